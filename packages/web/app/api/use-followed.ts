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

/** Of queries that are followed: only without data they are read again when the page is visible or online again. */
export const unlessShown = {
  refetchOnWindowFocus: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
}

/**
 * Reads a query again every few seconds while the page is online, every minute while it is hidden. Without data it fails at once when the
 * device is offline; with data it waits for the network, and what is shown stays.
 */
export function useLiveQuery<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const hasData = useQueryClient().getQueryData(query.queryKey) !== undefined
  return useQuery({
    ...query,
    ...useFollowPace(),
    networkMode: hasData ? 'online' : 'always',
  })
}

/** A query that is followed. */
export interface FollowedResult<Data> extends ReadResult<Data> {
  /** When reading it failed last, in milliseconds since 1970. */
  readonly errorUpdatedAt: number
}

interface FollowedList<Row extends Identified> {
  readonly queryKey: QueryKey
  /** The query of the rows as they were shown; its rows move only when it is read again. */
  readonly query: FollowedResult<readonly Row[]>
  /** The rest of what was shown; undefined while there is nothing to follow. */
  readonly shown: Omit<ShownRows<Row>, 'rows'> | undefined | false
  /** Rows in the whole list, where they are counted. */
  readonly total?: number | undefined
  readonly read: () => Promise<LatestRows<Row>>
  /** What a stream told last of all that may change this list; missing while there is none. */
  readonly update?: string | undefined
  /** Reads rows by their ids, where rows leave the part that is read without leaving the list. */
  readonly readRows?: ((ids: readonly string[]) => Promise<readonly Row[]>) | undefined
}

/**
 * Follows a list on the screen: reads it again every few seconds while the page is online, every minute while it is
 * hidden, and whenever a stream tells something new where there is one. Rows get their latest values in place; new ones
 * are counted, and shown on demand.
 *
 * @returns `query` for `QueryState`, the props of `Followed` as `news`, and the latest `total`
 */
export function useFollowed<Row extends Identified>(list: FollowedList<Row>) {
  const { queryKey, query, shown, total, update, read, readRows } = list
  const rows = query.data ?? []
  const latest = useQuery({
    // its own for each reading of the list, so that it never has older values than that
    queryKey: ['live', ...queryKey, query.dataUpdatedAt],
    queryFn: shown ? () => readLatest(rows, read, readRows) : skipToken,
    ...(shown && { initialData: { body: rows, next: shown.isWhole ? undefined : '', total } }),
    staleTime: followPace,
    ...useFollowPace(update !== undefined),
    // it can wait for the network, since it has data from the first
    networkMode: 'online',
    gcTime: 0,
  })
  // also after each reading of the list, during which something may have been told
  useReadOnUpdate(shown && update && `${query.dataUpdatedAt} ${update}`, latest.refetch)
  const followed = followRows(
    { rows, isWhole: false, isMoving: true, ...shown },
    latest.data ?? { body: rows },
  )
  // an empty list has no rows that could move
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
