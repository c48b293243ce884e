import type { Limits } from '@warm-ladle/contract'
import type { OpenIdClient } from './openid-client.ts'
import type { Retention } from './retention.ts'
import type { LogLevel } from '../tracing/log/log-levels.ts'

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
  /** Whether nothing is sent before the connection is encrypted: always, but to a server on this machine. */
  readonly requireTls: boolean
}

/** What the operator has set, read once by start/config.ts. */
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
