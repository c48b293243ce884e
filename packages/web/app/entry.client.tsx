import { languageShown } from '@warm-ladle/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { expectRequests } from './api/query.ts'
import { NonceContext } from './layout/providers.tsx'
import { LanguageContext } from './page/language.tsx'
import { listeningEvent } from './page/tap-events.ts'
import { pageFiles, reloadedKey, settledAfter, waitForPageFiles } from './page/page-files.ts'
import { endOfScripts, isLineSlow } from './page/end-of-scripts.ts'
import { startWorker } from './page/start-worker.ts'

// browsers hide the attribute from scripts and style sheets; only the property has the value
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

// all files are there: the next time that one is missing is a first one again
sessionStorage.removeItem(reloadedKey)

// it comes next on a slow line, which stands still by now
if (isLineSlow()) void expectRequests()
waitForPageFiles()
/** Whether something else changed the page before: translators put each text into such elements, and React makes none. */
const isTranslated = () => document.querySelector('font') !== null
const wasTranslated = isTranslated()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <LanguageContext value={languageShown()}>
          <HydratedRouter instrumentations={[pageFiles]} />
        </LanguageContext>
      </NonceContext>
    </StrictMode>,
    {
      // parts of a translated page are rendered anew, which is no fault of theirs
      onRecoverableError: (error) => {
        if (!wasTranslated && !isTranslated()) reportError(error)
      },
    },
  )
  window.dispatchEvent(new Event(listeningEvent))
  endOfScripts()
})

setTimeout(startWorker, settledAfter)
