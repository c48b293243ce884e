import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'
import type { PaymentServices } from '../reconciliation/settle.ts'
import { beginCardSettlement } from './begin-card-settlement.ts'
import { closeMonth } from './close-month.ts'
import { findInMonth, findOwn, listMonths, listOfMonth, listOwn, listSettledOn } from './read-statements.ts'
import { settleAtOffice } from './settle-at-office.ts'
import { settleByCard } from './settle-by-card.ts'
import { statementTable } from './statement-table.ts'

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
  const reading = { db, clock, timeZone }

  return {
    list: ({ caller }) => listOwn(reading, caller.id),

    show: async ({ params, caller }) => found(await findOwn(reading, caller.id, params.month)),

    beginPayment: ({ params, caller }) => beginCardSettlement(services, params.id, caller.id),

    async reportPayment({ params, body, caller }) {
      const intent = await provider.find(body.transactionId)
      if (intent?.statementId !== params.id || intent.userId !== caller.id) throw new Refusal('not-found')
      if (!(await settleByCard(services, intent))) throw new Refusal('payment-not-confirmed')
      return { success: true, ...said(answers.statementPaid) }
    },

    months: () => listMonths(reading),

    ofMonth: async ({ params }) =>
      (await listOfMonth(reading, params.month)).map(({ statement }) => statement),

    settled: ({ query }) => listSettledOn(reading, query),

    find: async ({ params }) => found(await findInMonth(reading, params.month, params.id)),

    async download({ params: { month }, caller }) {
      await recordExport({ actor: caller, list: 'Statements', query: { month } })
      const { currency } = await findConventions(db)
      return statementTable(month, await listOfMonth(reading, month), { timeZone, currency })
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

function found<Statement>(statement: Statement | undefined): Statement {
  if (statement === undefined) throw new Refusal('not-found')
  return statement
}
