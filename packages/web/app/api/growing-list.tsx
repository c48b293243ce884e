import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { ShowMore } from '../ui/show-more.tsx'
import { grownRows } from './growing-query.ts'
import { QueryState } from './query-state.tsx'

/**
 * A list of the member's own records, of which more is shown on demand.
 *
 * @example
 * <GrowingList list={useInfiniteQuery(ownReviewsQuery(useApi()))} loading={…} failure="…" empty={…}>
 *   {(reviews) => <MyReviews reviews={reviews} />}
 * </GrowingList>
 */
export function GrowingList<Row>({
  list,
  children,
  ...otherwise
}: {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row[]>>>
  loading: ReactNode
  failure: string
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  return (
    <QueryState query={grownRows(list)} {...otherwise}>
      {(rows) => (
        <>
          {children(rows)}
          <ShowMore
            shown={rows.length}
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={list.fetchNextPage}
          />
        </>
      )}
    </QueryState>
  )
}
