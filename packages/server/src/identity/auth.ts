import { lengths, passwordLength } from '@warm-ladle/contract'
import { betterAuth, type BetterAuthPlugin } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../database/new-id.ts'
import type { OpenDatabase } from '../database/engine/open.ts'
import { confirmation, forgottenPasswords } from './by-mail.ts'
import { databaseHooks, rememberBrowser } from './hooks.ts'
import type { Emails } from './email-sender.ts'
import { passkeyPlugin } from './passkeys/plugin.ts'
import type { Secrets } from './sign.ts'
import { tables } from './tables.ts'

export interface AuthOptions {
  readonly database: OpenDatabase
  readonly publicUrl: URL
  /** Sign session cookies; at least 32 characters each. */
  readonly secrets: Secrets
  /** Undefined: this site sends no mail. */
  readonly emails?: Emails | undefined
  /** Whether a new password account can be used only once an admin has let it in. */
  readonly needsAdmission?: boolean | undefined
  readonly logger: FastifyBaseLogger
  /** Further ways to sign in. */
  readonly plugins?: BetterAuthPlugin[]
}

/** The header in which our own view of the caller's address reaches better-auth; callers cannot set it. */
export const addressHeader = 'x-warm-ladle-address'

/** E-mail and password accounts with cookie sessions, kept in our own database. */
export function createAuth(options: AuthOptions) {
  const { database, publicUrl, secrets, emails, logger, plugins = [], needsAdmission = false } = options
  return betterAuth({
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret: secrets[0],
    trustedOrigins: [publicUrl.origin],
    database: { db: database.db, type: database.dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength,
      maxPasswordLength: lengths.password,
      autoSignIn: !needsAdmission,
      requireEmailVerification: emails?.mustConfirm ?? false,
      ...(emails && forgottenPasswords(database.db, emails)),
    },
    ...(emails && { emailVerification: confirmation(emails) }),
    // a revoked session must die at once, so it is never believed from a cookie
    session: {
      ...tables.session,
      cookieCache: { enabled: false },
      // how fresh a proof must be is ours to say
      freshAge: 0,
    },
    user: tables.user,
    account: {
      ...tables.account,
      // what it knows of an account is read at each sign-in and needed no longer
      updateAccountOnSignIn: false,
      // an account whose address nobody has confirmed may have been opened by somebody else
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    // who reads the database learns no link that still counts
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    // ours counts failures, and all processes together
    rateLimit: { enabled: false },
    databaseHooks: databaseHooks(needsAdmission),
    hooks: { after: rememberBrowser },
    plugins: [passkeyPlugin(database.db, publicUrl), ...plugins],
    onAPIError: {
      errorURL: `${publicUrl.origin}/auth/done`,
      // its own way leads past the logger below, to the console
      onError: (error) => logFailure(logger, error),
    },
    advanced: {
      ...cookies(publicUrl),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId(), validateSchema: false },
    },
    logger: { level: 'error', log: libraryLog(logger) },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** What the library finds worth telling: its sentence and the error, but not what else it hands over, as whole accounts. */
const libraryLog =
  (logger: FastifyBaseLogger) =>
  (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...others: unknown[]): void => {
    const error = others.find((other) => other instanceof Error)
    logger[level](error ? { err: error } : {}, message)
  }

/** Refusals are the caller's doing and have their line as requests; anything else is ours to look into. */
function logFailure(logger: FastifyBaseLogger, error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) logger.debug(`better-auth: ${error.message}`)
  else logger.error({ err: error }, 'better-auth failed')
}

/** Under https no other host and no page without encryption can plant a cookie of this name. */
const cookies = ({ protocol }: URL) =>
  protocol === 'https:'
    ? {
        // its own prefix would be the weaker __Secure-
        useSecureCookies: false,
        cookiePrefix: '__Host-warm-ladle',
        defaultCookieAttributes: { secure: true },
      }
    : { useSecureCookies: false, cookiePrefix: 'warm-ladle' }
