import { lengths, passwordLength } from '@warm-ladle/contract'
import { APIError, BASE_ERROR_CODES, betterAuth, type BetterAuthPlugin } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { newId } from '../../database/new-id.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'
import { confirmation, forgottenPasswords } from './by-mail.ts'
import { passwordHashes } from './hash-passwords.ts'
import { databaseHooks, newcomersWait, rememberBrowser, type NotifyNewBrowser } from './hooks.ts'
import type { Emails } from '../email-sender.ts'
import { passkeyPlugin } from './passkeys/plugin.ts'
import type { Secrets } from './sign.ts'
import { tables } from './tables.ts'
import { ipHeader } from './web-request.ts'

/*
 * better-auth checks addresses with zod's own pattern, which rejects some that browsers accept (r&d@…, …@….xn--p1ai),
 * and has no option for it.
 */
z.regexes.email.test = (text) => z.regexes.browserEmail.test(text)

export interface AuthOptions {
  readonly database: OpenDatabase
  readonly publicUrl: URL
  /** The secrets that sign session cookies, of at least 32 characters each. */
  readonly secrets: Secrets
  /** Undefined if this site sends no email. */
  readonly emails?: Emails | undefined
  /** Whether an admin must admit new password accounts. */
  readonly needsAdmission?: boolean | undefined
  /** By default no one is notified. */
  readonly notifyNewBrowser?: NotifyNewBrowser | undefined
  readonly logger: FastifyBaseLogger
  /** OpenID providers with which members can log in. */
  readonly providers?: OAuthProvider[]
}

/** Email and password accounts with cookie sessions, stored in our own database. */
export function createAuth(options: AuthOptions) {
  const { database, publicUrl, secrets, emails, logger, notifyNewBrowser } = options
  const { providers = [], needsAdmission = false } = options
  const entry = { needsAdmission, emails }
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
      password: passwordHashes,
      // the hook that runs when a session starts decides whether the account may be used
      autoSignIn: !newcomersWait(entry),
      ...forgottenPasswords(emails),
      ...(!emails?.mustConfirm && { customSyntheticUser: refuseTaken }),
    },
    ...(emails && { emailVerification: confirmation(emails) }),
    // off, so that a revoked session stops working immediately
    session: {
      ...tables.session,
      cookieCache: { enabled: false },
      // off, because we check ourselves how recent a proof is
      freshAge: 0,
    },
    user: tables.user,
    account: {
      ...tables.account,
      // off, because the provider's data is read only at the login
      updateAccountOnSignIn: false,
      // linked in openid/link-account.ts, by our own rules
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    // hashed, so that the database does not reveal valid links
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    // off, because our own limit counts only failures, across all processes
    rateLimit: { enabled: false },
    databaseHooks: databaseHooks(entry),
    // undefined in a demonstration, whose accounts everyone shares
    hooks: { after: rememberBrowser(newcomersWait(entry) ? notifyNewBrowser : undefined) },
    plugins: [passkeyPlugin(database.db, publicUrl), providersPlugin(providers)],
    onAPIError: {
      errorURL: `${publicUrl.origin}/auth/done`,
      // the default handler writes to the console instead of the logger below
      onError: (error) => logFailure(logger, error),
    },
    advanced: {
      ...cookies(publicUrl),
      ipAddress: { ipAddressHeaders: [ipHeader] },
      // with joins, one statement reads a session and its user
      database: { generateId: () => newId(), validateSchema: false, joins: true },
    },
    logger: { level: 'error', log: libraryLog(logger) },
    telemetry: { enabled: false },
    // off, because it would load OpenTelemetry if installed, and ours adds its own spans
    experimental: { instrumentation: { enabled: false } },
  })
}

/**
 * Refuses a second sign-up with the same address. If the site sends email, the address's owner is notified,
 * and the library responds with an invented user. Otherwise, this refusal is the only way for the owner to
 * learn that someone else has signed up with their address.
 */
function refuseTaken(): never {
  throw APIError.from('UNPROCESSABLE_ENTITY', BASE_ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL)
}

const providersPlugin = (socialProviders: OAuthProvider[]) =>
  ({ id: 'openid', init: () => ({ context: { socialProviders } }) }) satisfies BetterAuthPlugin

export type Auth = ReturnType<typeof createAuth>

/** Logs the library's message and error, but not its other arguments, which may contain whole accounts. */
const libraryLog =
  (logger: FastifyBaseLogger) =>
  (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...others: unknown[]): void => {
    const error = others.find((other) => other instanceof Error)
    logger[level](error ? { err: error } : {}, message)
  }

/** Logs errors other than refusals, which are caused by callers and covered by the request log. */
function logFailure(logger: FastifyBaseLogger, error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) logger.debug(`better-auth: ${error.message}`)
  else logger.error({ err: error }, 'better-auth failed')
}

/** Over HTTPS, neither other hosts nor unencrypted pages can set a cookie with this prefix. */
const cookies = ({ protocol }: URL) =>
  protocol === 'https:'
    ? {
        // the library's own prefix would be the weaker __Secure-
        useSecureCookies: false,
        cookiePrefix: '__Host-warm-ladle',
        defaultCookieAttributes: { secure: true },
      }
    : { useSecureCookies: false, cookiePrefix: 'warm-ladle' }
