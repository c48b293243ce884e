import type { Database } from './schema.ts'

/** Removes what has run out: sessions, links and answers of sign-ins, counted attempts. Nothing of it counts any longer. */
export async function forgetExpired(db: Database): Promise<void> {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', now).execute()
  await db.deleteFrom('attempts').where('resets_at', '<', now).execute()
}
