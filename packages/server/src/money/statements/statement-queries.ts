import { type Currency, toMajorUnits, type Settlement } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { isAmong } from '../../database/in-chunks.ts'
import type { Database, Schema } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Span } from '../../platform/calendar.ts'

/** Closed statements, each with the payment that settled it, or one row for each of its payments. */
const closedStatements = (db: Database, payments: 'settling' | 'all' = 'settling') =>
  db
    .selectFrom('statements')
    .leftJoin('users', 'users.id', 'statements.user_id')
    .leftJoin('settlements', (join) => {
      const joined = join.onRef('settlements.statement_id', '=', 'statements.id')
      return payments === 'all' ? joined : joined.on('is_surplus', '=', sql.lit(false))
    })
    .select(['statements.id', 'statements.month', 'statements.user_id', 'statements.email'])
    .select(['statements.owed_cents', 'users.name', 'settlements.method', 'settlements.cents'])
    .select(['settlements.reference', 'settlements.at', 'settlements.paid_back_at'])
    .select((eb) => portionsIn(eb).as('portions'))

const portionsIn = (eb: ExpressionBuilder<Schema, 'statements'>) =>
  eb
    .selectFrom('statement_lines')
    .select(({ fn }) => fn.sum<number | string>('portions').as('portions'))
    .whereRef('statement_id', '=', 'statements.id')
    .where('kind', 'in', ['meal', 'guests', 'not-picked-up'])

/** A member's closed statements, newest first. */
export const listOwnClosed = (db: Database, userId: string) =>
  closedStatements(db).where('statements.user_id', '=', userId).orderBy('statements.month', 'desc').execute()

/** All closed statements of a month, sorted by email. */
export const listClosed = (db: Database, month: string) =>
  closedStatements(db)
    .where('statements.month', '=', month)
    .orderBy('statements.email')
    .orderBy('statements.id')
    .execute()
export type ClosedStatementRow = Awaited<ReturnType<typeof listClosed>>[number]

/** Settlements in a period that have not been refunded since, latest first. */
export const listSettled = (db: Database, { starts = '', ends = '' }: Span) =>
  closedStatements(db, 'all')
    .where('settlements.at', '>=', starts)
    .where('settlements.at', '<', ends)
    .where('settlements.paid_back_at', 'is', null)
    .orderBy('settlements.at', 'desc')
    .orderBy('settlements.id')
    .execute()

export const findClosed = (db: Database, month: string, id: string) =>
  closedStatements(db)
    .where('statements.month', '=', month)
    .where('statements.id', '=', id)
    .executeTakeFirst()

/** The lines of closed statements, in order. */
export const listLines = (
  db: Database,
  which: { readonly statementId: string } | { readonly month: string },
) =>
  db
    .selectFrom('statement_lines')
    .innerJoin('statements', 'statements.id', 'statement_lines.statement_id')
    .select(['statement_id', 'kind', 'date', 'text', 'portions', 'cents'])
    .where((eb) =>
      'month' in which
        ? eb('statements.month', '=', which.month)
        : eb('statements.id', '=', which.statementId),
    )
    .orderBy('statements.email')
    .orderBy('statement_id')
    .orderBy('statement_lines.id')
    .execute()

/** Totals of each month with closed statements. */
export const sumClosedMonths = (db: Database) =>
  db
    .selectFrom('statements')
    .leftJoin('settlements', (join) =>
      join.onRef('settlements.statement_id', '=', 'statements.id').on('is_surplus', '=', sql.lit(false)),
    )
    .select('month')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('statements'),
      fn.sum<number | string>('owed_cents').as('owed'),
      fn.sum<number | string | null>('settlements.cents').as('settled'),
      fn.count<number | string>('settlements.id').as('settlements'),
    ])
    .select(sql<number | string>`sum(case when owed_cents = 0 then 1 else 0 end)`.as('nothing'))
    .groupBy('month')
    .execute()

/** The names and emails of these members, by member id. */
export async function listPeople(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(isAmong(db, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The settlement in a row that has one. */
export function toSettlement(row: ClosedStatementRow, currency: Currency): { settlement?: Settlement } {
  const { method, cents, at, reference, paid_back_at: paidBack } = row
  if (method === null || cents === null || at === null) return {}
  const paidBackAt = paidBack === null ? null : toIso(paidBack)
  return {
    settlement: { method, amount: toMajorUnits(cents, currency), at: toIso(at), reference, paidBackAt },
  }
}
