import type { ReactNode } from 'react'
import { Followed } from '../ui/followed.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Identified } from './follow-rows.ts'
import type { GrowingQuery } from './growing-query.ts'
import { QueryState } from './query-state.tsx'
import { useShownRows } from './use-shown-rows.ts'
import { useGrowingList } from './use-growing-list.ts'

/**
 * A list of the member's own records that loads more on demand and follows changes by others.
 *
 * @example
 * <GrowingList growing={ownReviewsQuery(useApi(), email)} loading={…} failure="…" empty={…}>
 *   {(reviews) => <MyReviews reviews={reviews} />}
 * </GrowingList>
 */
export function GrowingList<Row extends Identified>({
  growing,
  children,
  ...otherwise
}: {
  growing: GrowingQuery<Row>
  loading: ReactNode
  failure: string
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { query, updates, list } = useGrowingList(growing)
  const { onMore, isGrowing } = useShownRows(list, query.data?.length ?? 0)
  return (
    <QueryState query={query} {...otherwise}>
      {(rows) => (
        <>
          <Followed {...updates}>{children(rows)}</Followed>
          <ShowMore
            shown={rows.length}
            hasMore={list.hasNextPage}
            pending={isGrowing}
            hasFailed={list.isFetchNextPageError}
            onMore={onMore}
          />
        </>
      )}
    </QueryState>
  )
}
