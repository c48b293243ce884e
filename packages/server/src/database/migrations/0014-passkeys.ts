import type { Kysely } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/** Passkeys, as the identity library keeps them; `last_used_at` is our own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, flag, bigInteger } = typesOf(db)

  await createTable(db, 'identity_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) => column.notNull().references('identity.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // up to 2^32 - 1, which exceeds PostgreSQL's integer
    .addColumn('counter', bigInteger, (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', flag, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_used_at', instant)
    .execute()
  await db.schema.createIndex('identity_passkey_user').on('identity_passkey').column('user_id').execute()
}
