import { lockAdmins, lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../platform/audit-log.ts'
import { findMember } from './members.ts'
import type { MemberReactions } from './reactions.ts'
import { heldCurrency } from '../platform/settings.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeIdentity } from './members/queries.ts'

export type Removal = 'removed' | 'last-admin' | 'no-such-member'

export interface RemovalOptions {
  readonly db: Database
  readonly onRemoved: MemberReactions['onRemoved']
  /** Called with the transaction of the member's open purchase, which must be cancelled. */
  readonly onOpenPurchase: (transactionId: string) => void
  readonly emailAdmins: EmailAdmins
}

type RemovedMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

interface RemovalChoice {
  /**
   * Called once the member is locked, because earlier reads may be outdated; if it returns false, the member counts
   * as not found.
   */
  readonly isMeant?: (member: RemovedMember) => boolean
  /** Whether a rule removes the member, in which case the admins are not emailed. */
  readonly isAutomatic?: boolean
}

/** Removes a member, on behalf of an admin or the member themselves. */
export type RemoveMember = (id: string, actor: Actor, choice?: RemovalChoice) => Promise<Removal>

/**
 * Creates the function that removes a member with their identity, sessions, likes, ratings and pending requests. Their
 * reviews, feedback and closed requests stay without name and email. Payments and statements stay, as bookkeeping
 * requires, and the amount owed so far becomes a statement.
 */
export const createRemoveMember =
  ({ db, onRemoved, onOpenPurchase, emailAdmins }: RemovalOptions): RemoveMember =>
  async (id, actor, { isMeant = () => true, isAutomatic = false } = {}) => {
    const options = { onRemoved, isMeant, emailAdmins: isAutomatic ? undefined : emailAdmins }
    const { removal, openTransaction } = await inTransaction(db, (tx) => remove(tx, id, actor, options))
    if (openTransaction) onOpenPurchase(openTransaction)
    return removal
  }

interface Removed {
  readonly removal: Removal
  readonly openTransaction?: string | undefined
}

interface Removing extends Pick<RemovalOptions, 'onRemoved'> {
  readonly isMeant: (member: RemovedMember) => boolean
  readonly emailAdmins: EmailAdmins | undefined
}

async function remove(
  tx: Transaction,
  id: string,
  actor: Actor,
  { onRemoved, isMeant, emailAdmins }: Removing,
): Promise<Removed> {
  // comes before all other locks, because a statement of what the member owes may be closed below
  await heldCurrency(tx)
  // one removal at a time, because two admins might remove each other
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === id) return { removal: 'last-admin' }

  if (!(await lockMember(tx, id, 'update'))) return { removal: 'no-such-member' }
  const member = await findMember(tx, id)
  if (!member || !isMeant(member)) return { removal: 'no-such-member' }
  const openTransaction = await onRemoved(tx, id)
  await removeIdentity(tx, id)
  const { role, badge } = member
  const recorded = { actor, subject: memberSubject(member), before: { role, badge } }
  if (actor.id === id) await recordAct(tx, { ...recorded, act: 'account-deleted' })
  else await recordAct(tx, { ...recorded, act: 'member-removed', emailAdmins })
  return { removal: 'removed', openTransaction }
}
