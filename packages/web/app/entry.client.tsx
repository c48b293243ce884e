import { languageShown } from '@warm-ladle/contract'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './layout/providers.tsx'
import { LanguageContext } from './page/language.tsx'
import { pageFiles, reloadedKey, settledAfter, waitForPageFiles } from './page/page-files.ts'

/** Another language starts another worker, which keeps the offline page anew. */
const start = () =>
  void navigator.serviceWorker.register(`/service-worker.js?${languageShown()}`).catch(() => undefined)

/** In development files change at any moment; a worker may be left from a start at the same address. */
async function removeWorkers() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/** Starts the service worker, which loads all the files that it keeps. */
function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) void removeWorkers()
  else setTimeout(start, settledAfter)
}

// browsers hide the attribute from scripts and style sheets; only the property has the value
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

// all files are there: the next time that one is missing is a first one again
sessionStorage.removeItem(reloadedKey)

waitForPageFiles()
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
  )
})

startWorker()
