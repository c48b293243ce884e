import type { Database } from '../../src/database/schema.ts'
import type { OutboxOptions } from '../../src/notifications/outbox.ts'

/** Options that an outbox only for mails does not need. */
export const unused = {
  push: () => Promise.reject(new Error('Nothing is pushed here.')),
  secret: 'the secret',
  origin: 'http://localhost:3000',
  timeZone: 'Asia/Kolkata',
} satisfies Partial<OutboxOptions>

/** Deliveries that still wait. */
export const waitingIn = (db: Database) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .orderBy('id')
    .execute()
