import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where dates are shown; the browsers that visit are in another zone, so that a date made in the wrong one shows. */
const timeZone = 'Asia/Dhaka'

/** Settings of the developer's own shell that must not leak into the product under test; an empty variable is one that is not set. */
const foreign = [
  'NODE_ENV',
  'HOST',
  'PUBLIC_URL',
  'DEMONSTRATION',
  'CONTACT_EMAIL',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ALLOW_TEST_PAYMENTS',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_DISCOVERY_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'AUTH_SECRET',
  'PUBLISH_MIN_LIKES',
  'TRUST_PROXY',
] as const

/** The product's root folder, where `npm start` runs. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** The environment of a product of its own: fresh data, free ports, the stand-ins. */
export async function testEnvironment(): Promise<Record<string, string>> {
  const [port, sandboxPort] = await freePorts(2)
  return {
    ...Object.fromEntries(foreign.map((name) => [name, ''])),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folderUntilExit(),
    TIME_ZONE: timeZone,
    // a few people play everybody
    LIMIT_FACTOR: '1000',
  }
}

/** Where the product under test keeps its data. */
export const dataFolder = (): string =>
  (JSON.parse(process.env.TEST_PRODUCT ?? '{}') as Record<string, string>).DATA_DIR ?? ''

/** A new folder that is gone when this process has ended. */
function folderUntilExit() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-trial-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// all are held at once, so that they differ
async function freePorts(count: number) {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map(portOf)
  for (const server of servers) server.close()
  return ports
}

function listening() {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, 'localhost', () => resolve(server))
  })
}

function portOf(server: Server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}
