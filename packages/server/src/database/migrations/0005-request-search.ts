import { type Kysely, sql } from 'kysely'

/** Indexes to find requests by e-mail or title, in the order of the serving queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('meal_requests')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update meal_requests set search_text = lower(meal_title || ${'\n'} || user_email)`.execute(db)

  // In descending order of the statuses' names pending comes first and cancelled last.
  await db.schema.dropIndex('meal_requests_newest').execute()
  await db.schema
    .createIndex('meal_requests_queue')
    .on('meal_requests')
    .columns(['status desc', 'request_time desc', 'id desc'])
    .execute()
}
