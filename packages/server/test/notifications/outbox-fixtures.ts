import type { Database } from '../../src/database/schema.ts'
import type { OutboxOptions } from '../../src/notifications/outbox.ts'

/** What an outbox of mails alone does not need. */
export const unused = {
  push: () => Promise.reject(new Error('Nothing is pushed here.')),
  secret: 'the secret',
  origin: 'http://localhost:3000',
  timeZone: 'Asia/Kolkata',
} satisfies Partial<OutboxOptions>

/** What is still to be sent. */
export const waitingIn = (db: Database) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .orderBy('id')
    .execute()
