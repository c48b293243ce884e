import type { Kysely } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/** The audit log. It has no foreign keys, because entries outlive their subjects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)

  await createTable(db, 'audit_log')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor_id', id)
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('actor_email', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject_text', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()

  const indexes = { audit_log_newest: [], audit_log_act: ['act'] }
  for (const [name, first] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('audit_log')
      .columns([...first, 'at desc', 'id desc'])
      .execute()
  }
}
