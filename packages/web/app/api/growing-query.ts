import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import type { ReadResult } from './query-state.tsx'

/**
 * The query of a list that grows page by page.
 *
 * @param readPart reads the page at a cursor; '' is the first
 */
export const growingQuery = <const Key extends QueryKey, Row>(
  queryKey: Key,
  readPart: (cursor: string) => Promise<Page<Row[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => readPart(cursor),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The rows loaded so far, for `QueryState`. A failure to load a further page does not make them stale. */
export const grownRows = <Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<readonly Row[]>>>,
): ReadResult<readonly Row[]> => ({
  data: list.data?.pages.flatMap(({ body }) => body),
  error: list.error,
  isLoadingError: list.isLoadingError,
  isRefetchError: list.isRefetchError,
  isFetching: list.isFetching,
  dataUpdatedAt: list.dataUpdatedAt,
  refetch: list.refetch,
})
