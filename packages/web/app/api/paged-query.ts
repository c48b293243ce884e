import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'

/** Rows per page of a table. */
export const rowsOnPage = 25

export interface PageQuery<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Page<readonly Row[]>>
  readonly staleTime?: number
  /** Whether rows may move, for example in a list sorted by likes. */
  readonly isMoving?: boolean
  /** Reads rows by id, for rows that have left the shown page but are still in the list. */
  readonly readRows?: (ids: readonly string[]) => Promise<readonly Row[]>
}

/** The cursor at which a page begins; none for the first page. */
export interface PageStart {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * The queries of a paged list.
 *
 * @returns the query of the first page, or of the page at a cursor
 */
export const pagedQuery =
  <Row>(
    queryKey: QueryKey,
    readPage: (page: PageStart) => Promise<Page<readonly Row[]>>,
    options: Omit<PageQuery<Row>, 'queryKey' | 'queryFn'> = {},
  ) =>
  (cursor?: string): PageQuery<Row> => ({
    queryKey: [...queryKey, cursor ?? 'first'],
    queryFn: () => readPage({ limit: rowsOnPage, cursor }),
    ...options,
  })
