import { languageShown } from '@warm-ladle/contract'

/** In development, files change at any moment, and a production start at the same URL may have left a worker. */
async function removeWorkers() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/**
 * Starts the service worker, which caches all its files; a second call changes nothing. Each language has its own
 * worker, which caches its own offline page.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) void removeWorkers()
  else void navigator.serviceWorker.register(`/service-worker.js?${languageShown()}`).catch(() => undefined)
}
