import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import { useState } from 'react'
import { type PageQuery, rowsOnPage } from './paged-query.ts'
import type { Identified } from './follow-rows.ts'
import { type FollowedResult, unlessShown, useFollowed } from './use-followed.ts'

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
export function usePages<Row extends Identified>(pageQuery: (cursor?: string) => PageQuery<Row>) {
  const firstQuery = pageQuery()
  const list = hashKey(firstQuery.queryKey)
  const [place, setPlace] = useState<Place>({ list, cursors: [] })
  const cursors = place.list === list ? place.cursors : []
  const turnTo = (next: readonly string[]) => setPlace({ list, cursors: next })
  const turnBack = () => turnTo(cursors.slice(0, -1))

  const options = { placeholderData: keepPreviousData, ...unlessShown }
  const shownQuery = pageQuery(cursors.at(-1))
  const first = useQuery({ ...firstQuery, ...options })
  const shown = useQuery({ ...shownQuery, ...options })
  const rows = shown.data?.body
  const next = shown.data?.next
  // the page's last row was removed
  const isGone = rows?.length === 0 && cursors.length > 0 && !shown.isPlaceholderData
  if (isGone) turnBack()

  const isMoving = shownQuery.isMoving ?? false
  const { query, news, total } = useFollowed<Row>({
    queryKey: shownQuery.queryKey,
    query: rowsOf(shown),
    shown: shown.data && !shown.isPlaceholderData && { isWhole: next === undefined, isMoving },
    total: shown.data?.total,
    read: shownQuery.queryFn,
    readRows: shownQuery.readRows,
  })
  return {
    /** The current rows, for `QueryState`. */
    query,
    /** What others have changed, for `Followed`. */
    news,
    /** Whether the rows still belong to the previous page or list. */
    isTurning: shown.isPlaceholderData,
    /** Props of the `Pager`. */
    pages: {
      before: cursors.length * rowsOnPage,
      total: total ?? first.data?.total,
      onPrevious: cursors.length > 0 ? turnBack : undefined,
      onNext: next === undefined || shown.isPlaceholderData ? undefined : () => turnTo([...cursors, next]),
    },
  }
}

const rowsOf = <Row>(shown: FollowedResult<Page<readonly Row[]>>): FollowedResult<readonly Row[]> => ({
  data: shown.data?.body,
  error: shown.error,
  isLoadingError: shown.isLoadingError,
  isRefetchError: shown.isRefetchError,
  isFetching: shown.isFetching,
  dataUpdatedAt: shown.dataUpdatedAt,
  errorUpdatedAt: shown.errorUpdatedAt,
  refetch: shown.refetch,
})
