import {
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { followRows, type Identified, type LatestRows, type ShownRows } from './follow-rows.ts'
import type { ReadResult } from './query-state.tsx'
import { followPace, useFollowPace } from './use-follow-pace.ts'
import { useReadOnUpdate } from './use-read-on-update.ts'
import { useWhen } from './use-when.ts'

/** For followed queries: when a page becomes visible or goes online again, it only reads them if they have no data. */
export const unlessShown = {
  refetchOnWindowFocus: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
}

/**
 * Refetches a query every few seconds while the page is online and every minute while it is hidden. Offline, a query
 * without data fails at once; one with data waits for the network, and the screen stays unchanged.
 */
export function useLiveQuery<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const hasData = useQueryClient().getQueryData(query.queryKey) !== undefined
  return useQuery({
    ...query,
    ...useFollowPace(),
    networkMode: hasData ? 'online' : 'always',
  })
}

/** The state of a followed query. */
export interface FollowedResult<Data> extends ReadResult<Data> {
  /** When reading last failed, in milliseconds since 1970. */
  readonly errorUpdatedAt: number
}

interface FollowedList<Row extends Identified> {
  readonly queryKey: QueryKey
  /** The query of the rows as first shown. They only move when it is refetched. */
  readonly query: FollowedResult<readonly Row[]>
  /** The other properties of the shown list; undefined while there is nothing to follow. */
  readonly shown: Omit<ShownRows<Row>, 'rows'> | undefined | false
  /** The number of rows in the whole list, if it is counted. */
  readonly total?: number | undefined
  readonly read: () => Promise<LatestRows<Row>>
  /** The latest event from a stream about changes to this list; missing without a stream. */
  readonly update?: string | undefined
  /** Reads rows by id; needed for rows that have left the followed part but are still in the list. */
  readonly readRows?: ((ids: readonly string[]) => Promise<readonly Row[]>) | undefined
}

/**
 * Follows a list on the screen. It refetches the list every few seconds while the page is online, every minute while it
 * is hidden, and whenever a stream reports a change. Rows get their latest values in place; new ones are counted, and
 * shown on demand.
 *
 * @returns `query` for `QueryState`, the props of `Followed` as `updates`, and the latest `total`
 */
export function useFollowed<Row extends Identified>(list: FollowedList<Row>) {
  const { queryKey, query, shown, total, update, read, readRows } = list
  const rows = query.data ?? []
  const latest = useQuery({
    // a new key per reading of the list, so these values are never older than the list
    queryKey: ['live', ...queryKey, query.dataUpdatedAt],
    queryFn: shown ? () => readLatest(rows, read, readRows) : skipToken,
    ...(shown && { initialData: { body: rows, next: shown.isWhole ? undefined : '', total } }),
    staleTime: followPace,
    ...useFollowPace(update !== undefined),
    // the query has data from the start, so it can wait for the network
    networkMode: 'online',
    gcTime: 0,
  })
  // refetched after each reading of the list, too, since an event may have come in between
  useReadOnUpdate(shown && update && `${query.dataUpdatedAt} ${update}`, latest.refetch)
  const followed = followRows(
    { rows, isWhole: false, isMoving: true, ...shown },
    latest.data ?? { body: rows },
  )
  // the new rows of an empty list are shown at once, since no other row could move
  useWhen(rows.length === 0 && followed.added > 0, query.refetch)
  const isBehind = query.isRefetchError && query.errorUpdatedAt > latest.dataUpdatedAt
  return {
    query: {
      ...query,
      data: query.data && followed.rows,
      isRefetchError: isBehind || latest.isRefetchError,
      dataUpdatedAt: latest.isRefetchError ? latest.dataUpdatedAt : query.dataUpdatedAt,
    },
    updates: { added: followed.added, gone: followed.gone, onShow: query.refetch },
    total: latest.data?.total ?? total,
  }
}

async function readLatest<Row extends Identified>(
  rows: readonly Row[],
  read: FollowedList<Row>['read'],
  readRows: FollowedList<Row>['readRows'],
): Promise<LatestRows<Row>> {
  const latest = await read()
  const ids = new Set(latest.body.map(({ _id }) => _id))
  const left = rows.map(({ _id }) => _id).filter((id) => !ids.has(id))
  return readRows ? { ...latest, elsewhere: left.length > 0 ? await readRows(left) : [] } : latest
}
