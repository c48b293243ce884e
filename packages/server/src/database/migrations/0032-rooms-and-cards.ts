import { type Kysely, sql } from 'kysely'

/** Where members live, and the numbers of their own cards, by which a counter finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const users = db.schema.alterTable('users')
  await users
    .addColumn('room', 'text', (column) => column.check(sql`length(room) between 1 and 20`))
    .execute()
  await users
    .addColumn('card', 'text', (column) => column.check(sql`length(card) between 1 and 64`))
    .execute()
  await sql`create unique index users_card on users (card) where card is not null`.execute(db)
}
