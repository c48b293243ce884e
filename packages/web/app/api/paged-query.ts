import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'

/** Rows per page of a table. */
export const rowsOnPage = 25

export interface PageQuery<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Page<readonly Row[]>>
  readonly staleTime?: number
  /** Whether rows may change their places, for example where they are sorted by likes. */
  readonly isMoving?: boolean
  /** Reads rows by their ids, where they leave the page that is shown without leaving the list. */
  readonly readRows?: (ids: readonly string[]) => Promise<readonly Row[]>
}

/** Where a page begins, the first one without a cursor. */
export interface PageStart {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * The queries of a list page by page.
 *
 * @returns the query of the page that begins at a cursor, or of the first
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
