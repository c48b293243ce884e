import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from './free-ports.ts'
import type { Environment } from './program.ts'

/**
 * The product's time zone. Its visitors' browsers use another one, so that dates made in the wrong zone stand
 * out.
 */
const timeZone = 'Asia/Dhaka'

/**
 * Settings in the developer's own shell that must not leak into a product under test if a tool adds its own environment
 * to this one. An empty variable counts as not set.
 */
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
  'OPENID_PROVIDERS',
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
  'KEEP_AUDIT_LOG_DAYS',
  'KEEP_NOTES_DAYS',
  'KEEP_PICKUPS_DAYS',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'LOG_LEVEL',
] as const

/** Variables that every program needs and that do not affect the product. */
export const shell: Environment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/**
 * The environment of a separate product: fresh data, free ports, the stand-ins. `given` overrides all of
 * these.
 */
export async function testEnvironment(given: Environment = {}): Promise<Environment> {
  const [port, sandboxPort] = await freePorts()
  return {
    ...shell,
    ...Object.fromEntries(foreign.map((name) => [name, ''])),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: given['DATA_DIR'] ?? folderUntilExit(),
    TIME_ZONE: timeZone,
    // the same value as in `npm start`
    MALLOC_ARENA_MAX: '1',
    // raised, because a few people play all members of a hostel
    LIMIT_FACTOR: '1000',
    ...given,
  }
}

/** A new folder that is removed when this process ends. */
function folderUntilExit() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
