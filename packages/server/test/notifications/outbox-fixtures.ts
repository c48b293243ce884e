import type { Database } from '../../src/database/schema.ts'
import type { OutboxOptions } from '../../src/notifications/outbox.ts'

/** Options that a mail-only outbox does not need. */
export const unused = {
  push: () => Promise.reject(new Error('Nothing is pushed here.')),
  callOutside: () => Promise.reject(new Error('Nothing is called here.')),
  secret: 'the secret',
  origin: 'http://localhost:3000',
  timeZone: 'Asia/Kolkata',
} satisfies Partial<OutboxOptions>

/** Returns deliveries that are still waiting. */
export const waitingIn = (db: Database) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .orderBy('id')
    .execute()
