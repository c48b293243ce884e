import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import type { PageStart } from './paged-query.ts'
import type { FollowedResult } from './use-followed.ts'

/** The service's limit of rows per call. */
const maxRows = 100

type ReadPart<Row> = (part: PageStart) => Promise<Page<Row[]>>

/** Reads a given number of rows from a cursor, in as few calls as the service allows. */
async function readRange<Row>(read: ReadPart<Row>, limit: number, cursor: string): Promise<Page<Row[]>> {
  const part = await read({ limit: Math.min(limit, maxRows), cursor })
  const missing = limit - part.body.length
  if (missing <= 0 || part.next === undefined) return part
  const rest = await readRange(read, missing, part.next)
  return { ...rest, total: part.total, body: [...part.body, ...rest.body] }
}

/**
 * The query of a list that grows page by page.
 *
 * @param size rows per page
 * @param start cursor of the first page; '' is the start of the list
 */
export const growingQuery = <Row>(queryKey: QueryKey, size: number, readPart: ReadPart<Row>, start = '') => ({
  ...infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => readPart({ limit: size, cursor }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  }),
  /** Reads a given number of rows, starting with the first page. */
  readRange: (limit: number) => readRange(readPart, limit, start),
})

export type GrowingQuery<Row> = ReturnType<typeof growingQuery<Row>> & {
  /** Reads rows by id, for lists that still show rows which have left them. */
  readonly readRows?: (ids: readonly string[]) => Promise<readonly Row[]>
}

/** The rows loaded so far, for `QueryState`. A failure to load a further page does not make them stale. */
export const grownRows = <Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<readonly Row[]>>>,
): FollowedResult<readonly Row[]> => ({
  data: list.data?.pages.flatMap(({ body }) => body),
  error: list.error,
  isLoadingError: list.isLoadingError,
  isRefetchError: list.isRefetchError,
  isFetching: list.isFetching,
  dataUpdatedAt: list.dataUpdatedAt,
  errorUpdatedAt: list.errorUpdatedAt,
  refetch: list.refetch,
})
