import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import type { Period } from '../shared/periods.ts'
import type { TotalName } from '../tables/service.ts'

/** Months in terms of days in UTC, of which totals are kept. */
export interface SplitMonths {
  /** The first day, and the one after the last. */
  readonly from: string
  readonly until: string
  /** The days that are in two months. */
  readonly shared: readonly string[]
  /** The parts of these days that are in a month: of them the rows are summed up. */
  readonly edges: readonly Period[]
}

/** @param months of a time zone, the last one first, named as in '2026-03' */
export function splitMonths(months: readonly Period[]): SplitMonths {
  const borders = months.flatMap(({ starts, ends }) => [starts, ends]).filter((at) => at !== midnightOf(at))
  return {
    from: dayOf(months.at(-1)?.starts ?? ''),
    until: dayOf(nextMidnight(months[0]?.ends ?? '')),
    shared: [...new Set(borders.map(dayOf))],
    edges: months
      .flatMap(({ name, starts, ends }) => [
        { name, starts, ends: nextMidnight(starts) },
        { name, starts: midnightOf(ends), ends },
      ])
      .filter(({ starts, ends }) => starts < ends),
  }
}

const dayOf = (moment: string) => moment.slice(0, 10)
const midnightOf = (moment: string) => `${dayOf(moment)}T00:00:00.000Z`

/** The first midnight that is not before a moment. */
const nextMidnight = (moment: string): string =>
  moment === midnightOf(moment)
    ? moment
    : midnightOf(Temporal.PlainDate.from(dayOf(moment)).add({ days: 1 }).toString())

/** What a month adds up to, or a part of it. */
export interface MonthSum {
  readonly month: string
  readonly name: TotalName
  readonly part: string
  readonly count: number
  readonly cents: number
}

/** The totals of the days that are in one month, by months. A month in any time zone has no whole day of another. */
export async function sumDays(
  db: Database,
  names: readonly TotalName[],
  { from, until, shared }: SplitMonths,
): Promise<MonthSum[]> {
  const month = sql<string>`substr(day, 1, 7)`
  const rows = await db
    .selectFrom('daily_totals')
    .select((eb) => [
      month.as('month'),
      'name',
      'part',
      eb.fn.sum<number | string>('count').as('count'),
      eb.fn.sum<number | string>('cents').as('cents'),
    ])
    .where('name', 'in', names)
    .where('day', '>=', from)
    .where('day', '<', until)
    .$if(shared.length > 0, (days) => days.where('day', 'not in', shared))
    .groupBy([month, 'name', 'part'])
    .execute()
  return rows.map(numbersIn)
}

/**
 * What rows in the edges of months add up to.
 *
 * @param select from `edges`, with its columns `month`, `starts` and `ends`, in the columns of `MonthSum`
 */
export async function sumEdges(
  db: Database,
  { edges }: SplitMonths,
  select: RawBuilder<unknown>,
): Promise<MonthSum[]> {
  if (edges.length === 0) return []
  const at = (moment: string) =>
    dialectOf(db) === 'postgres' ? sql`cast(${moment} as timestamptz)` : sql`${moment}`
  const values = edges.map(({ name, starts, ends }) => sql`(${name}, ${at(starts)}, ${at(ends)})`)
  const { rows } = await sql<Sums>`
    with edges (month, starts, ends) as (values ${sql.join(values)}) ${select}`.execute(db)
  return rows.map(numbersIn)
}

interface Sums extends Omit<MonthSum, 'count' | 'cents'> {
  readonly count: number | string
  readonly cents: number | string
}

const numbersIn = ({ count, cents, ...sums }: Sums): MonthSum => ({
  ...sums,
  count: Number(count),
  cents: Number(cents),
})

/** Fewer are not worth it. */
const most = 10

/** Replaces the changes that a total adds up to by one. On SQLite there is never more than that. */
export async function foldTotals(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  const { rows } = await sql<{ name: string; part: string; day: string }>`
    select name, part, day from daily_totals group by name, day, part having count(*) > ${most}`.execute(db)
  for (const { name, part, day } of rows)
    await sql`
      with gone as (
        delete from daily_totals where name = ${name} and day = ${day} and part = ${part} returning count, cents
      )
      insert into daily_totals (name, part, day, count, cents)
      select ${name}, ${part}, ${day}, coalesce(sum(count), 0), coalesce(sum(cents), 0) from gone`.execute(db)
}
