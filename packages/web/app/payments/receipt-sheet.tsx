import type { Receipt } from '@warm-ladle/contract'
import { useHostelName } from '../page/hostel-name.ts'
import { dayText, priceText } from '../ui/format.ts'
import { usePublicConfig } from '../page/public-config.ts'

/** A dispute with the payer’s bank, opened on this day. */
const disputed = {
  open: (day: string) => `Disputed with the payer’s bank on ${day}; not decided yet`,
  won: (day: string) => `Disputed with the payer’s bank on ${day}; the payment stands`,
  lost: (day: string) => `Disputed with the payer’s bank on ${day}; the bank took the money back`,
}

/** The printable receipt: payer, amount, package, recipient, and whether it was refunded or disputed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { timeZone, publicUrl } = usePublicConfig()
  const { hostname } = new URL(publicUrl)
  const { name, email, packageName, price, currency, date, transactionId, refundedAt, dispute } = receipt
  return (
    <article
      aria-labelledby="receipt"
      className="surface mx-auto max-w-xl p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h1 id="receipt" className="text-4xl">
          Receipt
        </h1>
        <p className="text-right font-display text-xl font-semibold">{useHostelName()}</p>
      </header>
      <dl className="mt-8 grid gap-x-8 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 [&_dd]:max-sm:mb-3 [&_dt]:text-muted print:grid-cols-[auto_minmax(0,1fr)]">
        <dt>Date</dt>
        <dd>{dayText(date, timeZone)}</dd>
        <dt>Paid by</dt>
        <dd className="wrap-anywhere">
          {name !== '' && <span className="block">{name}</span>}
          {email}
        </dd>
        <dt>Paid for</dt>
        <dd>{packageName} membership</dd>
        <dt>Transaction ID</dt>
        <dd className="font-mono text-sm/6 wrap-anywhere">{transactionId}</dd>
      </dl>
      <p className="mt-8 flex items-baseline justify-between gap-4 border-t border-line pt-5 text-xl font-semibold">
        <span>Paid by card</span>
        <span>
          {priceText(price)} {currency}
        </span>
      </p>
      {refundedAt !== null && (
        <p className="mt-2 flex items-baseline justify-between gap-4">
          <span>Paid back on {dayText(refundedAt, timeZone)}</span>
          <span>
            −{priceText(price)} {currency}
          </span>
        </p>
      )}
      {dispute && <p className="mt-2">{disputed[dispute.state](dayText(dispute.openedAt, timeZone))}</p>}
      {hostname !== 'localhost' && <p className="mt-8 text-sm text-muted">{hostname}</p>}
    </article>
  )
}
