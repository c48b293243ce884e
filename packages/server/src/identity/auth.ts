import { lengths, passwordLength } from '@warm-ladle/contract'
import { APIError, betterAuth } from 'better-auth'
import { newId } from '../database/new-id.ts'
import type { OpenDatabase } from '../database/open.ts'

export interface AuthOptions {
  readonly database: OpenDatabase
  readonly publicUrl: URL
  /** Signs session cookies; at least 32 characters. */
  readonly secret: string
  /** Attempts to sign in, or to sign up, that one address may make in a minute. */
  readonly attemptsPerMinute: number
}

/** The header in which our own view of the caller's address reaches better-auth; callers cannot set it. */
export const addressHeader = 'x-warm-ladle-address'

/** E-mail and password accounts with cookie sessions, kept in our own database. */
export function createAuth({ database, publicUrl, secret, attemptsPerMinute }: AuthOptions) {
  const attempts = { window: 60, max: attemptsPerMinute }

  return betterAuth({
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl.origin],
    database: { db: database.db, type: database.dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength,
      maxPasswordLength: 128,
      autoSignIn: true,
    },
    // a revoked session must die at once, so it is never believed from a cookie
    session: { ...tables.session, cookieCache: { enabled: false } },
    user: tables.user,
    account: tables.account,
    verification: tables.verification,
    rateLimit: {
      ...tables.rateLimit,
      enabled: true,
      storage: 'database',
      customRules: { '/sign-in/email': attempts, '/sign-up/email': attempts, '/get-session': false },
    },
    databaseHooks: { user: { create: { before: async (user) => ({ data: withinLimits(user) }) } } },
    advanced: {
      useSecureCookies: publicUrl.protocol === 'https:',
      cookiePrefix: 'warm-ladle',
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId(), validateSchema: false },
    },
    logger: { level: 'error' },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Names end up on every page: they are kept short here too, where the product's own checks are not passed. */
function withinLimits<U extends { name: string }>(user: U): U {
  const name = user.name.trim()
  if (name.length > lengths.name) {
    throw new APIError('BAD_REQUEST', { message: `Please keep the name under ${lengths.name} characters` })
  }
  return { ...user, name }
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** better-auth's names for our tables and columns. */
const tables = {
  user: { modelName: 'identity', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'identity_session',
    fields: {
      ...times,
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
  },
  account: {
    modelName: 'identity_account',
    fields: {
      ...times,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'identity_verification', fields: { ...times, expiresAt: 'expires_at' } },
  rateLimit: { modelName: 'identity_rate_limit', fields: { lastRequest: 'last_request' } },
} as const
