import { type Currency, toCurrency, toMajorUnits, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { findSetting } from '../../platform/settings.ts'
import { type CardServices, cancelOrSettle, settleByCard } from './settle-by-card.ts'
import { isSettled } from './settlement-queries.ts'

/**
 * Whether a card can be charged with an amount: at least half a unit, or 50 units if the currency has no
 * minor unit; with three decimals, only multiples of ten.
 */
function isChargeable(cents: number, { decimals }: Currency): boolean {
  const step = decimals === 3 ? 10 : 1
  return cents >= 50 * step && cents % step === 0
}

/**
 * Begins a card payment for a statement. Each statement has at most one payment at the provider, so that it cannot be
 * paid twice, e.g. in two tabs, or by its resident while the office charges a card for it.
 *
 * @param userId the resident, whose statement it must be; the office can pay any statement
 * @returns the client secret with which the browser pays
 * @throws {Refusal} `not-found`, `nothing-owed`, `already-settled`; `unavailable` if the provider is down
 */
export async function beginCardSettlement(
  services: CardServices,
  id: string,
  userId?: string,
): Promise<{ clientSecret: string; amount: number }> {
  const { db, provider } = services
  const statement = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!statement || (userId !== undefined && statement.user_id !== userId)) throw new Refusal('not-found')
  const { owed_cents: amountCents, month, transaction_id: begun } = statement
  // a statement exists, so the currency can no longer change
  const currency = toCurrency((await findSetting(db, 'currency')).value)
  if (amountCents <= 0) throw new Refusal('nothing-owed')
  if (!isChargeable(amountCents, currency)) throw new Refusal('nothing-owed', said(texts.amountNotByCard))
  if (await isSettled(db, id)) throw new Refusal('already-settled')
  const intent =
    (begun === null ? undefined : await provider.find(begun)) ??
    // the same key always begins the same payment
    (await provider.begin({
      purpose: { statementId: id, month },
      userId: statement.user_id,
      email: statement.email,
      amountCents,
      currency,
      idempotencyKey: `statement-${id}`,
    }))
  if (intent.succeeded && (await settleByCard(services, intent))) throw new Refusal('already-settled')
  await db.updateTable('statements').set({ transaction_id: intent.id }).where('id', '=', id).execute()
  if (await isSettled(db, id)) {
    // the statement was paid at the office in the meantime
    await cancelOrSettle(services, intent.id)
    throw new Refusal('already-settled')
  }
  return { clientSecret: intent.clientSecret, amount: toMajorUnits(amountCents, currency) }
}
