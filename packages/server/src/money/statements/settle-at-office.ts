import { toMajorUnits, Refusal } from '@warm-ladle/contract'
import { lockStatement } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { heldCurrency } from '../../platform/settings.ts'
import type { StatementServices } from './close-month.ts'
import { addSettlement, isSettled } from './settlement-queries.ts'

interface OfficeSettlement {
  readonly id: string
  readonly method: 'cash' | 'transfer'
  readonly reference: string
}

/**
 * Records that a statement was settled in full at the office. If the amount is negative, the office has paid the
 * resident. Of several simultaneous calls, only one succeeds.
 *
 * @returns the transaction of a card payment begun for it, which must be cancelled at the provider
 * @throws {Refusal} `not-found`, `nothing-owed`, `already-settled`
 */
export const settleAtOffice = (
  { db, clock, emailAdmins }: Pick<StatementServices, 'db' | 'clock' | 'emailAdmins'>,
  { id, method, reference }: OfficeSettlement,
  actor: Actor,
): Promise<{ readonly cancelled: string | null }> =>
  inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not-found')
    const { owed_cents: cents, month, email, transaction_id: begun } = statement
    if (cents === 0) throw new Refusal('nothing-owed')
    if (await isSettled(tx, id)) throw new Refusal('already-settled')
    await addSettlement(tx, { id, method, cents, reference, at: clock(), by: actor.id })
    await recordAct(tx, {
      actor,
      act: 'statement-settled',
      subject: { kind: 'statement', id, text: `${month} of ${email}` },
      after: { price: toMajorUnits(cents, currency), method, reference },
      emailAdmins,
      subjectWords: email,
    })
    return { cancelled: begun }
  })
