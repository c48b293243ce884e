import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A passkey: a key on a device or in a password manager that replaces the password. */
export const Passkey = z.object({
  _id: Id,
  /**
   * Name of the authenticator, or of the browser that created the passkey, e.g. 'iCloud Keychain', 'Chrome on
   * Linux'.
   */
  name: z.string(),
  createdAt: Instant,
  /** Missing until the passkey's first login. */
  lastUsedAt: z.optional(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeys = endpoints({
  list: {
    method: 'GET',
    path: '/account/passkeys',
    access: 'member',
    summary: 'Your passkeys, newest first',
    returns: z.array(Passkey),
  },
  remove: {
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    access: 'member',
    freshProof: true,
    throttle: 'accountRemovals',
    summary: 'Remove a passkey, unless it is the only way to log in',
    params: z.object({ id: Id }),
    returns: Done,
    messages: {
      'not-found': texts.passkeyRemoved,
      'last-way-in': texts.onlyWayIn,
    },
  },
})
