import type { Kysely } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/**
 * Counted attempts (formerly in the identity library's table), uploaded pictures, and indexes to find the rows that use
 * a picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf(db)

  await db.schema.dropTable('identity_rate_limit').execute()
  await createTable(db, 'attempts')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempts_resets').on('attempts').column('resets_at').execute()

  await createTable(db, 'pictures')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('touched_at', instant, (column) => column.notNull())
    .addColumn('doomed_at', instant)
    .execute()
  await db.schema.createIndex('pictures_touched').on('pictures').column('touched_at').execute()

  await db.schema.createIndex('meals_image').on('meals').column('image').execute()
  await db.schema.createIndex('users_photo').on('users').column('photo').execute()
  await db.schema.createIndex('identity_image').on('identity').column('image').execute()
  await db.schema
    .createIndex('identity_session_expires')
    .on('identity_session')
    .column('expires_at')
    .execute()
  await db.schema
    .createIndex('identity_verification_expires')
    .on('identity_verification')
    .column('expires_at')
    .execute()
}
