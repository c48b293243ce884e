/*
 * The rows of a hostel that has grown, as one statement for each table, which both databases run: n comes from the table
 * `bench_numbers`. Requests, payments and mealtimes are of the two years that ended 100 days ago, so that a larger hostel
 * is a busier one; nothing in them changes while it is measured.
 */
import type { Dialect } from '../../../packages/server/src/database/engine/dialect.ts'
import type { Scale } from './scales.ts'

/** A table's rows: `select` gives the values of `columns` for each n below `count`. */
interface InventedRows {
  readonly table: string
  readonly columns: string
  readonly count: number
  readonly select: string
}

const secondsOfTwoYears = 730 * 86_400
const daysOfMealtimes = 730
const servingsOfEach = 2
const servings = daysOfMealtimes * 3 * servingsOfEach
/** Every second request is for a serving. */
const round = servings * 2
/** A prime, so that those who wait want different meals. */
const oneInWaits = 997

/** Ids of invented rows: the n-th of a kind. */
export const kinds = {
  meal: 1,
  member: 2,
  request: 3,
  review: 4,
  payment: 5,
  mealtime: 6,
  serving: 7,
  act: 8,
} as const

export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** When the n-th of so many meals was posted: one a minute. */
export const postTimeOf = (n: number, meals: number): string =>
  new Date(Date.UTC(2026, 0) - (meals - n) * 60_000).toISOString()

const email = (n: string) => `'member' || (${n}) || '@hostel.test'`

/** @param now the moment to which ages refer */
export function inventedRows(
  dialect: Dialect,
  { meals, members, requests }: Scale,
  now: Date,
): InventedRows[] {
  const { id, at, day } = expressions[dialect]
  const end = Math.floor(now.getTime() / 1000) - 100 * 86_400
  const start = end - secondsOfTwoYears
  const spread = (count: number, n = 'n') => `${start} + (${n} * ${(secondsOfTwoYears / count).toFixed(6)})`
  const mealtimeAt = (n: string) => `${start} + ${n} / 3 * 86400 + ${n} % 3 * 14400`
  const meal = `(n * 7919) % ${meals}`
  // members of one serving differ, as they are a fixed step apart
  const member = `(n / ${round} + n % ${round} * 7) % ${members}`
  const waits = `(n % ${oneInWaits} = ${oneInWaits - 1})`
  const cancelled = `(n % 10 = 3)`
  // at most as many as there are members, each of whom asks for a serving once
  const booked = Math.min(requests, round * members)
  const served = `(n % 2 = 0 and n < ${booked} and not ${waits})`
  const requested = spread(requests)
  const textOf = (title: string, of: string) =>
    `lower(${title}) || ${dialect === 'sqlite' ? 'char(10)' : 'chr(10)'} || ${of}`
  return [
    {
      table: 'identity',
      columns: 'id, name, email, email_verified, created_at, updated_at, admitted_at',
      count: members,
      select: `${id(kinds.member, 'n')}, 'Member ' || n, ${email('n')}, ${dialect === 'sqlite' ? '1' : 'true'}, ${at(spread(members))}, ${at(spread(members))}, ${at(spread(members))}`,
    },
    {
      table: 'users',
      columns: 'id, email, name, badge, created_at, search_text',
      count: members,
      select: `${id(kinds.member, 'n')}, ${email('n')}, 'Member ' || n,
        case n % 4 when 0 then 'Bronze Badge' when 1 then 'Silver' when 2 then 'Gold' else 'Platinum' end,
        ${at(spread(members))}, ${textOf("'Member ' || n", email('n'))}`,
    },
    {
      table: 'mealtimes',
      columns: 'id, date, slot, starts_at, ends_at, orders_close_at, state',
      count: daysOfMealtimes * 3,
      select: `${id(kinds.mealtime, 'n')}, ${day(mealtimeAt('n'))},
        case n % 3 when 0 then 'breakfast' when 1 then 'lunch' else 'dinner' end,
        ${at(mealtimeAt('n'))}, ${at(`${mealtimeAt('n')} + 7200`)}, ${at(`${mealtimeAt('n')} - 7200`)}, 'closed'`,
    },
    {
      table: 'servings',
      columns: 'id, mealtime_id, meal_id, meal_title, price_cents, portions, taken',
      count: servings,
      // two different meals at each mealtime
      select: `${id(kinds.serving, 'n')}, ${id(kinds.mealtime, `n / ${servingsOfEach}`)}, ${id(kinds.meal, `n % ${meals}`)},
        'Meal ' || n, 900, 100000, 0`,
    },
    {
      table: 'meal_requests',
      columns:
        'id, meal_id, user_id, meal_title, user_email, status, request_time, closed_at, closed_as, serving_id, portions, search_text',
      count: requests,
      select: `${id(kinds.request, 'n')}, ${id(kinds.meal, meal)}, ${id(kinds.member, member)}, 'Meal ' || ${meal}, ${email(member)},
        case when ${waits} then 'pending' when ${cancelled} then 'cancelled' else 'delivered' end, ${at(requested)},
        case when ${waits} then null else ${at(`${requested} + 7200`)} end,
        case when ${waits} then null when ${cancelled} then 'member' else 'served' end,
        case when ${served} then ${id(kinds.serving, `n % ${round} / 2`)} end, 1,
        ${textOf(`'Meal ' || ${meal}`, email(member))}`,
    },
    {
      table: 'reviews',
      columns: 'id, meal_id, user_id, review_text, text_digest, created_at, search_text',
      count: meals,
      select: `${id(kinds.review, 'n')}, ${id(kinds.meal, 'n')}, ${id(kinds.member, `n % ${members}`)},
        'Warm and good, for the ' || n || 'th time', ${dialect === 'sqlite' ? "printf('%064d', n)" : "lpad(n::text, 64, '0')"},
        ${at(spread(meals))}, 'warm and good, for the ' || n || 'th time'`,
    },
    {
      table: 'meal_likes',
      columns: 'meal_id, user_id, created_at',
      count: meals,
      select: `${id(kinds.meal, 'n')}, ${id(kinds.member, `n % ${members}`)}, ${at(spread(meals))}`,
    },
    {
      table: 'payments',
      columns:
        'id, user_id, email, package_name, amount_cents, currency, transaction_id, method, paid_at, recorded_at',
      count: members * 2,
      select: `${id(kinds.payment, 'n')}, ${id(kinds.member, `n % ${members}`)}, ${email(`n % ${members}`)},
        case when n < ${members} then 'Silver' else 'Gold' end, 1000, 'usd', 'office_' || n, 'cash',
        ${at(spread(members * 2))}, ${at(spread(members * 2))}`,
    },
    {
      table: 'audit_log',
      columns:
        'id, at, actor_id, actor_name, actor_email, act, subject_kind, subject_id, subject_text, search_text',
      count: meals / 2,
      select: `${id(kinds.act, 'n')}, ${at(spread(meals / 2))}, ${id(kinds.member, '0')}, 'Member 0', ${email('0')}, 'meal-served',
        'request', ${id(kinds.request, 'n')}, 'Meal ' || n, ${textOf("'Meal ' || n", email('0'))}`,
    },
  ]
}

interface Expressions {
  id(kind: number, n: string): string
  /** The moment of seconds since 1970. */
  at(seconds: string): string
  day(seconds: string): string
}

const expressions: Record<Dialect, Expressions> = {
  sqlite: {
    id: (kind, n) => `printf('%08x-0000-7000-8000-%012x', ${kind}, ${n})`,
    at: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    day: (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`,
  },
  postgres: {
    id: (kind, n) =>
      `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`,
    at: (seconds) => `date_trunc('milliseconds', to_timestamp(${seconds}))`,
    day: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`,
  },
}
