import { raisedLimits } from '@warm-ladle/contract'
import path from 'node:path'
import { unconfirmedDays } from '../platform/retention.ts'
import { Environment, isLoopbackIp, loopback, splitList, listProblems } from './environment.ts'
import type { Config } from '../platform/config.ts'
import type { OpenIdClient } from '../platform/openid-client.ts'
import { isProduction, problemsOfMode } from './mode-rules.ts'
import { readOpenId } from './openid-environment.ts'
import { parseGoogle, parseS3, parseSmtp, parseStripe } from './outside-services.ts'
import { persistedSecret } from '../platform/persisted-secret.ts'
import { misspeltIn, problemsOfFile, readSettingsFiles } from './setting-names.ts'

/** The environment has problems; lists all of them. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the environment once; nothing else in the product reads it.
 *
 * @param written contents of the files that set part of it
 * @throws {InvalidConfig} naming every variable that is wrong or missing
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  written = readSettingsFiles(),
): Config {
  // an empty variable counts as unset
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  const openId = readOpenId(filled)
  const problems = parsed.success
    ? [...listProblems(parsed.data), ...problemsOfMode(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const all = [...problems, ...openId.problems, ...problemsOfFile(written)]
  const warnings = misspeltIn(filled)
  if (!parsed.success || all.length > 0) throw new InvalidConfig([...all, ...warnings].join('\n'))
  return toConfig(parsed.data, openId.clients, warnings)
}

function toConfig(
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
    stripe: parseStripe(environment),
    google: parseGoogle(environment),
    openId,
    s3: parseS3(environment),
    smtp: parseSmtp(environment),
    webhookReach: parseReach(environment),
    sandboxPort: environment.SANDBOX_PORT ?? PORT + 1,
    metrics: parseMetrics(environment),
    // created on first use, so that reading the settings writes nothing
    get authSecrets() {
      return loadAuthSecrets(environment, dataDir)
    },
    publishMinLikes: environment.PUBLISH_MIN_LIKES,
    limits: raisedLimits(environment.LIMIT_FACTOR),
    retention: {
      auditLogDays: environment.KEEP_AUDIT_LOG_DAYS,
      noteDays: environment.KEEP_NOTES_DAYS,
      pickupDays: environment.KEEP_PICKUPS_DAYS,
      unconfirmedDays: production ? getUnconfirmedDays(environment) : undefined,
    },
    trustedProxies: parseTrustedProxies(environment),
    timeZone: environment.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    // a demonstration prints instructions instead, which log lines would bury
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    warnings,
  }
}

const getUnconfirmedDays = (environment: Environment) =>
  parseSmtp(environment) ? unconfirmedDays.withMail : unconfirmedDays.withoutMail

/** A public demonstration sends nothing, because every visitor can become its admin. */
const parseReach = ({ DEMONSTRATION, ALLOW_LOCAL_WEBHOOKS }: Environment) =>
  DEMONSTRATION === 'public' ? 'none' : ALLOW_LOCAL_WEBHOOKS === 'yes' ? 'local' : 'public'

const parseMetrics = ({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: Environment) =>
  port === undefined ? undefined : { host, port }

/** A proxy on this machine connects from whichever local address its host name resolves to first. */
const parseTrustedProxies = ({ TRUST_PROXY: list }: Environment) =>
  list === undefined ? [] : splitList(list).map((part) => (isLoopbackIp(part) ? loopback : part))

function loadAuthSecrets({ AUTH_SECRET }: Environment, dataDir: string): readonly [string, ...string[]] {
  const [first, ...older] = AUTH_SECRET === undefined ? [] : splitList(AUTH_SECRET)
  return [first ?? persistedSecret(dataDir, 'auth-secret'), ...older]
}
