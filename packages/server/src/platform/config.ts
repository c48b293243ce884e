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
  /** URL of the provider's OpenID configuration. */
  readonly discoveryUrl: string
}

/** The bucket that stores pictures, instead of a folder. */
export interface S3Settings {
  readonly bucket: string
  /** Undefined for Amazon's endpoint. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined to use the machine's own credentials, as on Amazon's machines. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined
}

export interface SmtpSettings {
  readonly url: string
  /** Sender, with or without a name. */
  readonly from: string
  /** Whether to send nothing before the connection is encrypted; always true, except for a server on this machine. */
  readonly requireTls: boolean
}

/** Where outgoing webhooks may lead: nowhere, to public addresses, or into the local network too. */
export type WebhookReach = 'none' | 'public' | 'local'

/** The operator's settings, read once by start/config.ts. */
export interface Config {
  /** Whether real money and real people are involved, so that there are no stand-ins or demonstration accounts. */
  readonly production: boolean
  /** The kitchen's public email address. */
  readonly contactEmail: string
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  readonly dataDir: string
  /** URL of PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** URL for migrating the same database; undefined to use the same URL. */
  readonly migrationUrl: string | undefined
  /** URL of an empty PostgreSQL database in which backups are tried; undefined to have one created. */
  readonly drillUrl: string | undefined
  /** Undefined to use the stand-in; in production, members then pay at the office. */
  readonly stripe: StripeKeys | undefined
  /** Undefined to use the stand-in; in production, Google logins are then off. */
  readonly google: GoogleSettings | undefined
  /** Further providers with which members can log in. */
  readonly openId: readonly OpenIdClient[]
  /** Undefined to store pictures in a folder. */
  readonly s3: S3Settings | undefined
  /** If undefined, emails are written to a folder, or in production not sent at all. */
  readonly smtp: SmtpSettings | undefined
  readonly webhookReach: WebhookReach
  readonly sandboxPort: number
  /** Where metrics are served; undefined if nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The first one signs session cookies; cookies signed with the others stay valid. */
  readonly authSecrets: readonly [string, ...string[]]
  /** Likes that an upcoming meal needs before it can be published. */
  readonly publishMinLikes: number
  /** Rate limits for changes by one caller. */
  readonly limits: Limits
  readonly trustedProxies: readonly string[]
  readonly retention: Retention
  readonly timeZone: string
  readonly logLevel: LogLevel
  /** Settings that the operator may have meant differently. */
  readonly warnings: readonly string[]
}
