import {
  counted,
  monthText,
  Refusal,
  said,
  type Said,
  signedPriceText,
  toMajorUnits,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { lockEveryMember, lockMealtimesToRead } from '../../database/locks.ts'
import { lockUndated } from '../../bookings/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { notify } from '../../notifications/notify.ts'
import { sendToWebhooks } from '../../notifications/webhooks.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { texts } from '../../platform/texts.ts'
import { sayIn } from '../../platform/words.ts'
import { sumCents } from '../statement-lines.ts'
import { findBilling } from '../statement-rows.ts'
import { listOpenStatements, statementNotices, writeStatements } from '../statements.ts'

export interface StatementServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly emailAdmins: EmailAdmins
}

/**
 * Closes a month that is over, once all earlier ones are closed: writes all residents' statements, and notifies them.
 * Concurrent changes to its mealtimes either finish first or wait, so they are in these statements or corrected by
 * the next ones. Closing it again does nothing.
 *
 * @returns a message
 * @throws {Refusal} `month-not-over`, `earlier-month-open`; `not-found` for a month without statements
 */
export const closeMonth = (
  { db, clock, timeZone, emailAdmins }: StatementServices,
  month: string,
  actor: Actor & { readonly id: string },
): Promise<Said> =>
  inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    await lockEveryMember(tx)
    await lockMealtimesToRead(tx, `${month}-01`, `${month}-31`)
    await lockUndated(tx)
    // read after the locks, so that the second of two simultaneous calls finds the month closed
    const now = clock()
    const billing = await findBilling(tx, now, timeZone)
    if (billing.closed.has(month)) return said(answers.monthClosedBefore, { month: { month } })
    requireClosable(month, billing.open)
    const statements = await listOpenStatements(tx, { billing, month, now, timeZone })
    await tx
      .insertInto('statement_months')
      .values({
        month,
        closed_at: now.toISOString(),
        closed_by: actor.id,
        terms: JSON.stringify(billing.terms),
      })
      .execute()
    await writeStatements(tx, statements, now)
    const text = `${monthText('en', month)}: ${counted(statements.length, 'statement')}`
    await recordAct(tx, {
      actor,
      act: 'month-closed',
      subject: { kind: 'statement', id: month, text },
      emailAdmins,
      subjectWords: (language) => monthText(language, month),
    })
    await notify(tx, statementNotices(statements, currency), now)
    const amount = toMajorUnits(sumCents(statements.flatMap(({ lines }) => lines)), currency)
    await sendToWebhooks(
      tx,
      {
        type: 'month.closed',
        data: { month, statements: statements.length, amount, currency: currency.code },
        title: (language) => sayIn(language)(texts.monthClosed, { month: monthText(language, month) }),
        text: (language) =>
          sayIn(language)(texts.monthClosedText, {
            statements: statements.length,
            amount: signedPriceText(language, amount, currency),
          }),
      },
      now,
    )
    return said(answers.monthClosed, { month: { month }, statements: statements.length })
  })

function requireClosable(month: string, open: readonly string[]) {
  if (!open.includes(month)) throw new Refusal('not-found')
  if (month === open.at(-1)) throw new Refusal('month-not-over')
  if (month !== open[0]) throw new Refusal('earlier-month-open')
}
