import { googleId } from '@warm-ladle/contract'
import { getOAuthState } from 'better-auth/api'
import * as z from 'zod'
import { newId } from '../../../database/new-id.ts'
import type { Database, Transaction } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { listEntered } from '../../../notifications/recipients.ts'
import { toBoolean } from '../../../database/values.ts'
import { memberSubject, recordAct } from '../../../platform/audit-log.ts'
import { forgetLinks } from '../../login-links.ts'
import { isAdmitted } from '../require-admission.ts'
import { type EntryRules, newcomersWait } from '../hooks.ts'
import { notifySafety } from '../safety-notice.ts'
import { removeWaysIn } from '../ways-in.ts'
import { ProviderFailure } from './attempt.ts'
import type { OpenIdClient } from '../../../platform/openid-client.ts'
import { toAccountKey, type Profile } from './profile.ts'

/** Links a returning person's provider account to the account with its verified email. */
export type LinkAccount = (
  client: Pick<OpenIdClient, 'id' | 'name'>,
  profile: Profile,
  email: string,
) => Promise<void>

interface Candidate {
  readonly provider: string
  /** See `toAccountKey`. */
  readonly key: string
  /** The email, in lower case. */
  readonly email: string
}

interface Owner {
  readonly id: string
  readonly name: string
  readonly email: string
}

type Linked =
  | {
      readonly act: 'account-claimed' | 'provider-linked'
      readonly owner: Owner
      /** Whether this is the account's very first way to log in. */
      readonly isFirst: boolean
    }
  | undefined

/**
 * Creates all links before the identity library looks for one, each in one transaction with the account's takeover
 * and its audit log entry.
 */
export const accountLinker =
  (db: Database, rules: EntryRules): LinkAccount =>
  async (client, profile, verifiedEmail) => {
    const email = verifiedEmail.toLowerCase()
    const candidate = { provider: client.id, key: toAccountKey(client, profile), email }
    const state = LinkState.parse(await getOAuthState())
    await inTransaction(db, async (tx) => {
      const linked = state.link
        ? await linkToOwn(tx, candidate, state.link)
        : await linkBySignIn(tx, candidate, { mayClaim: newcomersWait(rules) })
      if (!linked) return
      const { act, owner, isFirst } = linked
      await notifySafety(tx, owner.id, isFirst ? { act: 'welcome' } : { act, what: client.name }, new Date())
    })
  }

/** How a login began; has a `link` if a logged-in member adds the provider to their account. */
const LinkState = z.object({ link: z.object({ userId: z.string(), email: z.string() }).optional() })

/** Leaves refusals to the library, e.g. for a different address or an account that is already linked. */
async function linkToOwn(
  tx: Transaction,
  candidate: Candidate,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Linked> {
  if (candidate.email !== email.toLowerCase() || (await isLinked(tx, candidate))) return undefined
  const owner = await tx
    .selectFrom('identity')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return owner && link(tx, candidate, owner, 'provider-linked')
}

/**
 * Anyone may have opened an account that was neither confirmed nor admitted. The provider vouches for the owner of
 * its address, who takes it over. An account admitted by an admin belongs to its current holder, who can link the
 * provider in the profile; so does a demonstration account, because all of those are admitted from the start.
 *
 * @throws {ProviderFailure} `account-not-linked`
 */
async function linkBySignIn(
  tx: Transaction,
  candidate: Candidate,
  { mayClaim }: { readonly mayClaim: boolean },
): Promise<Linked> {
  if (await isLinked(tx, candidate)) return undefined
  // the update locks the account, so that it cannot be admitted in the meantime
  const account = await tx
    .updateTable('identity')
    .set({ updated_at: new Date().toISOString() })
    .where('email', '=', candidate.email)
    .returning(['id', 'name', 'email', 'email_verified', 'admitted_at'])
    .executeTakeFirst()
  if (!account) return undefined
  const emailVerified = toBoolean(account.email_verified)
  if (mayClaim && !isAdmitted({ emailVerified, admittedAt: account.admitted_at })) {
    await removeWaysIn(tx, account.id)
    await tx.updateTable('identity').set({ email_verified: true }).where('id', '=', account.id).execute()
    return link(tx, candidate, account, 'account-claimed')
  }
  if (!emailVerified || (await hasOtherAccount(tx, candidate, account.id)))
    throw new ProviderFailure('account-not-linked', 'the account is to be linked in its profile')
  return link(tx, candidate, account, 'provider-linked')
}

async function isLinked(tx: Transaction, { provider, key }: Candidate): Promise<boolean> {
  const found = await tx
    .selectFrom('identity_account')
    .select('id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another person from the same issuer is linked, because the issuer may have reassigned the address. */
async function hasOtherAccount(
  tx: Transaction,
  { provider, key }: Candidate,
  userId: string,
): Promise<boolean> {
  const linked = await tx
    .selectFrom('identity_account')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute()
  const issuer = key.slice(0, key.indexOf(' ') + 1)
  return linked.some(({ account_id: other }) => provider === googleId || other.startsWith(issuer))
}

async function link(
  tx: Transaction,
  { provider, key }: Candidate,
  owner: Owner,
  act: 'account-claimed' | 'provider-linked',
): Promise<Linked> {
  // a takeover has just removed all other ways into the account
  const isFirst = act === 'provider-linked' && !(await listEntered(tx, [owner.id])).has(owner.id)
  const now = new Date().toISOString()
  await tx
    .insertInto('identity_account')
    .values({
      id: newId(),
      account_id: key,
      provider_id: provider,
      user_id: owner.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await forgetLinks(tx, owner.id)
  await recordAct(tx, { actor: owner, act, subject: memberSubject(owner), after: { provider } })
  return { act, owner, isFirst }
}
