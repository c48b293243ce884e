import { useQuery } from '@tanstack/react-query'
import { type Receipt, Refusal } from '@warm-ladle/contract'
import { Printer } from 'lucide-react'
import { MessagePage } from '../../ui/message-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useApi } from '../../api/query.ts'
import { withReference } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/receipt-page.ts'
import { receiptQuery } from './payments-query.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.receipt })

/** The printable receipt of a payment. */
export default function ReceiptPage({ params }: Route.ComponentProps) {
  return (
    <QueryState
      query={useQuery(receiptQuery(useApi(), params.id))}
      loading={<Loading className="surface h-96" />}
      failure={renderFailure}
    >
      {(receipt) => <PrintableReceipt receipt={receipt} />}
    </QueryState>
  )
}

const PrintableReceipt = ({ receipt }: { receipt: Receipt }) => (
  <>
    <ReceiptSheet receipt={receipt} />
    <div className="mx-auto mt-6 flex max-w-xl justify-end print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {useTranslate()(texts.print)}
      </Button>
    </div>
  </>
)

const renderFailure = (error: Error, onRetry: () => unknown) =>
  isMissing(error) ? <MissingReceipt /> : <NoReceipt error={error} onRetry={onRetry} />

function MissingReceipt() {
  const t = useTranslate()
  return (
    <MessagePage
      title={t(texts.noReceipt)}
      text={t(texts.noReceiptText)}
      action={<ButtonLink to="/dashboard/paymentHistory">{t(texts.history)}</ButtonLink>}
    />
  )
}

const NoReceipt = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <ErrorState message={withReference(useTranslate()(texts.receiptFailed), error)} onRetry={onRetry} />
)

/** Whether the payment does not exist, belongs to another member, or has an invalid id. */
const isMissing = (error: unknown) => error instanceof Refusal && [400, 404].includes(error.status)
