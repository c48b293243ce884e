import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import type { ReadResult } from './query-state.tsx'

/**
 * The query of a list that grows part by part.
 *
 * @param readPart reads the part that begins at a cursor; at '' the first
 */
export const growingQuery = <const Key extends readonly unknown[], Row>(
  queryKey: Key,
  readPart: (cursor: string) => Promise<Page<Row[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => readPart(cursor),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** What has grown so far, for `QueryState`. A part that could not be added is no reason to call the others old. */
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
