import type { Kysely } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/**
 * Tables of the identity library. We choose `identity.id`, which other tables refer to; the other ids are the
 * library's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, flag, bigInteger } = typesOf(db)

  await createTable(db, 'identity')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()

  await createTable(db, 'identity_session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('user_id', id, (column) => column.notNull().references('identity.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('identity_session_user').on('identity_session').column('user_id').execute()

  await createTable(db, 'identity_account')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.notNull().references('identity.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', instant)
    .addColumn('refresh_token_expires_at', instant)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addUniqueConstraint('identity_account_once', ['provider_id', 'account_id'])
    .execute()
  await db.schema.createIndex('identity_account_user').on('identity_account').column('user_id').execute()

  await createTable(db, 'identity_verification')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_verification_identifier')
    .on('identity_verification')
    .column('identifier')
    .execute()

  await createTable(db, 'identity_rate_limit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_request', bigInteger, (column) => column.notNull())
    .execute()
}
