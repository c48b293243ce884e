import { type Kysely, sql } from 'kysely'

/** Each package of a member is paid at the office once, until it is paid back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payments_at_office_once')
    .on('payments')
    .columns(['user_id', 'package_name'])
    .unique()
    .where(sql<boolean>`method <> 'card' and refunded_at is null`)
    .execute()
}
