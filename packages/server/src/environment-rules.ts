import type { Environment } from './environment.ts'

/** Variables that must be set together. */
const together: readonly (readonly (keyof Environment)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** Variables that need another one. */
const needed: Partial<Record<keyof Environment, keyof Environment>> = {
  DATABASE_REPLICA_URL: 'DATABASE_URL',
  GOOGLE_DISCOVERY_URL: 'GOOGLE_CLIENT_ID',
  METRICS_HOST: 'METRICS_PORT',
  MIGRATION_DATABASE_URL: 'DATABASE_URL',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_SERVICE_NAME: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  S3_ENDPOINT: 'S3_BUCKET',
  S3_REGION: 'S3_BUCKET',
  S3_ACCESS_KEY_ID: 'S3_BUCKET',
}

/** Problems in the combination of variables that are valid by themselves. */
export function problemsOf(environment: Environment): string[] {
  const isMissing = (name: keyof Environment) => environment[name] === undefined
  const incomplete = together
    .filter((names) => names.some(isMissing) && !names.every(isMissing))
    .flatMap((names) =>
      names.filter(isMissing).map((name) => `${name} is missing: set all of ${names.join(', ')} or none`),
    )
  const alone = Object.entries(needed)
    // Object.entries widens the names to string
    .filter(([name, other]) => !isMissing(name as keyof Environment) && isMissing(other))
    .map(([name, other]) => `${other} is missing: ${name} has no meaning without it`)
  return [...incomplete, ...alone, ...samePort(environment), ...forTests(environment)]
}

const samePort = ({ PORT, METRICS_PORT }: Environment) =>
  METRICS_PORT === PORT
    ? ['METRICS_PORT is the same as PORT: metrics are for the operator alone, and need a port of their own']
    : []

const forTests = ({ NODE_ENV, LIMIT_FACTOR }: Environment) =>
  NODE_ENV === 'production' && LIMIT_FACTOR !== 1
    ? ['LIMIT_FACTOR is for tests: it has no place where NODE_ENV=production']
    : []
