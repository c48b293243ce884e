import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/schema.ts'

/** Milliseconds for which a login, or its confirmation, counts as recent. */
const proofAge = 10 * 60_000
/** Maximum milliseconds by which machines' clocks may differ. */
const skew = 60_000

/** Whether the owner of a session has logged in, or confirmed their login, recently. */
export async function hasFreshProof(db: Database, sessionId: string): Promise<boolean> {
  const oldest = new Date(Date.now() - proofAge).toISOString()
  // ignores times in the future: if the clock was set back, such a login would count as recent for too long
  const newest = new Date(Date.now() + skew).toISOString()
  const session = await db
    .selectFrom('identity_session')
    .select('id')
    .where('id', '=', sessionId)
    .where(({ eb, fn }) => eb.between(fn.coalesce('proved_at', 'created_at'), oldest, newest))
    .executeTakeFirst()
  return session !== undefined
}

export interface RenewedSession {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Records that the owner of a session has just confirmed their login, and replaces its token, so that a copy of the
 * old cookie is worthless.
 *
 * @returns undefined if the session has ended in the meantime
 */
export async function renewSession(db: Database, sessionId: string): Promise<RenewedSession | undefined> {
  const token = randomBytes(32).toString('base64url')
  const session = await db
    .updateTable('identity_session')
    .set({ token, proved_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst()
  return session && { token, expiresAt: new Date(session.expires_at) }
}
