import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from './service.ts'

/** Milliseconds after which the process exits even if something still holds it. */
const LIMIT = 9_500
/** Milliseconds in which a repeated signal is ignored: npm forwards what the terminal has already sent to all. */
const ECHO = 1_000

/** Exits with 0 on SIGTERM or SIGINT once the service is closed; a second signal exits immediately. */
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
