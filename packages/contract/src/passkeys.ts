import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done, Id, Instant } from './fields.ts'

/** A passkey: a key on a device or in a password manager that replaces the password. */
export const Passkey = z.object({
  _id: Id,
  /** Name of its authenticator, or of the browser that made it: 'iCloud Keychain', 'Chrome on Linux'. */
  name: z.string(),
  createdAt: Instant,
  /** Absent until the first login with it. */
  lastUsedAt: z.optional(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** Maximum number of passkeys per account. */
export const mostPasskeys = 20

/**
 * The passkey ceremonies, beside the API: the browser asks for options, has its authenticator sign them, and sends the
 * signature. Each challenge is valid once, for five minutes, in the browser that asked for it.
 */
export const passkeyCeremonies = {
  /** Adds a passkey to the account of the session. */
  registration: {
    options: '/api/auth/passkey/generate-register-options',
    verify: '/api/auth/passkey/verify-registration',
  },
  /** Signs in with a passkey. */
  authentication: {
    options: '/api/auth/passkey/generate-authenticate-options',
    verify: '/api/auth/passkey/verify-authentication',
  },
} as const

export const passkeys = endpoints({
  list: {
    method: 'GET',
    path: '/account/passkeys',
    access: 'member',
    summary: "One's own passkeys, newest first",
    returns: z.array(Passkey),
  },
  remove: {
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    access: 'member',
    freshProof: true,
    throttle: 'accountChanges',
    summary: 'Remove a passkey, unless it is the only way to log in',
    params: z.object({ id: Id }),
    returns: Done,
    messages: {
      'not-found': 'This passkey has been removed already',
      'last-way-in': 'This is your only way to log in. Choose a password or add another passkey first.',
    },
  },
})
