import { keepCompiled } from './compile-cache.ts'
import { type Config, readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { startService } from './service.ts'
import { stopOnSignal } from './stop-on-signal.ts'

let config: Config | undefined
try {
  config = readConfig(process.env)
  const service = await startService(config, { dev: process.argv.includes('--dev') })
  process.stdout.write(`${service.greeting}\n`)
  stopOnSignal(service)
  keepCompiled()
} catch (error) {
  // anything else is a fault of the product: print it with its stack
  console.error(explainStartFailure(error, config ?? {}) ?? error)
  process.exit(1)
}
