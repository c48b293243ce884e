import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { createTable, oneOf, typesOf } from './tables.ts'

/** The tables that are counted: all of their rows, or those of a status. */
const counted = {
  meals: 'published',
  // those who wait are few, and each booking would write a row more
  meal_requests: 'delivered',
  users: undefined,
  reviews: undefined,
  payments: undefined,
  audit_log: undefined,
} as const satisfies Record<string, string | undefined>

/** Counts rows as they are written, in the same transaction, by triggers, so that no write can forget it; decision 181. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, bigInteger } = typesOf(db)
  await createTable(db, 'row_counts')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', bigInteger, (column) => column.notNull())
    .addCheckConstraint('row_counts_name', oneOf('name', Object.keys(counted)))
    .execute()
  const isPostgres = dialectOf(db) === 'postgres'
  if (isPostgres) await makeCountFunction.execute(db)
  for (const event of events()) await (isPostgres ? watchByPostgres(db, event) : watchBySqlite(db, event))
  // the triggers' locks keep others from writing until this is committed
  for (const [name, status] of Object.entries(counted)) await countAll(db, name, status)
}

/** A backup holds tables and their triggers: what restores one makes this first. */
export const makeCountFunction = sql`
  create or replace function note_row_count() returns trigger language plpgsql as $$ begin
    insert into row_counts (id, name, value) values (gen_random_uuid(), tg_argv[0], tg_argv[1]::bigint);
    return null;
  end $$`

interface Event {
  readonly name: string
  readonly table: string
  readonly event: string
  readonly by: 1 | -1
  /** When it counts. */
  readonly condition: string
}

const events = (): Event[] =>
  Object.entries(counted).flatMap(([table, status]): Event[] => {
    const named = (event: string) => `row_counts_${table}_${event}`
    const [added, removed] =
      status === undefined ? ['', ''] : [`when (new.status = '${status}')`, `when (old.status = '${status}')`]
    const changed = (now: string, before: string) =>
      `when (${now}.status = '${status}' and ${before}.status <> '${status}')`
    const event = 'update of status'
    return [
      { name: named('insert'), table, event: 'insert', by: 1, condition: added },
      { name: named('delete'), table, event: 'delete', by: -1, condition: removed },
      ...(status === undefined
        ? []
        : ([
            { name: named('gained'), table, event, by: 1, condition: changed('new', 'old') },
            { name: named('lost'), table, event, by: -1, condition: changed('old', 'new') },
          ] as const)),
    ]
  })

/** A row for each change: writers in parallel would wait for each other to change the same row. */
const watchByPostgres = (db: Kysely<unknown>, { name, table, event, by, condition }: Event) =>
  sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
    for each row ${sql.raw(condition)} execute function note_row_count(${sql.lit(table)}, ${sql.lit(String(by))})`.execute(
    db,
  )

/** One row for each table: writers wait for each other anyway. */
const watchBySqlite = (db: Kysely<unknown>, { name, table, event, by, condition }: Event) =>
  sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(condition)} begin
      update row_counts set value = value + ${sql.lit(by)} where name = ${sql.lit(table)};
    end`.execute(db)

const countAll = (db: Kysely<unknown>, name: string, status: string | undefined) =>
  sql`
    insert into row_counts (id, name, value)
    select ${randomUUID()}, ${name}, count(*) from ${sql.table(name)}
    where ${status === undefined ? sql`1 = 1` : sql`status = ${sql.lit(status)}`}`.execute(db)
