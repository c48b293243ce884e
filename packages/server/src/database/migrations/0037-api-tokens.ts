import { type Kysely, sql } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/** Tokens with which programs call in a member's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'api_tokens')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant)
    .addColumn('last_used_on', 'text')
    .addCheckConstraint('api_tokens_hash', sql`length(token_hash) = 64`)
    .execute()
  await db.schema.createIndex('api_tokens_user').on('api_tokens').column('user_id').execute()
}
