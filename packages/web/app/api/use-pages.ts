import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import { useState } from 'react'
import { type PageQuery, rowsOnPage } from './paged-query.ts'
import type { ReadResult } from './query-state.tsx'

/** The cursors of all pages after the first, up to the current one. Valid for one list only. */
interface Place {
  readonly list: string
  readonly cursors: readonly string[]
}

/**
 * A long list page by page. The service continues a list from a cursor, so pages are turned one at a time. Only the
 * first page has the total, so it is read again together with the current one.
 *
 * @param pageQuery the query of the page at a cursor, or of the first; a different key is another list, which starts at
 * its first page
 */
export function usePages<Row>(pageQuery: (cursor?: string) => PageQuery<Row>) {
  const firstQuery = pageQuery()
  const list = hashKey(firstQuery.queryKey)
  const [place, setPlace] = useState<Place>({ list, cursors: [] })
  const cursors = place.list === list ? place.cursors : []
  const turnTo = (next: readonly string[]) => setPlace({ list, cursors: next })
  const turnBack = () => turnTo(cursors.slice(0, -1))

  const first = useQuery({ ...firstQuery, placeholderData: keepPreviousData })
  const shown = useQuery({ ...pageQuery(cursors.at(-1)), placeholderData: keepPreviousData })
  const rows = shown.data?.body
  const next = shown.data?.next
  // the page's last row was removed
  const isGone = rows?.length === 0 && cursors.length > 0 && !shown.isPlaceholderData
  if (isGone) turnBack()

  return {
    /** The current rows, for `QueryState`. */
    query: rowsOf(shown),
    /** Whether the rows still belong to the previous page or list. */
    isTurning: shown.isPlaceholderData,
    /** Props of the `Pager`. */
    pages: {
      before: cursors.length * rowsOnPage,
      total: first.data?.total,
      onPrevious: cursors.length > 0 ? turnBack : undefined,
      onNext: next === undefined || shown.isPlaceholderData ? undefined : () => turnTo([...cursors, next]),
    },
  }
}

const rowsOf = <Row>(shown: ReadResult<Page<readonly Row[]>>): ReadResult<readonly Row[]> => ({
  data: shown.data?.body,
  error: shown.error,
  isLoadingError: shown.isLoadingError,
  isRefetchError: shown.isRefetchError,
  isFetching: shown.isFetching,
  dataUpdatedAt: shown.dataUpdatedAt,
  refetch: shown.refetch,
})
