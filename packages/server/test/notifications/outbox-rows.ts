import { newId } from '../../src/database/new-id.ts'
import type { Database } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { type Notice, notify } from '../../src/notifications/notify.ts'

/** Adds a browser that gets pushes, with its session. */
export async function addBrowser(db: Database, userId: string, now = new Date()): Promise<string> {
  const [id, sessionId, at] = [newId(), newId(), now.toISOString()]
  const session = { id: sessionId, expires_at: at, token: sessionId, created_at: at, updated_at: at }
  await db
    .insertInto('identity_session')
    .values({ ...session, user_id: userId })
    .execute()
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' }
  await db
    .insertInto('push_subscriptions')
    .values({ id, user_id: userId, session_id: sessionId, ...keys, created_at: at })
    .execute()
  return id
}

/** Sets a member's channels by kind, and optionally other choices. */
export const choose = (db: Database, userId: string, kinds: object, rest: object = {}) =>
  db
    .insertInto('notification_choices')
    .values({ user_id: userId, kinds: JSON.stringify(kinds), digest: false, ...rest })
    .execute()

/** Notifies a member, by default of an announcement. */
export const announce = (
  db: Database,
  to: string,
  { now, ...notice }: Partial<Notice> & { readonly now: Date },
): Promise<void> =>
  inTransaction(db, (tx) =>
    notify(
      tx,
      [
        {
          to,
          kind: 'announcement',
          subject: newId(),
          title: 'Gas',
          text: 'It is off.',
          href: '/',
          ...notice,
        },
      ],
      now,
    ),
  )

export const listDeliveries = (db: Database) =>
  db.selectFrom('deliveries').selectAll().orderBy('at').orderBy('id').execute()
