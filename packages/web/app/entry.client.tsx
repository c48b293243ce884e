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

// browsers hide the attribute from scripts and style sheets, so the property has to be read
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

// all files have loaded, so if one is missing later, the page may be reloaded again
sessionStorage.removeItem(reloadedKey)

// on a slow connection, which is idle by now, the API client loads next
if (isLineSlow()) void expectRequests()
waitForPageFiles()
/**
 * Whether a translation tool has changed the page. Such tools wrap each text in elements that React never creates.
 */
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
      // React reports an error when it has to rerender parts of a translated page; the page itself is fine
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
