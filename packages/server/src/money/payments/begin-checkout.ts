import { type PackageName, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Caller } from '../../http/contract/admit.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { closeOpenCheckout } from '../checkouts.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { addCheckout, type Offered, setTransaction } from './checkout-queries.ts'
import { grant } from '../ledger/grant.ts'
import type { Ledger } from '../ledger/queries.ts'
import type { PaymentProvider } from '../stripe/provider.ts'
import { findTerm, isCovered } from '../memberships.ts'

/**
 * Starts a purchase and replaces the member's open one, so that they cannot pay twice in two tabs. Refused if their
 * badge already includes the package, unless the purchase renews a badge that will end.
 *
 * @returns the client secret with which the browser pays
 * @throws {Refusal} `already-owned`; `changed-meanwhile` if the currency has changed; `unavailable` if the provider
 * is down
 */
export async function beginCheckout(
  ledger: Ledger,
  provider: PaymentProvider,
  { id: userId, email }: Caller,
  offered: Offered,
): Promise<string> {
  const { db } = ledger
  const { packageName, cents: amountCents, currency } = offered
  await refuseOwned(ledger, userId, packageName)
  const { checkoutId, replaced } = await openCheckout(db, userId, offered)
  if (replaced !== undefined) await cancelOrGrant(ledger, provider, replaced)
  await refuseOwned(ledger, userId, packageName)

  const intent = await provider.begin({
    userId,
    email,
    purpose: { packageName },
    amountCents,
    currency,
    idempotencyKey: checkoutId,
  })
  if (await setTransaction(db, checkoutId, intent.id)) {
    emit('checkout', {})
    return intent.clientSecret
  }

  await provider.cancel(intent.id)
  throw new Refusal('unavailable', said(texts.otherPurchase))
}

async function refuseOwned({ db, clock, timeZone }: Ledger, userId: string, packageName: PackageName) {
  const term = await findTerm(db, userId, { now: clock(), timeZone })
  if (!isCovered(term, packageName)) return
  throw new Refusal('already-owned', said(texts.youHaveBadge, { badge: term.badge }))
}

const openCheckout = (db: Database, userId: string, offered: Offered) =>
  inTransaction(db, async (tx) => {
    // the offer was read before this transaction, and from here on the currency cannot change
    if ((await heldCurrency(tx)).code !== offered.currency.code) throw new Refusal('changed-meanwhile')
    await lockMember(tx, userId, 'update')
    const replaced = await closeOpenCheckout(tx, userId)
    const checkoutId = await addCheckout(tx, userId, offered)
    return { checkoutId, replaced: replaced?.transactionId ?? undefined }
  })

/** Cancels a payment at the provider; if that is no longer possible because it was paid, gives its badge. */
export async function cancelOrGrant(
  ledger: Ledger,
  provider: PaymentProvider,
  transactionId: string,
): Promise<void> {
  if (await provider.cancel(transactionId)) return
  const intent = await provider.find(transactionId)
  if (intent) await grant(ledger, intent)
}
