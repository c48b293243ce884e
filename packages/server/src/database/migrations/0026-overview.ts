import { type Kysely, sql } from 'kysely'

/** Indexes of the overviews: requests served, made and pending, likes of a member by time, and badges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    meal_requests_closed: { table: 'meal_requests', columns: ['status', 'closed_at'] },
    meal_requests_requested: { table: 'meal_requests', columns: ['status', 'request_time', 'meal_id'] },
    meal_likes_newest: { table: 'meal_likes', columns: ['user_id', 'created_at desc', 'meal_id desc'] },
    users_badge: { table: 'users', columns: ['badge'] },
  }
  for (const [name, { table, columns }] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
  await db.schema
    .createIndex('meal_requests_pending')
    .on('meal_requests')
    .columns(['user_id', 'request_time desc', 'id desc'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  // every query of it is answered by meal_likes_newest
  await db.schema.dropIndex('meal_likes_user').execute()
}
