import { useQuery } from '@tanstack/react-query'
import {
  type Delivery,
  deliveryReasons,
  type DeliveryState,
  deliveryStates,
  type Message,
  notificationKind,
  notificationKindNames,
  sentEventTypes,
  webhookEventName,
} from '@warm-ladle/contract'
import { RotateCcw, Send } from 'lucide-react'
import { type Translate, useTranslate } from '../page/language.tsx'
import { PagedList } from '../api/paged-list.tsx'
import { pagedQuery } from '../api/paged-query.ts'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { NoMatch } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/fields.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { RowAction, RowActions } from '../ui/row-action.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { column, type Columns, DataTable } from '../ui/data-table.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { useQueryString } from '../page/use-query-string.ts'
import type { Route } from './+types/deliveries-page.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.sentTitle })

const states = {
  waiting: { name: texts.waiting, tone: 'saffron' },
  sent: { name: texts.sent, tone: 'success' },
  failed: { name: texts.failed, tone: 'error' },
  skipped: { name: texts.notSent, tone: 'neutral' },
} as const satisfies Readonly<Record<DeliveryState, { readonly name: Message; readonly tone: BadgeTone }>>

/** Recent emails, pushes and webhook calls, without their texts. */
export default function DeliveriesPage() {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const state = deliveryStates.find((name) => name === query.get('state'))
  const columns: Columns<Delivery> = [
    column(t(texts.when), { phone: 'line', className: 'whitespace-nowrap' }, ({ at }) => (
      <DateTime at={at} />
    )),
    column(t(texts.to), { label: true }, ({ to }) => to ?? '–'),
    column(t(texts.about), { label: true }, (delivery) => aboutText(t, delivery)),
    column(t(texts.by), { label: true }, ({ channel }) => t(channelNames[channel])),
    column(t(texts.state), { label: true }, ({ reason, attempts, ...delivery }) => (
      <>
        <Badge tone={states[delivery.state].tone}>{t(states[delivery.state].name)}</Badge>
        {reason !== undefined && (
          <span className="block text-sm text-muted">{reasonText(t, reason, attempts)}</span>
        )}
      </>
    )),
    column(t(texts.actions), { phone: 'actions' }, (delivery) => (
      <RowActions>
        {delivery.state === 'failed' && delivery.channel !== 'webhook' && delivery.kind !== 'account' && (
          <SendAgain id={delivery.id} subject={aboutText(t, delivery)} />
        )}
      </RowActions>
    )),
  ]
  return (
    <>
      <PageHeading title={t(texts.sentTitle)} />
      <Totals />
      <SelectField
        label={t(texts.show)}
        className="my-3 sm:max-w-64"
        value={state ?? ''}
        onChange={({ target }) => change('state', target.value)}
      >
        <option value="">{t(texts.everything)}</option>
        {deliveryStates.map((name) => (
          <option key={name} value={name}>
            {t(states[name].name)}
          </option>
        ))}
      </SelectField>
      <PagedList
        pageQuery={deliveriesQuery(useApi(), state)}
        failure={t(texts.sentFailed)}
        empty={
          <NoMatch
            icon={Send}
            text={t(texts.noneInState)}
            all={t(texts.ofIt)}
            onShowAll={() => change('state', '')}
            unfiltered={!state && { text: t(texts.nothingSent) }}
          />
        }
      >
        {(deliveries, { busy }) => (
          <DataTable
            label={t(texts.sentTitle)}
            columns={columns}
            rows={deliveries}
            rowKey={({ id }) => id}
            busy={busy}
            pinLast
          />
        )}
      </PagedList>
    </>
  )
}

const deliveriesQuery = (api: ApiClient, state: DeliveryState | undefined) =>
  pagedQuery(['deliveries', 'list', state], async (page) => {
    const { body, ...rest } = await api.deliveries.list({ query: { state, ...page } })
    return { ...rest, body: body.map((delivery) => ({ ...delivery, _id: delivery.id })) }
  })

function Totals() {
  const t = useTranslate()
  const api = useApi()
  const query = useQuery({ queryKey: ['deliveries', 'totals'], queryFn: () => api.deliveries.totals() })
  return (
    <QueryState query={query} loading={<Loading className="h-6" />} failure={t(texts.totalsFailed)}>
      {({ waiting, oldestAt, sent, failed }) => (
        <p className="mt-1">
          {oldestAt === undefined
            ? t(texts.totals, { sent, failed, waiting })
            : t(texts.totalsSince, {
                sent,
                failed,
                waiting,
                time: <DateTime at={oldestAt} as="clock" />,
              })}
        </p>
      )}
    </QueryState>
  )
}

const channelNames = { email: texts.email, push: texts.push, webhook: texts.webhook } as const

function aboutText(t: Translate, { kind }: Delivery): string {
  if (kind === 'account') return t(texts.account)
  const event = sentEventTypes.find((type) => type === kind)
  const notified = notificationKindNames.find((name) => name === kind)
  return event ? t(webhookEventName(event)) : notified ? t(notificationKind(notified).label) : ''
}

const reasonText = (t: Translate, reason: NonNullable<Delivery['reason']>, attempts: number) =>
  attempts > 1
    ? t(texts.afterAttempts, { reason: t(deliveryReasons[reason]), attempts })
    : t(deliveryReasons[reason])

function SendAgain({ id, subject }: { id: string; subject: string }) {
  const t = useTranslate()
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    act: 'deliveries.again',
    run: () => api.deliveries.again({ params: { id } }),
    done: messageToast,
    failure: t(texts.sendAgainFailed),
  })
  return (
    <RowAction
      icon={RotateCcw}
      label={t(texts.sendAgain)}
      subject={subject}
      pending={isPending}
      onPress={() => start()}
    />
  )
}
