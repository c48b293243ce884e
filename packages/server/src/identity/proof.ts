import type { Database } from '../database/schema.ts'

/** Milliseconds for which a proof counts. */
const proofAge = 10 * 60_000

/** Whether the owner of a session has lately shown that it is them: by signing in, or by a proof since then. */
export async function hasFreshProof(db: Database, sessionId: string): Promise<boolean> {
  const oldest = new Date(Date.now() - proofAge).toISOString()
  const session = await db
    .selectFrom('identity_session')
    .select('id')
    .where('id', '=', sessionId)
    .where(({ eb, or }) => or([eb('created_at', '>', oldest), eb('proved_at', '>', oldest)]))
    .executeTakeFirst()
  return session !== undefined
}

/** Keeps that the owner of a session has just proved who they are. */
export async function markProved(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ proved_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .execute()
}
