import { useQuery } from '@tanstack/react-query'
import {
  counted,
  type Delivery,
  deliveryReasons,
  type DeliveryState,
  deliveryStates,
  notificationKind,
} from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { RotateCcw, Send } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { pagedQuery } from '../api/paged-query.ts'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { NothingFits } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/fields.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { RowAction, RowActions } from '../ui/row-action.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import type { Route } from './+types/deliveries-page.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'What was sent' })

const columns = ['When', 'To', 'About', 'By', 'State', 'Actions'] as const

const states: Readonly<Record<DeliveryState, { readonly name: string; readonly tone: BadgeTone }>> = {
  waiting: { name: 'Waiting', tone: 'saffron' },
  sent: { name: 'Sent', tone: 'success' },
  failed: { name: 'Failed', tone: 'error' },
  skipped: { name: 'Not sent', tone: 'neutral' },
}

/** Mails and pushes of the last weeks, without their texts. */
export default function DeliveriesPage() {
  const { query, change } = useQueryString()
  const state = deliveryStates.find((name) => name === query.get('state'))
  return (
    <>
      <PageHeading
        title="What was sent"
        description="Emails and pushes of the last weeks, without their texts."
      />
      <Totals />
      <SelectField
        label="Show"
        className="my-3 sm:max-w-64"
        value={state ?? ''}
        onChange={({ target }) => change('state', target.value)}
      >
        <option value="">Everything</option>
        {deliveryStates.map((name) => (
          <option key={name} value={name}>
            {states[name].name}
          </option>
        ))}
      </SelectField>
      <PagedList
        pageQuery={deliveriesQuery(useApi(), state)}
        loading={<TableSkeleton label="What was sent" columns={columns} />}
        failure="What was sent could not be loaded. Please try again."
        empty={
          <NothingFits
            icon={Send}
            text="Nothing is in this state."
            all="of it"
            onShowAll={() => change('state', '')}
            unfiltered={!state && { text: 'Nothing has been sent yet.' }}
          />
        }
      >
        {(deliveries, { busy }) => (
          <Table label="What was sent" columns={columns} busy={busy} pinLast>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Table>
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
  const api = useApi()
  const query = useQuery({ queryKey: ['deliveries', 'totals'], queryFn: () => api.deliveries.totals() })
  return (
    <QueryState query={query} loading={<Loading className="h-6" />} failure="The totals could not be loaded.">
      {({ waiting, oldestAt, sent, failed }) => (
        <p className="mt-1">
          {counted(sent, 'delivery', 'deliveries')} and {counted(failed, 'failure')} in the last day,{' '}
          {waiting} waiting
          {oldestAt !== undefined && (
            <>
              , the longest since <DateTime at={oldestAt} as="clock" />
            </>
          )}
          .
        </p>
      )}
    </QueryState>
  )
}

const channelNames = { email: 'Email', push: 'Push' } as const

function DeliveryRow({
  delivery: { id, channel, kind, to, state, reason, attempts, at },
}: {
  delivery: Delivery
}) {
  const t = useTranslate()
  const about =
    kind === 'account' ? 'An account: a link, or a notice to admins' : t(notificationKind(kind).label)
  return (
    <Row>
      <Cell place="line" className="whitespace-nowrap">
        <DateTime at={at} />
      </Cell>
      <Cell label="To">{to ?? '–'}</Cell>
      <Cell label="About">{about}</Cell>
      <Cell label="By">{channelNames[channel]}</Cell>
      <Cell label="State">
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
        {reason !== undefined && (
          <span className="block text-sm text-muted">
            {t(deliveryReasons[reason])}
            {attempts > 1 && `, after ${attempts} attempts`}
          </span>
        )}
      </Cell>
      <Cell place="actions">
        <RowActions>
          {state === 'failed' && kind !== 'account' && <SendAgain id={id} of={about} />}
        </RowActions>
      </Cell>
    </Row>
  )
}

function SendAgain({ id, of }: { id: string; of: string }) {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.deliveries.again({ params: { id } }),
    done: messageToast,
    failure: 'It could not be sent again. Please try again.',
    invalidates: [['deliveries']],
  })
  return <RowAction icon={RotateCcw} label="Send again" of={of} pending={isPending} onPress={() => start()} />
}
