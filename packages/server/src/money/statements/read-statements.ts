/*
 * Statements as residents and the office see them: closed ones as they were written, open ones as they are computed
 * now.
 */
import {
  type Currency,
  toMajorUnits,
  type ResidentStatement,
  type Statement,
  type StatementLine as LineOnWire,
  type StatementMonth,
} from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { toSpan } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConventions } from '../../platform/settings.ts'
import { type StatementLine, sumCents } from '../statement-lines.ts'
import { type Billing, findBilling } from '../statement-rows.ts'
import { listOpenStatements } from '../statements.ts'
import {
  type ClosedStatementRow,
  findClosed,
  listClosed,
  listLines,
  listOwnClosed,
  listPeople,
  listSettled,
  toSettlement,
  sumClosedMonths,
} from './statement-queries.ts'
import type { StatementWithLines } from './statement-table.ts'

interface Reading {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
}

type LinesOnWire = { readonly lines: LineOnWire[] }

/** Reads what is billed, and the open statements of one member or everyone. */
async function readOpen(
  { db, clock, timeZone }: Reading,
  which: { readonly userId?: string; readonly month?: string } = {},
) {
  const now = clock()
  const billing = await findBilling(db, now, timeZone)
  return { billing, open: await listOpenStatements(db, { ...which, billing, now, timeZone }) }
}

/** A resident's statements, newest month first. */
export async function listOwn(services: Reading, userId: string): Promise<Statement[]> {
  const { open } = await readOpen(services, { userId })
  const closed = await listOwnClosed(services.db, userId)
  const { currency } = await findConventions(services.db)
  return [
    ...open.map(({ month, lines }) => toOpenStatement(month, lines, currency)),
    ...closed.map((row) => toClosedStatement(row, currency)),
  ].toSorted((one, other) => compare(other.month, one.month))
}

/** A resident's statement for a month with its lines; undefined if there is none. */
export async function findOwn(
  services: Reading,
  userId: string,
  month: string,
): Promise<(Statement & LinesOnWire) | undefined> {
  const { db } = services
  const { currency } = await findConventions(db)
  const closed = (await listOwnClosed(db, userId)).find((row) => row.month === month)
  if (closed) {
    const lines = await listLines(db, { statementId: closed.id })
    return { ...toClosedStatement(closed, currency), lines: linesOnWire(lines, currency) }
  }
  const [open] = (await readOpen(services, { userId, month })).open
  return open && { ...toOpenStatement(month, open.lines, currency), lines: linesOnWire(open.lines, currency) }
}

/** Every month with statements, newest first. */
export async function listMonths(services: Reading): Promise<StatementMonth[]> {
  const { billing, open } = await readOpen(services)
  const closed = await sumClosedMonths(services.db)
  const { currency } = await findConventions(services.db)
  const names = [...new Set([...billing.open, ...closed.map(({ month }) => month)])].toSorted().toReversed()
  return names.map((month) => {
    const lines = open.filter((one) => one.month === month).map((one) => one.lines)
    return toMonth(month, billing, {
      currency,
      open: { statements: lines.length, cents: sumCents(lines.flat()) },
      closed: closed.find((row) => row.month === month),
    })
  })
}

/** The open statements of a month, for all residents or one. */
async function readOpenStatements(
  services: Reading,
  which: { readonly month: string; readonly userId?: string },
  currency: Currency,
): Promise<{ billing: Billing; statements: StatementWithLines[] }> {
  const { billing, open } = await readOpen(services, which)
  const people = await listPeople(
    services.db,
    open.map(({ userId }) => userId),
  )
  const statements = open.map(({ userId, month, lines }) => {
    const { name = null, email = '' } = people.get(userId) ?? {}
    const statement = {
      ...toOpenStatement(month, lines, currency),
      userId,
      name,
      email,
      portions: requestedPortions(lines),
    }
    return { statement, lines }
  })
  return { billing, statements }
}

/** A month's statements with their lines, as the office sees them, sorted by email. */
export async function listOfMonth(services: Reading, month: string): Promise<StatementWithLines[]> {
  const { db } = services
  const { currency } = await findConventions(db)
  const { billing, statements } = await readOpenStatements(services, { month }, currency)
  // statements of deleted members are closed even in an open month
  const closed = await listClosed(db, month)
  const lines = billing.closed.has(month) || closed.length > 0 ? await listLines(db, { month }) : []
  const byStatement = Map.groupBy(lines, ({ statement_id: id }) => id)
  const written = closed.map((row) => ({
    statement: toResidentStatement(row, currency),
    lines: byStatement.get(row.id) ?? [],
  }))
  return [...written, ...statements].toSorted((one, other) =>
    compare(one.statement.email, other.statement.email),
  )
}

/**
 * Finds a month's statement with its lines: by its id once it is closed, by its resident's id before that.
 */
export async function findInMonth(
  services: Reading,
  month: string,
  id: string,
): Promise<(ResidentStatement & LinesOnWire) | undefined> {
  const { db } = services
  const { currency } = await findConventions(db)
  const closed = await findClosed(db, month, id)
  if (closed) {
    const lines = await listLines(db, { statementId: id })
    return { ...toResidentStatement(closed, currency), lines: linesOnWire(lines, currency) }
  }
  const [open] = (await readOpenStatements(services, { month, userId: id }, currency)).statements
  return open && { ...open.statement, lines: linesOnWire(open.lines, currency) }
}

/** Settlements on these days that have not been refunded since, latest first. */
export async function listSettledOn(
  { db, timeZone }: Reading,
  days: { readonly from?: string; readonly until?: string },
): Promise<ResidentStatement[]> {
  const { currency } = await findConventions(db)
  return (await listSettled(db, toSpan(days, timeZone))).map((row) => toResidentStatement(row, currency))
}

const toOpenStatement = (month: string, lines: readonly StatementLine[], currency: Currency): Statement => ({
  month,
  state: 'open',
  owed: toMajorUnits(sumCents(lines), currency),
})

const toClosedStatement = (row: ClosedStatementRow, currency: Currency): Statement => ({
  month: row.month,
  state: 'closed',
  id: row.id,
  owed: toMajorUnits(row.owed_cents, currency),
  ...toSettlement(row, currency),
})

const toResidentStatement = (row: ClosedStatementRow, currency: Currency): ResidentStatement => ({
  ...toClosedStatement(row, currency),
  userId: row.user_id,
  email: row.email,
  name: row.name,
  portions: Number(row.portions ?? 0),
})

const linesOnWire = (lines: readonly Omit<StatementLine, 'aboutId'>[], currency: Currency): LineOnWire[] =>
  lines.map(({ kind, date, text, portions, cents }) => {
    const amount = toMajorUnits(cents, currency)
    return { kind, date, text, portions, amount }
  })

/** The number of requested portions. */
const requestedPortions = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { kind, portions }) => (isOfMeals(kind) ? sum + portions : sum), 0)

const isOfMeals = (kind: StatementLine['kind']) =>
  kind === 'meal' || kind === 'guests' || kind === 'not-picked-up'

interface MonthSums {
  readonly currency: Currency
  readonly open: { readonly statements: number; readonly cents: number }
  readonly closed: Awaited<ReturnType<typeof sumClosedMonths>>[number] | undefined
}

function toMonth(month: string, billing: Billing, { currency, open, closed }: MonthSums): StatementMonth {
  const state = billing.open.includes(month) ? (month === billing.open.at(-1) ? 'present' : 'over') : 'closed'
  const settled = Number(closed?.settlements ?? 0) + Number(closed?.nothing ?? 0)
  return {
    month,
    state,
    statements: open.statements + Number(closed?.statements ?? 0),
    owed: toMajorUnits(open.cents + Number(closed?.owed ?? 0), currency),
    settled: toMajorUnits(Number(closed?.settled ?? 0), currency),
    unsettled: Number(closed?.statements ?? 0) - settled,
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
