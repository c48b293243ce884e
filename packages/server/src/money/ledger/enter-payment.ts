import { type Currency, type OfficePayment, type Payment, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import { lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import { closeOpenCheckout } from '../checkouts.ts'
import { findPrice } from '../prices.ts'
import { heldCurrency } from '../../platform/settings.ts'
import type { Transaction } from '../../database/schema.ts'
import { requireOffered } from '../payments/require-offered.ts'
import { computeBadge } from './follow.ts'
import { findTerm, isCovered, type BadgeTerm } from '../memberships.ts'
import { notifyPaid } from './payment-notices.ts'
import { toPayment, paymentWords } from './to-payment.ts'
import { addPayment, findPayment, type Ledger } from './queries.ts'

/** An office payment, and whether it is entered for several members, in which case they get no emails. */
interface Entered extends Omit<OfficePayment, 'email'> {
  readonly isOfMany?: boolean
}

/**
 * Records what a member has paid at the office, and gives them the badge, with an audit log entry. Closes their open
 * card purchase, so that they do not pay twice. A repeated call finds that the member already has the package.
 *
 * @param member the payer
 * @returns the payment, and the transaction of the closed purchase, which must be cancelled at the provider
 * @throws {Refusal} `not-found` if the member has left in the meantime; `already-owned`; `unknown-package` for a
 * price that the caller saw too long ago
 */
export async function enterPayment(
  tx: Transaction,
  {
    clock,
    timeZone,
    emailAdmins,
  }: Pick<Ledger, 'clock' | 'timeZone'> & { readonly emailAdmins: EmailAdmins | undefined },
  member: { readonly id: string; readonly email: string },
  { isOfMany: isQuiet, ...entered }: Entered,
  actor: Actor,
) {
  const currency = await heldCurrency(tx)
  if (!(await lockMember(tx, member.id, 'update'))) throw new Refusal('not-found')
  const day = { now: clock(), timeZone }
  refuseRepeated(await findTerm(tx, member.id, day), entered)
  const transactionId = `office_${newId()}`
  const cents = await findCents(tx, entered, clock())
  await addPayment(tx, {
    userId: member.id,
    email: member.email,
    packageName: entered.packageName,
    amountCents: cents,
    currency: currency.code.toLowerCase(),
    transactionId,
    method: entered.method,
    reference: entered.reference === '' ? undefined : entered.reference,
    paidAt: clock().toISOString(),
    refundedAt: null,
    dispute: undefined,
  })
  const change = await computeBadge(tx, member.id, day)
  const closed = await closeOpenCheckout(tx, member.id)
  const row = await findPayment(tx, transactionId)
  if (!row) throw new Refusal('failed')
  const payment = toPayment(row)
  await recordEntry(tx, payment, { actor, currency, emailAdmins, reference: entered.reference })
  const { packageName } = entered
  const paid = { to: member.id, transactionId, cents, currency, packageName, isQuiet, ...change }
  await notifyPaid(tx, paid, clock())
  return { payment, until: change.until, closed: closed?.transactionId ?? undefined }
}

/**
 * Refuses a repeated renewal. A renewal names the end date that it extends, so a repeated call finds a
 * different end date.
 */
function refuseRepeated(term: BadgeTerm, { packageName, renews }: Omit<OfficePayment, 'email'>): void {
  const { badge, until } = term
  if (isCovered(term, packageName)) throw new Refusal('already-owned', said(texts.theyHaveBadge, { badge }))
  if (badge === packageName && until !== null && renews !== until)
    throw new Refusal('already-owned', said(texts.theyHaveBadgeUntil, { badge, date: { date: until } }))
}

/** The amount that the office received, if it is a valid price of the package; by default its current price. */
async function findCents(tx: Transaction, { packageName, price }: Omit<OfficePayment, 'email'>, now: Date) {
  if (price === undefined) return findPrice(tx, packageName)
  return (await requireOffered(tx, { packageName, price }, now)).cents
}

interface PaymentEntry {
  readonly actor: Actor
  readonly reference: string
  readonly currency: Currency
  readonly emailAdmins: EmailAdmins | undefined
}

const recordEntry = (
  tx: Transaction,
  payment: Payment,
  { actor, reference, currency, emailAdmins }: PaymentEntry,
) =>
  recordAct(tx, {
    actor,
    act: 'payment-entered',
    subject: { kind: 'payment', id: payment._id, text: `${payment.packageName} of ${payment.email}` },
    after: {
      price: payment.price,
      method: payment.method,
      reference,
      transactionId: payment.transactionId,
    },
    emailAdmins,
    subjectWords: paymentWords(payment, currency),
  })
