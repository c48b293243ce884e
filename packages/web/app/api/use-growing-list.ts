import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Identified } from './follow-rows.ts'
import { type GrowingQuery, grownRows } from './growing-query.ts'
import { unlessShown, useFollowed } from './use-followed.ts'

/**
 * A list that grows page by page, and follows changes by others in the rows loaded so far.
 *
 * @returns `query` for `QueryState`, the props of `Followed` as `updates`, and TanStack's `list`
 */
export function useGrowingList<Row extends Identified>(
  growing: GrowingQuery<Row>,
  { keepsPrevious = false }: { keepsPrevious?: boolean } = {},
) {
  const list = useInfiniteQuery({
    ...growing,
    ...unlessShown,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const query = grownRows(list)
  const followed = useFollowed<Row>({
    queryKey: growing.queryKey,
    query,
    shown: list.data && !list.isPlaceholderData && { isWhole: !list.hasNextPage, isMoving: false },
    read: () => growing.readRange(Math.max(query.data?.length ?? 0, 1)),
    readRows: growing.readRows,
  })
  return { ...followed, list }
}
