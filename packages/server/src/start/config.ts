import { type Limits, raisedLimits } from '@warm-ladle/contract'
import path from 'node:path'
import { type Retention, unconfirmedDays } from '../platform/retention.ts'
import { Environment, isLoopbackIp, loopback, partsOf, problemsOf } from './environment.ts'
import type { OpenIdClient } from '../people/identity/openid/client.ts'
import type { LogLevel } from '../tracing/log/log-levels.ts'
import { isProduction, problemsOfMode } from './mode-rules.ts'
import { readOpenId } from './openid-environment.ts'
import {
  googleOf,
  type GoogleSettings,
  s3Of,
  type S3Settings,
  smtpOf,
  type SmtpSettings,
  type StripeKeys,
  stripeOf,
} from './outside-services.ts'
import { persistedSecret } from './persisted-secret.ts'
import { misspeltIn, problemsOfFile, readSettingsFiles } from './setting-names.ts'

export interface Config {
  /** Real money and real people: no stand-ins, no demonstration accounts. */
  readonly production: boolean
  /** The kitchen's public e-mail address. */
  readonly contactEmail: string
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  readonly dataDir: string
  /** URL of PostgreSQL; undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** URL at which the same database is migrated; undefined: the usual one. */
  readonly migrationUrl: string | undefined
  /** URL of an empty PostgreSQL database in which backups are tried; undefined: one is made for it. */
  readonly drillUrl: string | undefined
  /** Undefined: the stand-in is used, in production payments are made at the office. */
  readonly stripe: StripeKeys | undefined
  /** Undefined: the stand-in is used, in production nothing. */
  readonly google: GoogleSettings | undefined
  /** Further providers to sign in with. */
  readonly openId: readonly OpenIdClient[]
  /** Undefined: pictures go to a folder. */
  readonly s3: S3Settings | undefined
  /** Undefined: e-mails are written to a folder, in production none are sent. */
  readonly smtp: SmtpSettings | undefined
  readonly sandboxPort: number
  /** Where metrics are served; undefined: nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The first signs session cookies; cookies signed with the others stay valid. */
  readonly authSecrets: readonly [string, ...string[]]
  /** Likes that an announced meal needs before it can be published. */
  readonly publishMinLikes: number
  /** How often one caller may change something. */
  readonly limits: Limits
  readonly trustedProxies: readonly string[]
  readonly retention: Retention
  readonly timeZone: string
  readonly logLevel: LogLevel
  /** What the operator may have meant otherwise. */
  readonly warnings: readonly string[]
}

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
  list === undefined ? [] : partsOf(list).map((part) => (isLoopbackIp(part) ? loopback : part))

function authSecretsOf({ AUTH_SECRET }: Environment, dataDir: string): readonly [string, ...string[]] {
  const [first, ...older] = AUTH_SECRET === undefined ? [] : partsOf(AUTH_SECRET)
  return [first ?? persistedSecret(dataDir, 'auth-secret'), ...older]
}
