import { type Payment } from '@warm-ladle/contract'
import { CreditCard, ReceiptText } from 'lucide-react'
import { OwnListPage } from '../../api/own-list-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useHasStatements } from '../../page/public-config.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { RowLink } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/payment-history-page.ts'
import { OwnStatements } from './own-statements.tsx'
import { PaymentState } from './payment-state.tsx'
import { paymentsQuery } from './payments-query.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.historyTitle })

/** The logged-in member's payments, followed by their meal statements if the hostel bills meals. */
export default function PaymentHistoryPage() {
  const hasStatements = useHasStatements()
  return (
    <>
      <OwnPayments />
      {hasStatements && <OwnStatements />}
    </>
  )
}

function OwnPayments() {
  const t = useTranslate()
  return (
    <OwnListPage
      title={t(texts.historyTitle)}
      list={paymentsQuery}
      failure={t(texts.historyFailed)}
      empty={{
        icon: CreditCard,
        text: t(texts.noHistory),
        to: '/dashboard/payment',
        action: t(texts.seeMemberships),
      }}
    >
      {(payments) => <PaymentTable payments={payments} />}
    </OwnListPage>
  )
}

/** The member's payments, marking refunds and disputes. */
function PaymentTable({ payments }: { payments: Rows<Payment> }) {
  const t = useTranslate()
  const columns: Columns<Payment> = [
    column(t(texts.date), { className: 'whitespace-nowrap' }, ({ date }) => <DateTime at={date} as="date" />),
    column(t(texts.package), {}, ({ packageName, method }) => (
      <>
        <span className="font-semibold">{packageName}</span>
        {method !== 'card' && <span className="text-muted">{` ${t(texts.method, { method })}`}</span>}
      </>
    )),
    column(
      t(texts.price),
      { phone: 'end', className: 'whitespace-nowrap' },
      ({ price, refundedAt, dispute }) => (
        <>
          <Price amount={price} /> <PaymentState refundedAt={refundedAt} dispute={dispute} />
        </>
      ),
    ),
    column(t(texts.transactionId), { phone: 'line' }, ({ _id: id, packageName, transactionId }) => (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <OneLine text={transactionId} className="font-mono text-[0.8125rem]" />
        <RowLink
          label={t(texts.receipt)}
          subject={t(texts.forPackage, { package: packageName })}
          icon={ReceiptText}
          to={`/dashboard/receipt/${id}`}
        />
      </div>
    )),
  ]
  return <DataTable label={t(texts.payments)} columns={columns} rows={payments} rowKey={({ _id }) => _id} />
}
