import type { OwnData } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toBoolean } from '../../database/values.ts'
import { type PersonalTable, personalTables } from './personal-tables.ts'

type Records = OwnData['records'][string]

/** All of a member's records; a few thousand after years of membership. */
export async function listOwnRecords(db: Database, userId: string): Promise<OwnData['records']> {
  const records = await Promise.all(
    Object.entries(personalTables).map(async ([name, source]): Promise<[string, Records]> => [
      name,
      await listRecords(db, source, userId),
    ]),
  )
  return Object.fromEntries(records)
}

async function listRecords(db: Database, source: PersonalTable, userId: string): Promise<Records> {
  const columns = sql.join(source.columns.map((column) => sql.ref(column)))
  const named = source.within
    ? sql`in (select id from ${sql.table(source.within)} where user_id = ${userId})`
    : sql`= ${userId}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(source.table)} where ${sql.ref(source.by)} ${named}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(column, value)])),
  )
}

/** SQLite stores booleans as numbers. */
const flags = [
  'email_verified',
  'backed_up',
  'takeaway',
  'traces',
  'for_kitchen',
  'with_name',
  'in_bell',
  'digest',
  'is_anonymous',
  'is_surplus',
]

function plain(column: string, value: unknown): Records[number][string] {
  if (flags.includes(column)) return toBoolean(Boolean(value))
  if (value instanceof Date) return value.toISOString()
  // all other columns contain texts, numbers and nulls
  return value as string | number | null
}
