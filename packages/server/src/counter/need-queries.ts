import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What members must not eat or want to keep to; only of those who have agreed that the counter sees it. */
const agreedNeeds = (db: Database) =>
  db
    .selectFrom('member_needs')
    .select(['member_needs.user_id', 'member_needs.kind', 'member_needs.label'])
    .where('member_needs.for_kitchen', '=', sql.lit(true))

/** Needs of the residents with a pick-up of a mealtime. */
export const listNeeds = (db: Database, mealtimeId: string) =>
  agreedNeeds(db)
    .innerJoin('pickups', 'pickups.user_id', 'member_needs.user_id')
    .where('pickups.mealtime_id', '=', mealtimeId)
    .execute()

/** Needs of these members. */
export const listNeedsOf = (db: Database, userIds: readonly string[]) =>
  userIds.length === 0 ? [] : agreedNeeds(db).where('member_needs.user_id', 'in', userIds).execute()
