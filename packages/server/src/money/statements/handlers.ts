import {
  type Api,
  type Currency,
  majorOf,
  Refusal,
  type ResidentStatement,
  type Statement,
  type StatementLine as LineOnWire,
  type StatementMonth,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { conventionsOf } from '../../platform/conventions.ts'
import { spanOf } from '../../platform/calendar.ts'
import { type StatementLine, sumOf } from '../statement-lines.ts'
import { type Billing, findBilling } from '../statement-rows.ts'
import { listOpenStatements } from '../statements.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'
import type { PaymentServices } from '../reconciliation/settle.ts'
import { beginCardSettlement } from './begin-card-settlement.ts'
import { closeMonth } from './close-month.ts'
import { settleAtOffice } from './settle-at-office.ts'
import { settleByCard } from './settle-by-card.ts'
import {
  type ClosedStatementRow,
  findClosed,
  listClosed,
  listLines,
  listOwnClosed,
  listPeople,
  listSettled,
  settlementOf,
  sumClosedMonths,
} from './statement-queries.ts'
import { statementTable, type StatementWithLines } from './statement-table.ts'

interface StatementOptions {
  readonly services: PaymentServices
  readonly timeZone: string
  readonly emailAdmins: EmailAdmins
  readonly recordExport: RecordExport
  /** Cancels a payment at the provider, in the background. */
  readonly cancelPayment: (transactionId: string) => void
}

export function statementHandlers({
  services,
  timeZone,
  emailAdmins,
  recordExport,
  cancelPayment,
}: StatementOptions): Handlers<Api['statements']> {
  const { db, clock, provider } = services

  /** What is billed, and the open statements of a member or of all. */
  async function readOpen(which: { readonly userId?: string; readonly month?: string } = {}) {
    const now = clock()
    const billing = await findBilling(db, now, timeZone)
    return { billing, open: await listOpenStatements(db, { ...which, billing, now, timeZone }) }
  }

  /** The statements of a month with their lines, as the office sees them. */
  async function readMonth(month: string): Promise<StatementWithLines[]> {
    const { billing, open } = await readOpen({ month })
    const people = await listPeople(db)
    const computed = open.map(({ userId, lines }) => {
      const { name = null, email = '' } = people.get(userId) ?? {}
      return {
        statement: {
          ...openOf(month, lines, conventionsOf(db).currency),
          userId,
          name,
          email,
          portions: requestedPortions(lines),
        },
        lines,
      }
    })
    // of members who were removed also those of an open month
    const closed = await listClosed(db, month)
    const lines = billing.closed.has(month) || closed.length > 0 ? await listLines(db, { month }) : []
    const byStatement = Map.groupBy(lines, ({ statement_id: id }) => id)
    const written = closed.map((row) => ({
      statement: residentOf(row, conventionsOf(db).currency),
      lines: byStatement.get(row.id) ?? [],
    }))
    return [...written, ...computed].toSorted((one, other) =>
      compare(one.statement.email, other.statement.email),
    )
  }

  return {
    async list({ caller }) {
      const { open } = await readOpen({ userId: caller.id })
      const closed = await listOwnClosed(db, caller.id)
      return [
        ...open.map(({ month, lines }) => openOf(month, lines, conventionsOf(db).currency)),
        ...closed.map((row) => closedOf(row, conventionsOf(db).currency)),
      ].toSorted((one, other) => compare(other.month, one.month))
    },

    async show({ params: { month }, caller }) {
      const { currency } = conventionsOf(db)
      const closed = (await listOwnClosed(db, caller.id)).find((row) => row.month === month)
      if (closed)
        return {
          ...closedOf(closed, currency),
          lines: linesOnWire(await listLines(db, { statementId: closed.id }), currency),
        }
      const [open] = (await readOpen({ userId: caller.id, month })).open
      if (!open) throw new Refusal('not-found')
      return {
        ...openOf(month, open.lines, conventionsOf(db).currency),
        lines: linesOnWire(open.lines, conventionsOf(db).currency),
      }
    },

    beginPayment: ({ params, caller }) => beginCardSettlement(services, params.id, caller.id),

    async reportPayment({ params, body, caller }) {
      const intent = await provider.find(body.transactionId)
      if (intent?.statementId !== params.id || intent.userId !== caller.id) throw new Refusal('not-found')
      if (!(await settleByCard(services, intent))) throw new Refusal('payment-not-confirmed')
      return { success: true, ...said(answers.statementPaid) }
    },

    async months() {
      const { billing, open } = await readOpen()
      const closed = await sumClosedMonths(db)
      const names = [...new Set([...billing.open, ...closed.map(({ month }) => month)])]
        .toSorted()
        .toReversed()
      return names.map((month) => {
        const lines = open.filter((one) => one.month === month).map((one) => one.lines)
        return monthOf(month, billing, {
          currency: conventionsOf(db).currency,
          open: { statements: lines.length, cents: sumOf(lines.flat()) },
          closed: closed.find((row) => row.month === month),
        })
      })
    },

    async ofMonth({ params }) {
      return (await readMonth(params.month)).map(({ statement }) => statement)
    },

    async settled({ query }) {
      const { currency } = conventionsOf(db)
      return (await listSettled(db, spanOf(query, timeZone))).map((row) => residentOf(row, currency))
    },

    async find({ params: { month, id } }) {
      const { currency } = conventionsOf(db)
      const closed = await findClosed(db, month, id)
      if (closed)
        return {
          ...residentOf(closed, currency),
          lines: linesOnWire(await listLines(db, { statementId: id }), currency),
        }
      const open = (await readMonth(month)).find(
        ({ statement }) => statement.state === 'open' && statement.userId === id,
      )
      if (!open) throw new Refusal('not-found')
      return { ...open.statement, lines: linesOnWire(open.lines, conventionsOf(db).currency) }
    },

    async download({ params: { month }, caller }) {
      await recordExport({ actor: caller, list: 'Statements', query: { month } })
      const { currency } = conventionsOf(db)
      return statementTable(month, await readMonth(month), { timeZone, currency })
    },

    async close({ params, caller }) {
      const closed = await closeMonth({ db, clock, timeZone, emailAdmins }, params.month, caller)
      return { success: true, ...closed }
    },

    async settle({ params, body, caller }) {
      const settlement = { id: params.id, ...body }
      const { cancelled } = await settleAtOffice({ db, clock, emailAdmins }, settlement, caller)
      if (cancelled !== null) cancelPayment(cancelled)
      return { success: true, ...said(answers.statementSettled) }
    },

    beginCardAtOffice: ({ params }) => beginCardSettlement(services, params.id),

    async reportCardAtOffice({ params, body, caller }) {
      const intent = await provider.find(body.transactionId)
      if (intent?.statementId !== params.id) throw new Refusal('not-found')
      if (!(await settleByCard(services, intent, caller))) throw new Refusal('payment-not-confirmed')
      return { success: true, ...said(answers.statementSettled) }
    },
  }
}

const openOf = (month: string, lines: readonly StatementLine[], currency: Currency): Statement => ({
  month,
  state: 'open',
  owed: majorOf(sumOf(lines), currency),
})

const closedOf = (row: ClosedStatementRow, currency: Currency): Statement => ({
  month: row.month,
  state: 'closed',
  id: row.id,
  owed: majorOf(row.owed_cents, currency),
  ...settlementOf(row, currency),
})

const residentOf = (row: ClosedStatementRow, currency: Currency): ResidentStatement => ({
  ...closedOf(row, currency),
  userId: row.user_id,
  email: row.email,
  name: row.name,
  portions: Number(row.portions ?? 0),
})

const linesOnWire = (lines: readonly Omit<StatementLine, 'aboutId'>[], currency: Currency): LineOnWire[] =>
  lines.map(({ kind, date, text, portions, cents }) => {
    const amount = majorOf(cents, currency)
    return { kind, date, text, portions, amount }
  })

/** Portions that were asked for. */
const requestedPortions = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { kind, portions }) => (isOfMeals(kind) ? sum + portions : sum), 0)

const isOfMeals = (kind: StatementLine['kind']) =>
  kind === 'meal' || kind === 'guests' || kind === 'not-picked-up'

interface MonthSums {
  readonly currency: Currency
  readonly open: { readonly statements: number; readonly cents: number }
  readonly closed: Awaited<ReturnType<typeof sumClosedMonths>>[number] | undefined
}

function monthOf(month: string, billing: Billing, { currency, open, closed }: MonthSums): StatementMonth {
  const state = billing.open.includes(month) ? (month === billing.open.at(-1) ? 'present' : 'over') : 'closed'
  const settled = Number(closed?.settlements ?? 0) + Number(closed?.nothing ?? 0)
  return {
    month,
    state,
    statements: open.statements + Number(closed?.statements ?? 0),
    owed: majorOf(open.cents + Number(closed?.owed ?? 0), currency),
    settled: majorOf(Number(closed?.settled ?? 0), currency),
    unsettled: Number(closed?.statements ?? 0) - settled,
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
