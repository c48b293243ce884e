import { type Config, readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { startService } from './service.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// files are readable by the owner only: the data lets its readers sign in as every member
process.umask(0o077)

let config: Config | undefined
try {
  config = readConfig(process.env)
  const service = await startService(config, { dev: process.argv.includes('--dev') })
  process.stdout.write(`${service.greeting}\n`)
  stopOnSignal(service)
} catch (error) {
  // anything else is a fault of the product: print it with its stack
  console.error(explainStartFailure(error, config ?? {}) ?? error)
  process.exit(1)
}
