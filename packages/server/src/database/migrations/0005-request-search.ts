import { type Kysely, sql } from 'kysely'

/** Requests found by e-mail or title, and sorted as the kitchen works through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('meal_requests')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update meal_requests set search_text = lower(meal_title || ${'\n'} || user_email)`.execute(db)

  // By the names of the statuses: what is pending comes first, what is cancelled last.
  await db.schema.dropIndex('meal_requests_newest').execute()
  await db.schema
    .createIndex('meal_requests_queue')
    .on('meal_requests')
    .columns(['status desc', 'request_time desc', 'id desc'])
    .execute()
}
