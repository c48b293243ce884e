import path from 'node:path'
import { type Limits, raisedLimits } from '@warm-ladle/contract'
import { Environment, partsOf, problemsOf } from './environment.ts'
import type { LogLevel } from './log/log-levels.ts'
import { isProduction, problemsOfMode } from './mode-rules.ts'
import { persistedSecret } from './persisted-secret.ts'

/** Keys for Stripe, or for its stand-in. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** The provider behind 'Continue with Google': Google, or any other OpenID provider. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** URL of its OpenID configuration. */
  readonly discoveryUrl: string
}

/** The bucket that stores pictures, instead of a folder. */
export interface S3Settings {
  readonly bucket: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined: the machine's own credentials, as on Amazon's. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined
}

export interface SmtpSettings {
  readonly url: string
  /** Sender, with or without a name. */
  readonly from: string
}

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
  /** Undefined: the stand-in is used. */
  readonly stripe: StripeKeys | undefined
  /** Undefined: the stand-in is used, in production nothing. */
  readonly google: GoogleSettings | undefined
  /** Undefined: pictures go to a folder. */
  readonly s3: S3Settings | undefined
  /** Undefined: e-mails are written to a folder, in production none are sent. */
  readonly smtp: SmtpSettings | undefined
  readonly sandboxPort: number
  /** The first signs session cookies; cookies signed with the others stay valid. */
  readonly authSecrets: readonly [string, ...string[]]
  /** Likes that an announced meal needs before it can be published. */
  readonly publishMinLikes: number
  /** How often one caller may change something. */
  readonly limits: Limits
  readonly trustedProxies: readonly string[]
  readonly timeZone: string
  readonly logLevel: LogLevel
}

/** Lists everything that is wrong with the environment. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the environment, once: nothing else in the product reads it.
 *
 * @throws {InvalidConfig} naming every variable that is wrong or missing
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable counts as not set
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  const problems = parsed.success
    ? [...problemsOf(parsed.data), ...problemsOfMode(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems.join('\n'))
  return configOf(parsed.data)
}

function configOf(environment: Environment): Config {
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
    stripe: stripeOf(environment),
    google: googleOf(environment),
    s3: s3Of(environment),
    smtp: smtpOf(environment),
    sandboxPort: environment.SANDBOX_PORT ?? PORT + 1,
    authSecrets: authSecretsOf(environment, dataDir),
    publishMinLikes: environment.PUBLISH_MIN_LIKES,
    limits: raisedLimits(environment.LIMIT_FACTOR),
    trustedProxies: environment.TRUST_PROXY === undefined ? [] : partsOf(environment.TRUST_PROXY),
    timeZone: environment.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    // a demonstration prints instructions instead, which log lines would drown
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

function authSecretsOf({ AUTH_SECRET }: Environment, dataDir: string): readonly [string, ...string[]] {
  const [first, ...older] = AUTH_SECRET === undefined ? [] : partsOf(AUTH_SECRET)
  return [first ?? persistedSecret(dataDir, 'auth-secret'), ...older]
}

function stripeOf(environment: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = environment
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'

function googleOf(environment: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL } = environment
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    discoveryUrl: GOOGLE_DISCOVERY_URL ?? googleDiscovery,
  }
}

function s3Of(environment: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_BUCKET) return undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
        : undefined,
  }
}

function smtpOf({ SMTP_URL, MAIL_FROM }: Environment): SmtpSettings | undefined {
  return SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined
}
