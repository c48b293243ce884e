import { sql } from 'kysely'
import { newId } from '../new-id.ts'
import type { Database } from '../schema.ts'

/** Fewer are not worth a new revision. */
const most = 100

/**
 * Replaces the changes of a topic by one. It is a new one: without it, changes that were committed in another order than
 * noted could add up to what they once were. On SQLite there are never more.
 */
export async function pruneChanges(db: Database): Promise<void> {
  for (const topic of ['menu', 'week'] as const) {
    const { rows } = await sql<{ changes: number }>`
      select count(*) as changes from content_changes where topic = ${topic}`.execute(db)
    if ((rows[0]?.changes ?? 0) <= most) continue
    await sql`
      with gone as (delete from content_changes where topic = ${topic})
      insert into content_changes (id, topic, value)
      values (${newId()}, ${topic}, floor(random() * 281474976710656)::bigint)`.execute(db)
  }
}
