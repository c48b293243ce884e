import type { Database } from '../../database/schema.ts'

/** Records an event of the provider; returns false when it was recorded already. */
export async function addProviderEvent(db: Database, id: string, kind: string): Promise<boolean> {
  const added = await db
    .insertInto('provider_events')
    .values({ id, kind, received_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether an event of the provider was handled already. */
export async function hasProviderEvent(db: Database, id: string): Promise<boolean> {
  const event = await db.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()
  return event !== undefined
}

/** Removes events that arrived before this moment, ISO 8601. */
export const removeProviderEvents = (db: Database, before: string) =>
  db.deleteFrom('provider_events').where('received_at', '<', before).execute()
