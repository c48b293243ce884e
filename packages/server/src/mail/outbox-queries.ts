import { inChunks } from '../database/in-chunks.ts'
import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** An e-mail leased to this process, which alone may send it until the lease ends. */
export interface LeasedMail {
  readonly id: string
  readonly sealed: string
  /** Including this one. */
  readonly attempts: number
  readonly expiresAt: Date
}

/** Adds an e-mail that is due now. */
export async function addOutgoingMail(db: Database, sealed: string, expiresAt: Date): Promise<void> {
  const next_at = new Date().toISOString()
  await db
    .insertInto('outgoing_mails')
    .values({ id: newId(), sealed, next_at, expires_at: expiresAt.toISOString() })
    .execute()
}

/** Milliseconds between two e-mails of many, so that another one need not wait until all of them are sent. */
const pace = 250

/**
 * Adds many e-mails, which become due one after the other.
 *
 * @param seal writes and seals an e-mail; called in portions, since all of them take seconds
 */
export async function addOutgoingMails(
  db: Database,
  recipients: readonly string[],
  seal: (recipient: string) => string,
  expiresAt: Date,
): Promise<void> {
  const now = Date.now()
  const expires_at = expiresAt.toISOString()
  await inChunks([...recipients.entries()], async (some) => {
    const mails = some.map(([place, recipient]) => ({
      id: newId(),
      sealed: seal(recipient),
      next_at: new Date(now + place * pace).toISOString(),
      expires_at,
    }))
    await db.insertInto('outgoing_mails').values(mails).execute()
    return []
  })
}

/** Leases the e-mail that has been due longest, in one statement, so that only one process gets it. */
export async function leaseDueMail(db: Database, leaseEnds: Date): Promise<LeasedMail | undefined> {
  const now = new Date().toISOString()
  const due = db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
  const taken = await db
    .updateTable('outgoing_mails')
    .set((eb) => ({ next_at: leaseEnds.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .where('next_at', '<=', now)
    .returning(['id', 'sealed', 'attempts', 'expires_at'])
    .executeTakeFirst()
  return taken && { ...taken, expiresAt: new Date(toIso(taken.expires_at)) }
}

/** Postpones an e-mail that could not be sent. */
export async function postponeMail(db: Database, id: string, nextAt: Date): Promise<void> {
  await db.updateTable('outgoing_mails').set({ next_at: nextAt.toISOString() }).where('id', '=', id).execute()
}

/** Removes an e-mail that was sent, or never will be. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}
