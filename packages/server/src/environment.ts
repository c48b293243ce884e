import { EmailAddress } from '@warm-ladle/contract'
import * as z from 'zod'
import {
  credential,
  isNetwork,
  isOrigin,
  isTimeZone,
  key,
  partsOf,
  text,
  webAddress,
} from './environment-values.ts'
import { logLevels } from './log/log-levels.ts'

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  // the URL of a socket on this machine has no host
  .refine((url) => URL.canParse(url.replace('@/', '@localhost/')), {
    error: 'cannot be read: signs such as @, / and # in a password are written as %40, %2F and %23',
  })

/** Every variable that the product knows; see docs/configuration.md. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  PUBLIC_URL: webAddress
    .refine(isOrigin, 'must be an address such as https://meals.example.org, with no path, query or password')
    .optional(),
  DATA_DIR: text,
  DEMONSTRATION: z.literal('public', { error: 'must be public, or left out' }).optional(),
  CONTACT_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .refine((email) => z.safeParse(EmailAddress, email).success, {
      error: 'must be an email address such as kitchen@example.org',
    })
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  // several have commas between
  DATABASE_REPLICA_URL: z
    .string()
    .refine((list) => partsOf(list).every((url) => postgresUrl.safeParse(url).success), {
      error: 'must be the URL of a PostgreSQL, or several with commas between',
    })
    .optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DRILL_DATABASE_URL: postgresUrl.optional(),
  PREPARED_STATEMENTS: z.literal('off', { error: 'must be off, or left out' }).optional(),
  GOOGLE_CLIENT_ID: credential.optional(),
  GOOGLE_CLIENT_SECRET: credential.optional(),
  GOOGLE_DISCOVERY_URL: webAddress.optional(),
  // names the variables of each provider: see openid-environment.ts
  OPENID_PROVIDERS: text,
  STRIPE_SECRET_KEY: key(/^[sr]k_(live|test)_/, 'sk_live_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(live|test)_/, 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, 'whsec_'),
  ALLOW_TEST_PAYMENTS: z.literal('yes', { error: 'must be yes, or left out' }).optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: credential.optional(),
  S3_SECRET_ACCESS_KEY: credential.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text,
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  AUTH_SECRET: z
    .string()
    .refine((list) => partsOf(list).every(({ length }) => length >= 32), {
      error: 'must have at least 32 characters, each when there are several',
    })
    .optional(),
  PUBLISH_MIN_LIKES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  TRUST_PROXY: z
    .string()
    .refine((list) => partsOf(list).every(isNetwork), {
      error: 'must be a list of addresses or networks, such as 10.0.0.1,192.168.0.0/16',
    })
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => partsOf(list).every((part) => /^[^=\s]+=./.test(part)), {
      error: 'must be a list such as name=value,other=value',
    })
    .optional(),
  OTEL_SERVICE_NAME: text,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  KEEP_AUDIT_LOG_DAYS: z.coerce.number().int().min(30).max(3650).default(730),
  KEEP_NOTES_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  KEEP_PICKUPS_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
})
export type Environment = z.infer<typeof Environment>
