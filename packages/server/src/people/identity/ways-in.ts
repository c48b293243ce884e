import type { Transaction } from '../../database/schema.ts'
import { removeTokens } from './api-token.ts'
import { removeFeed } from '../calendar-feeds.ts'
import { forgetLinks } from '../login-links.ts'

/** better-auth's name for an account with a password. */
export const byPassword = 'credential'

/**
 * Removes everything that could let someone else use an account: its password, sessions, passkeys, API tokens, links,
 * and its calendar's URL. Linked providers stay, because each has confirmed the account's address.
 */
export async function removeWaysIn(tx: Transaction, userId: string): Promise<void> {
  await tx
    .deleteFrom('identity_account')
    .where('user_id', '=', userId)
    .where('provider_id', '=', byPassword)
    .execute()
  await tx.deleteFrom('identity_session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('identity_passkey').where('user_id', '=', userId).execute()
  await removeFeed(tx, userId)
  await removeTokens(tx, userId)
  await forgetLinks(tx, userId)
}
