import { toCurrency, type Receipt, getCurrencySign } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { useHostelName, usePublicConfig } from '../../page/public-config.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { texts } from './texts.ts'

/** The printable receipt: payer, amount, package, recipient, and whether it was refunded or disputed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const { publicUrl } = usePublicConfig()
  const { hostname } = new URL(publicUrl)
  const { name, email, packageName, price, currency, date, transactionId, refundedAt, dispute } = receipt
  const { method, reference, address } = receipt
  // the code is left out for a currency without a sign, whose amounts already contain it
  const code = getCurrencySign(t.language, toCurrency(currency)) === currency ? undefined : currency
  return (
    <article
      aria-labelledby="receipt"
      className="surface mx-auto max-w-xl p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h1 id="receipt" className="text-4xl">
          {t(texts.receipt)}
        </h1>
        <div className="text-end">
          <p className="font-display text-xl font-semibold">{useHostelName()}</p>
          {address !== '' && <p className="text-sm text-muted wrap-anywhere">{address}</p>}
        </div>
      </header>
      <dl className="mt-8 grid gap-x-8 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 [&_dd]:max-sm:mb-3 [&_dt]:text-muted print:grid-cols-[auto_minmax(0,1fr)]">
        <dt>{t(texts.date)}</dt>
        <dd>
          <DateTime at={date} as="date" />
        </dd>
        <dt>{t(texts.paidBy)}</dt>
        <dd className="wrap-anywhere">
          {name !== '' && (
            <span className="block">
              <bdi>{name}</bdi>
            </span>
          )}
          <bdi>{email}</bdi>
        </dd>
        <dt>{t(texts.paidFor)}</dt>
        <dd>{t(texts.packageMembership, { package: packageName })}</dd>
        <dt>{t(texts.transactionId)}</dt>
        <dd className="font-mono text-sm/6 wrap-anywhere">
          <bdi>{transactionId}</bdi>
        </dd>
        {reference !== null && (
          <>
            <dt>{t(texts.reference)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{reference}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-8 flex items-baseline justify-between gap-4 border-t border-line pt-5 text-xl font-semibold">
        <span>{t(texts.paidMethod, { method })}</span>
        <bdi>
          <Price amount={price} /> <span>{code}</span>
        </bdi>
      </p>
      {refundedAt !== null && (
        <p className="mt-2 flex items-baseline justify-between gap-4">
          <span>{t(texts.paidBackOn, { date: <DateTime at={refundedAt} as="date" /> })}</span>
          <bdi>
            −<Price amount={price} /> <span>{code}</span>
          </bdi>
        </p>
      )}
      {dispute && (
        <p className="mt-2">
          {t(texts.bankDispute, {
            date: <DateTime at={dispute.openedAt} as="date" />,
            state: dispute.state,
          })}
        </p>
      )}
      {hostname !== 'localhost' && <p className="mt-8 text-sm text-muted">{hostname}</p>}
    </article>
  )
}
