import type { ReactNode } from 'react'
import type { Rows } from '../ui/data-table.tsx'
import { Followed } from '../ui/followed.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Identified } from './follow-rows.ts'
import { QueryState } from './query-state.tsx'
import type { PageQuery } from './paged-query.ts'
import { usePages } from './use-pages.ts'

/** The page state that the rows need. */
export interface PageState {
  /** The number of rows on the pages before this one. */
  readonly before: number
  /** Whether another page is loading. */
  readonly busy: boolean
}

/**
 * A long list page by page, with links to the other pages. It follows changes by others. While rows are loading, the
 * table gets none and renders placeholders.
 *
 * @example
 * <PagedList pageQuery={membersQuery(useApi(), filter)} failure="…" empty={…}>
 *   {(users, page) => <UserTable users={users} {...page} />}
 * </PagedList>
 */
export function PagedList<Row extends Identified>({
  pageQuery,
  update,
  children,
  ...otherwise
}: {
  pageQuery: (cursor?: string) => PageQuery<Row>
  /** The latest event from a stream about changes to the list; replaces reading the list every few seconds. */
  update?: string | undefined
  failure: string
  empty: ReactNode
  children: (rows: Rows<Row>, page: PageState) => ReactNode
}) {
  const { query, updates, isTurning, pages } = usePages(pageQuery, update)
  return (
    <QueryState query={query} loading={children(undefined, { before: 0, busy: false })} {...otherwise}>
      {(rows) => (
        <>
          <Followed {...updates}>{children(rows, { before: pages.before, busy: isTurning })}</Followed>
          <Pager {...pages} shown={rows.length} />
        </>
      )}
    </QueryState>
  )
}
