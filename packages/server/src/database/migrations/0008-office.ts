import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { foldText } from '../search/fold-text.ts'

/** Indexes to search members and reviews by any part of their texts, and to list them in the admins' orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSearchText(db, 'users', ['name', 'email'])
  await addSearchText(db, 'reviews', ['review_text'])

  const indexes = {
    users_name: { table: 'users', columns: ['search_text', 'id'] },
    users_newest: { table: 'users', columns: ['created_at desc', 'id desc'] },
    reviews_newest: { table: 'reviews', columns: ['created_at desc', 'id desc'] },
  }
  for (const [name, { table, columns }] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}

/** Adds the column and fills it for existing rows: the given columns folded, one per line. */
async function addSearchText(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  // by code points, as SQLite compares, whatever the database's own order
  const text = dialectOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema
    .alterTable(table)
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
    .execute()

  const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(db)
  for (const row of rows) {
    const folded = columns.map((column) => foldText(row[column] ?? '')).join('\n')
    await sql`update ${sql.table(table)} set search_text = ${folded} where id = ${row['id']}`.execute(db)
  }
}
