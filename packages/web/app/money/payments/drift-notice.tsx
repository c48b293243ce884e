import { useQuery } from '@tanstack/react-query'
import { type Page, type PaymentDrift } from '@warm-ladle/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMayOffer } from '../../people/use-member.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import { driftQuery } from './ledger.tsx'
import { texts } from './texts.ts'

/**
 * Says whether our records match those of the card payment service, and lists the payments that differ. Renders nothing
 * if no cards are accepted.
 */
export function DriftNotice() {
  const t = useTranslate()
  const { stripe } = usePublicConfig()
  const drift = useQuery({ ...driftQuery(useApi()), enabled: stripe !== undefined })
  if (!stripe) return null
  return (
    <QueryState
      query={drift}
      loading={<Skeleton className="h-16 rounded-card" />}
      failure={t(texts.driftFailed)}
    >
      {(found) => <Agreement drift={found} />}
    </QueryState>
  )
}

function Agreement({ drift: { body: drift, total: count = drift.length } }: { drift: Page<PaymentDrift[]> }) {
  const t = useTranslate()
  const mayCheck = useMayOffer('admin')
  return (
    <section aria-label={t(texts.agreement)} className="surface p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {count === 0 ? (
          <p className="flex items-center gap-2.5">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            {t(texts.agrees)}
          </p>
        ) : (
          <p role="alert" className="flex items-center gap-2.5 font-semibold">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
            <span>{t(texts.disagrees, { payments: count })}</span>
          </p>
        )}
        {mayCheck && <CheckNow />}
      </div>
      {count > 0 && <DriftTable drift={drift} />}
    </section>
  )
}

/** The payments whose records differ between us and the card payment service. */
function DriftTable({ drift }: { drift: readonly PaymentDrift[] }) {
  const t = useTranslate()
  const columns: Columns<PaymentDrift> = [
    column(t(texts.noticed), { className: 'whitespace-nowrap' }, ({ noticedAt }) => (
      <DateTime at={noticedAt} as="date" />
    )),
    column(t(texts.whatIsWrong), { phone: 'line', className: 'xl:min-w-64' }, ({ message, email }) => (
      <>
        <span>{message}</span>
        {email !== null && <OneLine text={email} className="text-sm text-muted" />}
      </>
    )),
    column(t(texts.recorded), { label: true }, ({ recorded }) =>
      recorded === null ? '–' : <Price amount={recorded} />,
    ),
    column(t(texts.received), { label: true }, ({ received, currency }) =>
      received === null ? '–' : `${received} ${currency?.toUpperCase() ?? ''}`,
    ),
    column(t(texts.transactionId), { phone: 'line' }, ({ transactionId }) => (
      <OneLine text={transactionId} className="font-mono text-[0.8125rem]" />
    )),
  ]
  return (
    <div className="mt-4">
      <DataTable label={t(texts.disagreeing)} columns={columns} rows={drift} rowKey={({ _id }) => _id} />
    </div>
  )
}

function CheckNow() {
  const { start, isPending } = useReconcile()
  return (
    <Button variant="outline" size="sm" pending={isPending} onClick={() => start()}>
      {useTranslate()(texts.checkNow)}
    </Button>
  )
}

/** Compares our records with those of the card payment service on demand. */
function useReconcile() {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'adminPayments.reconcile',
    run: () => api.adminPayments.reconcile(),
    done: ({ message }) => ({ dialog: { title: t(texts.checked), message, tone: 'info' } }),
    failure: t(texts.checkFailed),
  })
}
