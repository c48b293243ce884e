import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from './service.ts'

/** Milliseconds after which the process ends, whatever still holds it. */
const LIMIT = 9_500
/** Milliseconds in which a second signal is the first one again: npm passes on what the terminal has sent to all. */
const ECHO = 1_000

/** Ends the process with 0 on SIGTERM and SIGINT, once the service is closed; a second signal ends it at once. */
export function stopOnSignal(service: Service): void {
  let first: number | undefined

  function stop() {
    if (first !== undefined) {
      if (performance.now() - first > ECHO) process.exit(1)
      return
    }
    first = performance.now()
    void Promise.race([closed(service), pause(LIMIT)]).then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const closed = (service: Service) =>
  service.close().catch((error: unknown) => console.error('Closing failed', error))
