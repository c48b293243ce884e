import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { findConventions } from '../../platform/settings.ts'
import { announcePayment } from '../payment-events.ts'

/** Whether a statement is paid. */
export async function isSettled(db: Database, statementId: string): Promise<boolean> {
  const settlement = await db
    .selectFrom('settlements')
    .select('id')
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  return settlement !== undefined
}

interface NewSettlement {
  /** Id of the statement. */
  readonly id: string
  readonly method: 'card' | 'cash' | 'transfer'
  readonly cents: number
  readonly reference?: string
  readonly transactionId?: string
  readonly isSurplus?: boolean
  readonly at: Date
  readonly by: string | null
}

export async function addSettlement(
  tx: Transaction,
  { reference = '', isSurplus = false, ...added }: NewSettlement,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('settlements')
    .values({
      id,
      statement_id: added.id,
      method: added.method,
      cents: added.cents,
      reference: reference === '' ? null : reference,
      transaction_id: added.transactionId,
      is_surplus: isSurplus,
      at: added.at.toISOString(),
      by_user: added.by,
    })
    .execute()
  const { currency } = await findConventions(tx)
  const { cents, method, at } = added
  await announcePayment(tx, { id, for: 'statement', cents, currency, method, paidAt: at.toISOString() })
}
