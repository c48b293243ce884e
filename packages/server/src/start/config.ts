import { raisedLimits } from '@warm-ladle/contract'
import path from 'node:path'
import { unconfirmedDays } from '../platform/retention.ts'
import { Environment, isLoopbackIp, loopback, splitList, problemsOf } from './environment.ts'
import type { Config } from '../platform/config.ts'
import type { OpenIdClient } from '../platform/openid-client.ts'
import { isProduction, problemsOfMode } from './mode-rules.ts'
import { readOpenId } from './openid-environment.ts'
import { googleOf, s3Of, smtpOf, stripeOf } from './outside-services.ts'
import { persistedSecret } from '../platform/persisted-secret.ts'
import { misspeltIn, problemsOfFile, readSettingsFiles } from './setting-names.ts'

/** Lists everything that is wrong with the environment. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the environment, once: nothing else in the product reads it.
 *
 * @param written the files that a part of it is from
 * @throws {InvalidConfig} naming every variable that is wrong or missing
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  written = readSettingsFiles(),
): Config {
  // an empty variable counts as not set
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  const openId = readOpenId(filled)
  const problems = parsed.success
    ? [...problemsOf(parsed.data), ...problemsOfMode(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const all = [...problems, ...openId.problems, ...problemsOfFile(written)]
  const warnings = misspeltIn(filled)
  if (!parsed.success || all.length > 0) throw new InvalidConfig([...all, ...warnings].join('\n'))
  return configOf(parsed.data, openId.clients, warnings)
}

function configOf(
  environment: Environment,
  openId: readonly OpenIdClient[],
  warnings: readonly string[],
): Config {
  const { HOST, PORT } = environment
  const production = isProduction(environment)
  const dataDir = path.resolve(environment.DATA_DIR ?? (production ? './data' : './demonstration'))
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${PORT}`)
  return {
    production,
    contactEmail: environment.CONTACT_EMAIL ?? `kitchen@${publicUrl.hostname}`,
    host: HOST,
    port: PORT,
    publicUrl,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    migrationUrl: environment.MIGRATION_DATABASE_URL,
    drillUrl: environment.DRILL_DATABASE_URL,
    stripe: stripeOf(environment),
    google: googleOf(environment),
    openId,
    s3: s3Of(environment),
    smtp: smtpOf(environment),
    sandboxPort: environment.SANDBOX_PORT ?? PORT + 1,
    metrics: metricsOf(environment),
    // made at its first use: reading the settings writes nothing
    get authSecrets() {
      return authSecretsOf(environment, dataDir)
    },
    publishMinLikes: environment.PUBLISH_MIN_LIKES,
    limits: raisedLimits(environment.LIMIT_FACTOR),
    retention: {
      auditLogDays: environment.KEEP_AUDIT_LOG_DAYS,
      noteDays: environment.KEEP_NOTES_DAYS,
      pickupDays: environment.KEEP_PICKUPS_DAYS,
      unconfirmedDays: production ? unconfirmedDaysOf(environment) : undefined,
    },
    trustedProxies: trustedProxiesOf(environment),
    timeZone: environment.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    // a demonstration prints instructions instead, which log lines would drown
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    warnings,
  }
}

const unconfirmedDaysOf = (environment: Environment) =>
  smtpOf(environment) ? unconfirmedDays.withMail : unconfirmedDays.withoutMail

const metricsOf = ({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: Environment) =>
  port === undefined ? undefined : { host, port }

/** A proxy on this machine comes by whichever of its addresses the name that it asks for has first. */
const trustedProxiesOf = ({ TRUST_PROXY: list }: Environment) =>
  list === undefined ? [] : splitList(list).map((part) => (isLoopbackIp(part) ? loopback : part))

function authSecretsOf({ AUTH_SECRET }: Environment, dataDir: string): readonly [string, ...string[]] {
  const [first, ...older] = AUTH_SECRET === undefined ? [] : splitList(AUTH_SECRET)
  return [first ?? persistedSecret(dataDir, 'auth-secret'), ...older]
}
