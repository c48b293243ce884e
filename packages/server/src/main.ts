import { InvalidConfig, readConfig } from './config.ts'
import { FolderInUse } from './database/engine/folder-lock.ts'
import { startService } from './service.ts'
import { OtherKind } from './site-kind.ts'

/** What whoever starts the product can put right himself, in one plain line; anything else is our fault. */
function plainly(error: unknown): unknown {
  if (error instanceof InvalidConfig || error instanceof FolderInUse || error instanceof OtherKind) {
    return error.message
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already in use. Stop what listens there, or set PORT to another one.`
  }
  return error
}

try {
  const service = await startService(readConfig(process.env), { dev: process.argv.includes('--dev') })
  process.stdout.write(`${service.greeting}\n`)

  const stop = () => void service.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(plainly(error))
  process.exit(1)
}
