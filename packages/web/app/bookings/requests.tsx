import { queryOptions } from '@tanstack/react-query'
import type { OwnMealRequest, QueueStatus, Slot } from '@warm-ladle/contract'
import { growingQuery } from '../api/growing-query.ts'
import { pagedQuery } from '../api/paged-query.ts'
import type { ApiClient } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { texts } from './texts.ts'

/** Rows per step of the member's own lists. */
const step = 25

/** The logged-in member's coming requests, the next one first, or their past ones, the last one first. */
export const ownRequestsQuery = (api: ApiClient, userId: string | undefined, when: 'coming' | 'past') => ({
  ...growingQuery(['meal-requests', 'own', when], step, (part) =>
    api.mealRequests.list({ query: { userId, when, ...part } }),
  ),
  // a request that has just been served stays in its place, marked as served
  readRows: async (ids: readonly string[]) =>
    (await api.mealRequests.list({ query: { userId, ids: ids.join() } })).body,
})

/** Filters of the requests by mealtime; all undefined if none are planned. */
export interface QueueFilter {
  readonly search: string
  readonly mealtimes?: 'today' | 'all' | undefined
  /** 'YYYY-MM-DD' */
  readonly date?: string | undefined
  readonly slot?: Slot | undefined
  /** Range of mealtime days, inclusive. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Only requests with guests. */
  readonly guests?: 'true' | undefined
}

/** Which requests the queue shows. */
export interface QueueChoice extends QueueFilter {
  /** Undefined for pending and delivered requests. */
  readonly status?: QueueStatus | undefined
}

/** All members' requests that match a choice, pending first, page by page. */
export const queueQuery = (api: ApiClient, choice: QueueChoice) =>
  pagedQuery(
    ['meal-requests', 'queue', choice],
    async (page) => {
      const { body, ...rest } = await api.mealRequests.queue({ query: { ...choice, ...page } })
      return { ...rest, body: body.data }
    },
    {
      // served requests move behind all pending ones, usually to another page
      isMoving: true,
      readRows: async (ids) => {
        const { body } = await api.mealRequests.queue({ query: { ids: ids.join(), status: wider(choice) } })
        return body.data
      },
    },
  )

/** 'all' if no-shows are also shown. */
const wider = ({ status }: QueueChoice) =>
  status === 'all' || status === 'not-picked-up' ? 'all' : undefined

/** Pending requests by meal, the longest wait first. */
export const queuedMealsQuery = (api: ApiClient, query: QueueFilter) =>
  queryOptions({
    queryKey: ['meal-requests', 'dishes', query],
    queryFn: () => api.mealRequests.dishes({ query }),
  })

export function RequestStatus({ status }: Pick<OwnMealRequest, 'status'>) {
  return (
    <Badge tone={statusTones[status]} className="capitalize">
      {useTranslate()(statuses[status])}
    </Badge>
  )
}

const statuses = {
  pending: texts.pending,
  delivered: texts.delivered,
  cancelled: texts.statusCancelled,
} as const

const statusTones: Record<OwnMealRequest['status'], BadgeTone> = {
  pending: 'saffron',
  delivered: 'success',
  cancelled: 'neutral',
}
