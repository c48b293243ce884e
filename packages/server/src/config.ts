import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { lastingSecret } from './lasting-secret.ts'

const text = z.string().trim().min(1).optional()

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://meals.example.org' })
    .optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLISH_MIN_LIKES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  TRUST_PROXY: z
    .string()
    .refine((list) => addressesIn(list).every((address) => isIP(address.split('/')[0] ?? '') > 0), {
      error: 'must be a list of addresses or networks, such as 10.0.0.1,192.168.0.0/16',
    })
    .optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
})
type Environment = z.infer<typeof Environment>

const addressesIn = (list: string) => list.split(',').map((address) => address.trim())

/** Keys with which the product talks to Stripe, or to its stand-in. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface Config {
  /** Real money and real people: no stand-ins, no demonstration accounts. */
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  readonly dataDir: string
  /** PostgreSQL's address; undefined is the embedded database. */
  readonly databaseUrl: string | undefined
  /** Undefined: the stand-in is used. */
  readonly stripe: StripeKeys | undefined
  readonly sandboxPort: number
  readonly authSecret: string
  /** Likes that an announced meal needs before it can be published. */
  readonly publishMinLikes: number
  readonly trustedProxies: readonly string[]
  readonly timeZone: string
}

/** What is wrong with the environment, all of it, in plain words. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

/**
 * Reads the environment, once: nothing else in the product looks at it.
 *
 * @throws {InvalidConfig} naming every variable that is wrong or missing
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable is one that is not set
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  const problems = parsed.success
    ? problemsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems.join('\n'))
  return configOf(parsed.data)
}

function problemsOf(environment: Environment): string[] {
  const { NODE_ENV, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = environment
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))

  if (NODE_ENV !== 'production') {
    return missing.length % 3 === 0
      ? []
      : missing.map((name) => `${name} is missing: set all three STRIPE keys or none`)
  }
  const { PUBLIC_URL, AUTH_SECRET } = environment
  const others = Object.entries({ PUBLIC_URL, AUTH_SECRET }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  )
  return [...others, ...missing].map((name) => `${name} is missing: it is required with NODE_ENV=production`)
}

function configOf(environment: Environment): Config {
  const { HOST, PORT, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = environment
  const dataDir = path.resolve(environment.DATA_DIR)
  return {
    production: environment.NODE_ENV === 'production',
    host: HOST,
    port: PORT,
    publicUrl: new URL(environment.PUBLIC_URL ?? `http://localhost:${PORT}`),
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
          }
        : undefined,
    sandboxPort: environment.SANDBOX_PORT ?? PORT + 1,
    authSecret: environment.AUTH_SECRET ?? lastingSecret(dataDir),
    publishMinLikes: environment.PUBLISH_MIN_LIKES,
    trustedProxies: environment.TRUST_PROXY === undefined ? [] : addressesIn(environment.TRUST_PROXY),
    timeZone: environment.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
