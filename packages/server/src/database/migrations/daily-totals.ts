import { type Kysely, sql } from 'kysely'
import { dialectOf, type Dialect } from '../engine/dialect.ts'
import { createTable, oneOf, typesOf } from './tables.ts'

/** What is summed up by days: payments, what was paid back or lost to disputes, members and their badges. */
const names = ['sold', 'refunded', 'disputed', 'joined', 'badge']

/** The tables whose rows are summed up, with the columns that matter, and what a row adds to which totals. */
const summed = {
  payments: {
    columns: 'package_name, amount_cents, paid_at, refunded_at, dispute_state, disputed_at',
    partsOf: (dialect: Dialect, row: string): Part[] => {
      const cents = `${row}.amount_cents`
      const sumOn = (name: string, column: string, rest: Partial<Part>): Part => ({
        name,
        part: `''`,
        day: dayOf[dialect](`${row}.${column}`),
        cents,
        condition: 'true',
        ...rest,
      })
      return [
        sumOn('sold', 'paid_at', { part: `${row}.package_name` }),
        sumOn('refunded', 'refunded_at', { condition: `${row}.refunded_at is not null` }),
        // refunded payments are counted as refunds
        sumOn('disputed', 'disputed_at', {
          condition: `${row}.disputed_at is not null and ${row}.dispute_state <> 'won' and ${row}.refunded_at is null`,
        }),
      ]
    },
  },
  users: {
    columns: 'badge, created_at',
    partsOf: (dialect: Dialect, row: string): Part[] => [
      {
        name: 'joined',
        part: `''`,
        day: dayOf[dialect](`${row}.created_at`),
        cents: '0',
        condition: 'true',
      },
      { name: 'badge', part: `${row}.badge`, day: `''`, cents: '0', condition: 'true' },
    ],
  },
} as const

type Summed = keyof typeof summed

/** A total that a row is part of, as expressions. */
interface Part {
  readonly name: string
  readonly part: string
  readonly day: string
  readonly cents: string
  /** When it is. */
  readonly condition: string
}

/** The day of a moment, 'YYYY-MM-DD' in UTC. */
const dayOf = {
  sqlite: (moment: string) => `substr(${moment}, 1, 10)`,
  postgres: (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`,
} as const satisfies Record<Dialect, (moment: string) => string>

/**
 * Sums up payments and members by days as they are written, in the same transaction, by triggers, so that no write can
 * forget it; decision 197.
 */
export async function makeDailyTotals(db: Kysely<unknown>): Promise<void> {
  const { id, bigInteger } = typesOf(db)
  const dialect = dialectOf(db)
  const table = createTable(db, 'daily_totals')
    .addColumn('id', id, (column) => column.primaryKey().notNull().defaultTo(newRowId[dialect]))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', bigInteger, (column) => column.notNull())
    .addColumn('cents', bigInteger, (column) => column.notNull())
    .addCheckConstraint('daily_totals_name', oneOf('name', names))
  await table.execute()
  const index = db.schema.createIndex('daily_totals_day').on('daily_totals').columns(['name', 'day', 'part'])
  await (dialect === 'sqlite' ? index.unique() : index).execute()
  await (dialect === 'sqlite' ? watchBySqlite(db) : watchByPostgres(db))
  // the triggers' locks keep others from writing until this is committed
  await fillDailyTotals(db)
}

/** Sums up the rows there are. */
export const fillDailyTotals = <DB>(db: Kysely<DB>) =>
  sql`
    insert into daily_totals (name, part, day, count, cents)
    select name, part, day, sum(count), sum(cents) from (${partsOfRows(dialectOf(db))}) as parts
    group by name, part, day`.execute(db)

const newRowId = { sqlite: sql`(lower(hex(randomblob(16))))`, postgres: sql`gen_random_uuid()` }

/** What each row there is adds to which total. */
export const partsOfRows = (dialect: Dialect) =>
  sql.raw<{ name: string; part: string; day: string; count: number; cents: number }>(
    Object.entries(summed)
      .flatMap(([table, { partsOf }]) =>
        partsOf(dialect, table).map(
          ({ name, part, day, cents, condition }) =>
            `select '${name}' as name, ${part} as part, ${day} as day, 1 as count, ${cents} as cents
             from ${table} where ${condition}`,
        ),
      )
      .join(' union all '),
  )

/** Statements that add a row to its totals, or take it from them. */
function changeBy(dialect: Dialect, table: Summed, row: 'new' | 'old'): string {
  const sign = row === 'new' ? '' : '-'
  // on PostgreSQL a row for each change: writers in parallel would wait for each other to change the same row
  const same =
    dialect === 'sqlite'
      ? 'on conflict (name, day, part) do update set count = count + excluded.count, cents = cents + excluded.cents'
      : ''
  return summed[table]
    .partsOf(dialect, row)
    .map(
      ({ name, part, day, cents, condition }) => `
        insert into daily_totals (name, part, day, count, cents)
        select '${name}', ${part}, ${day}, ${sign}1, ${sign}${cents} where ${condition} ${same};`,
    )
    .join('')
}

const tables = Object.keys(summed) as Summed[]

/** A backup holds tables and their triggers: what restores one makes these first. */
export const makeTotalsFunctions = tables.map(
  (table) => sql`
    create or replace function ${sql.id(`note_daily_${table}`)}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${sql.raw(changeBy('postgres', table, 'old'))} end if;
      if tg_op <> 'DELETE' then ${sql.raw(changeBy('postgres', table, 'new'))} end if;
      return null;
    end $$`,
)

async function watchByPostgres(db: Kysely<unknown>): Promise<void> {
  for (const make of makeTotalsFunctions) await make.execute(db)
  for (const table of tables)
    await sql`
      create trigger ${sql.id(`daily_totals_${table}`)}
      after insert or delete or update of ${sql.raw(summed[table].columns)} on ${sql.table(table)}
      for each row execute function ${sql.id(`note_daily_${table}`)}()`.execute(db)
}

async function watchBySqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const [add, take] = [changeBy('sqlite', table, 'new'), changeBy('sqlite', table, 'old')]
    const events = {
      insert: add,
      delete: take,
      [`update of ${summed[table].columns}`]: take + add,
    }
    for (const [event, change] of Object.entries(events)) {
      const [verb = ''] = event.split(' ')
      await sql`
        create trigger ${sql.id(`daily_totals_${table}_${verb}`)} after ${sql.raw(event)} on ${sql.table(table)}
        begin ${sql.raw(change)} end`.execute(db)
    }
  }
}
