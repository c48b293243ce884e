import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** A mail that this process alone may send, until its lease ends. */
export interface LeasedMail {
  readonly id: string
  readonly sealed: string
  /** This one included. */
  readonly attempts: number
  readonly expiresAt: Date
}

/** Keeps a mail, to be sent at once. */
export async function addOutgoingMail(db: Database, sealed: string, expiresAt: Date): Promise<void> {
  const next_at = new Date().toISOString()
  await db
    .insertInto('outgoing_mails')
    .values({ id: newId(), sealed, next_at, expires_at: expiresAt.toISOString() })
    .execute()
}

/** Takes the mail that has been due longest, in one statement: of however many processes, one gets it. */
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

/** Has a mail sent later that could not be sent now. */
export async function postponeMail(db: Database, id: string, nextAt: Date): Promise<void> {
  await db.updateTable('outgoing_mails').set({ next_at: nextAt.toISOString() }).where('id', '=', id).execute()
}

/** Forgets a mail that was sent, or never will be. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}
