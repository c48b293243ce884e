import { type Currency, type PaymentMethod, priceText, toMajorUnits } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'
import { sendToWebhooks } from '../notifications/webhooks.ts'
import { texts } from '../platform/texts.ts'
import { sayIn } from '../platform/words.ts'

interface RecordedPayment {
  readonly id: string
  readonly for: 'membership' | 'statement'
  /** Negative if the office has paid the resident. */
  readonly cents: number
  readonly currency: Currency
  readonly method: PaymentMethod
  /** ISO 8601. */
  readonly paidAt: string
}

/** Sends a recorded payment to the webhooks that subscribe to it, without its payer. */
export async function announcePayment(
  tx: Transaction,
  { cents, currency, paidAt, ...payment }: RecordedPayment,
): Promise<void> {
  const amount = toMajorUnits(cents, currency)
  await sendToWebhooks(
    tx,
    {
      type: 'payment.recorded',
      data: { ...payment, amount, currency: currency.code, paidAt },
      title: (language) => sayIn(language)(texts.paymentRecorded),
      text: (language) => priceText(language, amount, currency),
    },
    new Date(),
  )
}
