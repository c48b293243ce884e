import type { Database } from './schema.ts'

/** Milliseconds for which the audit log keeps an entry: two years. */
const auditLogAge = 2 * 365 * 24 * 60 * 60_000

/**
 * Removes what has run out: sessions, links and answers of sign-ins, counted attempts, and old entries of the audit log.
 * Nothing of it counts any longer.
 */
export async function forgetExpired(db: Database): Promise<void> {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', now).execute()
  await db.deleteFrom('attempts').where('resets_at', '<', now).execute()
  const oldest = new Date(Date.now() - auditLogAge).toISOString()
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute()
}
