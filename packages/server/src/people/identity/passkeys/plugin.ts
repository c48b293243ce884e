import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { lengths, truncate } from '@warm-ladle/contract'
import { APIError, type BetterAuthPlugin } from 'better-auth'
import type { Database } from '../../../database/schema.ts'
import { languageIn } from '../by-mail.ts'
import { parseDevice } from '../device.ts'
import { tables } from '../tables.ts'

/**
 * Passkeys as a way to log in, bound to the host of `publicUrl`. A passkey replaces both a password and a second
 * factor, so the authenticator must verify its user by fingerprint, face or PIN.
 */
export const passkeyPlugin = (db: Database, publicUrl: URL): BetterAuthPlugin =>
  passkey({
    rpID: publicUrl.hostname,
    rpName: 'Warm Ladle',
    origin: publicUrl.origin,
    schema: { passkey: tables.passkey },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // discoverable, because a login starts without an email
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ ctx, verification: { registrationInfo } }) => {
        requireVerifiedUser(registrationInfo?.userVerified)
        const device = deviceIn(ctx.headers)
        return { name: truncate(getAuthenticatorName(registrationInfo?.aaguid) ?? device, lengths.name) }
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        requireVerifiedUser(authenticationInfo.userVerified)
        await markUsed(db, authenticationInfo.credentialID)
      },
    },
  })

/** The device of the browser that adds a passkey, in its page's language. */
const deviceIn = (headers: Headers = new Headers()) =>
  parseDevice(headers.get('user-agent'), languageIn(headers)).device

function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'The authenticator did not verify its user' })
}

async function markUsed(db: Database, credentialId: string): Promise<void> {
  await db
    .updateTable('identity_passkey')
    .set({ last_used_at: new Date().toISOString() })
    .where('credential_id', '=', credentialId)
    .execute()
}
