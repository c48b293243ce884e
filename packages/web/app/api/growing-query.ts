import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import type { PageStart } from './paged-query.ts'
import type { FollowedResult } from './use-followed.ts'

/**
 * The query of a list that grows page by page.
 *
 * @param size rows of a page
 * @param start cursor of the first page; '' is the list's beginning
 */
export const growingQuery = <Row>(
  queryKey: QueryKey,
  size: number,
  readPart: (part: PageStart) => Promise<Page<Row[]>>,
  start = '',
) => ({
  ...infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => readPart({ limit: size, cursor }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  }),
  /** Reads this many rows at once from the first page on. */
  readRange: (limit: number) => readPart({ limit, cursor: start }),
})

export type GrowingQuery<Row> = ReturnType<typeof growingQuery<Row>>

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
