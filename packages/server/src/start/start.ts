import { setTimeout as pause } from 'node:timers/promises'
import { keepCompiled } from '../compile-cache.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { readConfig } from './config.ts'
import type { Config } from '../platform/config.ts'
import { type Service, startService } from './service.ts'

/** Milliseconds after which the process exits even if something still keeps it running. */
const LIMIT = 9_500
/**
 * Milliseconds for which a repeated signal is ignored, because npm forwards what the terminal has already sent to all
 * processes.
 */
const ECHO = 1_000

/** Exits with 0 on SIGTERM or SIGINT once the service is closed; a second signal exits immediately. */
function stopOnSignal(service: Service): void {
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

let config: Config | undefined
try {
  config = readConfig(process.env)
  const service = await startService(config, { dev: process.argv.includes('--dev') })
  process.stdout.write(`${service.greeting}\n`)
  stopOnSignal(service)
  keepCompiled()
} catch (error) {
  // anything else is a fault of the product, so it is printed with its stack
  console.error(explainStartFailure(error, config ?? {}) ?? error)
  process.exit(1)
}
