import { EmailAddress } from '@warm-ladle/contract'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import * as z from 'zod'
import { logLevels } from '../tracing/log/log-levels.ts'

export const text = z.string().trim().min(1).optional()
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://meals.example.org',
})
/** A key or secret for another service; rejects the documentation's abbreviated examples. */
export const credential = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !value.includes('…'), 'is shortened with …, as in an example: copy the whole value')
const key = (pattern: RegExp, beginning: string) =>
  credential.regex(pattern, `must begin with ${beginning}`).optional()

/** Splits a list, e.g. 10.0.0.1,192.168.0.0/16. */
export const splitList = (list: string) => list.split(',').map((part) => part.trim())

/** This machine, at any of its own addresses. */
export const loopback = 'loopback'

/** Whether an IP address is this machine's own: 127.0.0.1, ::1, or the former as a dual-stack socket shows it. */
export const isLoopbackIp = (ip: string): boolean => isIP(ip) > 0 && ipaddr.process(ip).range() === 'loopback'

/** Whether a part is an IP address, or a network, e.g. 10.0.0.0/8. */
const isNetwork = (part: string) =>
  part === loopback || (part.includes('/') ? ipaddr.isValidCIDR(part) : isIP(part) > 0)

/** Whether a URL is only an origin; also true for an invalid URL, which another check rejects. */
function isOrigin(url: string) {
  if (!URL.canParse(url)) return true
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && !search && !hash && !username && !password
}

/** Whether a host can have a certificate, by RFC 1123; also true for an invalid URL, which another check rejects. */
function hasHost(url: string) {
  const { hostname } = URL.parse(url) ?? {}
  if (hostname === undefined || hostname.startsWith('[')) return true
  return hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
}

/**
 * Whether a URL is a mail server's; a mailer would also accept an invalid URL, and then connect to this
 * machine.
 */
function isMailServer(url: string) {
  const { hostname, port, pathname, hash } = URL.parse(url) ?? {}
  return Boolean(hostname) && port !== '0' && /^\/?$/.test(pathname ?? '') && hash === ''
}

/**
 * Whether a name is a time zone that all systems know; abbreviations such as CET are known only to some, and
 * ignore daylight saving time.
 */
function isTimeZone(name: string) {
  if (name !== 'UTC' && !/^[A-Za-z]+\//.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The address in a sender, with or without a name before it. */
const addressIn = (sender: string) => (/<([^<>]*)>$/.exec(sender)?.[1] ?? sender).toLowerCase()

const wholeNumber = (least: number, max: number) => {
  const error = `must be a whole number from ${least} to ${max}`
  return z.coerce
    .number(error)
    .refine((value) => Number.isInteger(value) && value >= least && value <= max, error)
}
const portNumber = wholeNumber(1, 65_535)

/** Whether a URL can be read; an unescaped password makes it refer to another host, or to none. */
function isReadable(postgres: string) {
  // a URL with a socket on this machine has no host
  const url = URL.parse(postgres.replace('@/', '@localhost/'))
  return url !== null && url.hash === '' && !url.pathname.includes('@')
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(isReadable, {
    error: 'cannot be read: characters such as @, / and # in a password are written as %40, %2F and %23',
  })

/** Every variable that the product knows; see docs/configuration.md. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: portNumber.default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  PUBLIC_URL: webAddress
    .refine(isOrigin, 'must be an address such as https://meals.example.org, with no path, query or password')
    .refine(
      hasHost,
      'must have a host name of letters, digits and dashes: no authority issues certificates for other names',
    )
    .optional(),
  DATA_DIR: text,
  DEMONSTRATION: z.literal('public', { error: 'must be public or not set' }).optional(),
  CONTACT_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .refine((email) => z.safeParse(EmailAddress, email).success, {
      error: 'must be an email address such as kitchen@example.org',
    })
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DRILL_DATABASE_URL: postgresUrl.optional(),
  GOOGLE_CLIENT_ID: credential.optional(),
  GOOGLE_CLIENT_SECRET: credential.optional(),
  GOOGLE_DISCOVERY_URL: webAddress.optional(),
  // the variables of each provider are read in openid-environment.ts
  OPENID_PROVIDERS: text,
  STRIPE_SECRET_KEY: key(/^[sr]k_(live|test)_/, 'sk_live_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(live|test)_/, 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, 'whsec_'),
  ALLOW_TEST_PAYMENTS: z.literal('yes', { error: 'must be yes or not set' }).optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: credential.optional(),
  S3_SECRET_ACCESS_KEY: credential.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(isMailServer, {
      error:
        'must name a host and, optionally, a port from 1 to 65535, such as smtps://user:password@mail.example.org: ' +
        'characters such as @, / and # in a password are written as %40, %2F and %23',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((sender) => z.safeParse(EmailAddress, addressIn(sender)).success, {
      error: 'must be a sender such as Warm Ladle <meals@example.org>',
    })
    .optional(),
  ALLOW_LOCAL_WEBHOOKS: z.literal('yes', { error: 'must be yes or not set' }).optional(),
  SANDBOX_PORT: portNumber.optional(),
  AUTH_SECRET: z
    .string()
    .refine((list) => splitList(list).every(({ length }) => length >= 32), {
      error: 'must have at least 32 characters, and so must each one in a list',
    })
    .optional(),
  PUBLISH_MIN_LIKES: wholeNumber(0, 1_000_000).default(0),
  LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  TRUST_PROXY: z
    .string()
    .refine((list) => splitList(list).every(isNetwork), {
      error: 'must be a list of addresses or networks, such as 10.0.0.1,192.168.0.0/16',
    })
    .optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: text,
  KEEP_AUDIT_LOG_DAYS: wholeNumber(30, 3650).default(730),
  KEEP_NOTES_DAYS: wholeNumber(1, 365).default(30),
  KEEP_PICKUPS_DAYS: wholeNumber(1, 365).default(30),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin, or UTC').optional(),
})
export type Environment = z.infer<typeof Environment>

/** Variables that must be set together. */
const together: readonly (readonly (keyof Environment)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** Variables that require another one. */
const needed: Partial<Record<keyof Environment, keyof Environment>> = {
  GOOGLE_DISCOVERY_URL: 'GOOGLE_CLIENT_ID',
  METRICS_HOST: 'METRICS_PORT',
  MIGRATION_DATABASE_URL: 'DATABASE_URL',
  S3_ENDPOINT: 'S3_BUCKET',
  S3_REGION: 'S3_BUCKET',
  S3_ACCESS_KEY_ID: 'S3_BUCKET',
}

/** Problems with the combination of variables that are valid individually. */
export function listProblems(environment: Environment): string[] {
  const isMissing = (name: keyof Environment) => environment[name] === undefined
  const incomplete = together
    .filter((names) => names.some(isMissing) && !names.every(isMissing))
    .flatMap((names) =>
      names.filter(isMissing).map((name) => `${name} is missing: set all of ${names.join(', ')} or none`),
    )
  const alone = Object.entries(needed)
    // Object.entries widens the names to string
    .filter(([name, other]) => !isMissing(name as keyof Environment) && isMissing(other))
    .map(([name, other]) => `${other} is missing: ${name} has no effect without it`)
  return [...incomplete, ...alone, ...samePort(environment), ...forTests(environment)]
}

const samePort = ({ PORT, METRICS_PORT }: Environment) =>
  METRICS_PORT === PORT
    ? ['METRICS_PORT is the same as PORT: metrics are only for the operator, and need a port of their own']
    : []

const forTests = ({ NODE_ENV, LIMIT_FACTOR }: Environment) =>
  NODE_ENV === 'production' && LIMIT_FACTOR !== 1
    ? ['LIMIT_FACTOR is only for tests: remove it in production']
    : []
