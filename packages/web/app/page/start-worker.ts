import { languageShown } from '@warm-ladle/contract'

/** In development files change at any moment; a worker may be left from a start at the same address. */
async function removeWorkers() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/**
 * Starts the service worker, which loads all the files that it keeps; a second call changes nothing. Another language starts
 * another worker, which stores the offline page anew.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) void removeWorkers()
  else void navigator.serviceWorker.register(`/service-worker.js?${languageShown()}`).catch(() => undefined)
}
