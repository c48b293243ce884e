const start = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

/** In development files change at any moment; a worker may be left from a start at the same address. */
async function removeWorkers() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/** Starts the service worker once the page is idle. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) void removeWorkers()
  // Safari cannot tell when it is idle
  else if ('requestIdleCallback' in window) window.requestIdleCallback(start)
  else addEventListener('load', start)
}
