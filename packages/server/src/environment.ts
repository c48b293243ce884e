import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

const text = z.string().trim().min(1).optional()
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://meals.example.org',
})

/** Every variable that the product knows; see docs/configuration.md. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    // a socket on this machine has no host
    .refine((url) => URL.canParse(url.replace('@/', '@localhost/')), {
      error: 'cannot be read: signs such as @, / and # in a password are written as %40, %2F and %23',
    })
    .optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_DISCOVERY_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  S3_BUCKET: text,
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text,
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLISH_MIN_LIKES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  TRUST_PROXY: z
    .string()
    .refine((list) => addressesIn(list).every(isNetwork), {
      error: 'must be a list of addresses or networks, such as 10.0.0.1,192.168.0.0/16',
    })
    .optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
})
export type Environment = z.infer<typeof Environment>

/** The parts of a list such as 10.0.0.1,192.168.0.0/16. */
export const addressesIn = (list: string) => list.split(',').map((address) => address.trim())

/** An address, or a network of them such as 10.0.0.0/8. */
const isNetwork = (text: string) => (text.includes('/') ? ipaddr.isValidCIDR(text) : isIP(text) > 0)

/** Variables that have a meaning only together. */
const together: readonly (readonly (keyof Environment)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** Variables that have no meaning without another. */
const needed: Partial<Record<keyof Environment, keyof Environment>> = {
  GOOGLE_DISCOVERY_URL: 'GOOGLE_CLIENT_ID',
  S3_ENDPOINT: 'S3_BUCKET',
  S3_REGION: 'S3_BUCKET',
  S3_ACCESS_KEY_ID: 'S3_BUCKET',
}

const neededInProduction = ['PUBLIC_URL', 'AUTH_SECRET', ...(together[0] ?? [])] as const

/** What is missing, though each variable by itself is right; all of it, in plain words. */
export function problemsOf(environment: Environment): string[] {
  const isMissing = (name: keyof Environment) => environment[name] === undefined
  const incomplete = together
    .filter((names) => names.some(isMissing) && !names.every(isMissing))
    .flatMap((names) =>
      names.filter(isMissing).map((name) => `${name} is missing: set all of ${names.join(', ')} or none`),
    )
  const alone = Object.entries(needed)
    .filter(([name, other]) => !isMissing(name as keyof Environment) && isMissing(other))
    .map(([name, other]) => `${other} is missing: ${name} has no meaning without it`)
  const production =
    environment.NODE_ENV === 'production'
      ? neededInProduction
          .filter(isMissing)
          .map((name) => `${name} is missing: it is required with NODE_ENV=production`)
      : []
  return [...incomplete, ...alone, ...production, ...forTests(environment)]
}

const forTests = ({ NODE_ENV, LIMIT_FACTOR }: Environment) =>
  NODE_ENV === 'production' && LIMIT_FACTOR !== 1
    ? ['LIMIT_FACTOR is for tests: it has no place where NODE_ENV=production']
    : []

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
