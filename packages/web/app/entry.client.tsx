import { languageShown } from '@warm-ladle/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { expectRequests } from './api/query.ts'
import { NonceContext } from './layout/providers.tsx'
import { LanguageContext } from './page/language.tsx'
import { listeningEvent } from './page/tap-events.ts'
import { endSlowLine, isLineSlow, laterOn } from './page/lazy-part.tsx'
import { pageFiles, reloadedKey, settledAfter, waitForPageFiles } from './page/page-files.ts'
import { startWorker } from './page/start-worker.ts'

// browsers hide the attribute from scripts and style sheets; only the property has the value
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

// all files have loaded: the next missing file may reload the page again
sessionStorage.removeItem(reloadedKey)

// on a slow connection, which is idle by now, load the API client next
if (isLineSlow()) void expectRequests()
waitForPageFiles()
/** Whether something has changed the page: translators wrap each text in such elements, React never does. */
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
      // React rerenders parts of a translated page, which is no error of the page
      onRecoverableError: (error) => {
        if (!wasTranslated && !isTranslated()) reportError(error)
      },
    },
  )
  window.dispatchEvent(new Event(listeningEvent))
  void endSlowLine()
  void laterOn(() => import('./page/keep-focus.ts')).then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  )
})

setTimeout(startWorker, settledAfter)
