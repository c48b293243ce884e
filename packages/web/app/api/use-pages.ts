import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Page, Refusal } from '@warm-ladle/contract'
import { firstPage, usePagePosition } from '../page/use-page-position.ts'
import { type PageQuery, rowsOnPage } from './paged-query.ts'
import type { Identified } from './follow-rows.ts'
import { type FollowedResult, unlessShown, useFollowed } from './use-followed.ts'
import { useWhen } from './use-when.ts'

/**
 * A long list page by page. The service continues a list from a cursor, so pages are turned one at a time. Only the
 * first page has the total, so it is refetched together with the current one. The URL holds the current page.
 *
 * @param pageQuery the query of the page at a cursor, or of the first page
 * @param update the latest event from a stream; see `useFollowed`
 */
export function usePages<Row extends Identified>(
  pageQuery: (cursor?: string) => PageQuery<Row>,
  update?: string,
) {
  const { position, turnTo } = usePagePosition()
  const { number, cursors } = position
  // a link to a later page has only that page's cursor; the first page then takes the place of the previous one
  const hasTrail = cursors.length === number - 1
  const previous = hasTrail ? { number: number - 1, cursors: cursors.slice(0, -1) } : firstPage

  const options = { placeholderData: keepPreviousData, ...unlessShown }
  const shownQuery = pageQuery(cursors.at(-1))
  const first = useQuery({ ...pageQuery(), ...options })
  const shown = useQuery({ ...shownQuery, ...options })
  const rows = shown.data?.body
  const next = shown.data?.next
  // the page is lost if its last row was removed, or if the URL has a cursor from another list
  const isLost =
    cursors.length > 0 && !shown.isPlaceholderData && (rows?.length === 0 || isUnknown(shown.error))
  useWhen(isLost, () => turnTo(previous, { isCorrection: true }))

  const isMoving = shownQuery.isMoving ?? false
  const { query, updates, total } = useFollowed<Row>({
    queryKey: shownQuery.queryKey,
    query: toRows(shown),
    shown: shown.data && !shown.isPlaceholderData && { isWhole: next === undefined, isMoving },
    total: shown.data?.total,
    update,
    read: shownQuery.queryFn,
    readRows: shownQuery.readRows,
  })
  return {
    /** The query with the current rows, for `QueryState`. */
    query: isLost ? { ...query, data: undefined, isLoadingError: false } : query,
    /** Changes by others, for `Followed`. */
    updates,
    /** Whether the rows still belong to the previous page or list. */
    isTurning: shown.isPlaceholderData,
    /** The props of `Pager`. */
    pages: {
      before: (number - 1) * rowsOnPage,
      isFirstPrevious: !hasTrail,
      total: total ?? getTotal(first.data),
      onPrevious: number > 1 ? () => turnTo(previous) : undefined,
      onNext:
        next === undefined || shown.isPlaceholderData
          ? undefined
          : () => turnTo({ number: number + 1, cursors: [...cursors, next] }),
    },
  }
}

/** The service leaves out the total if it stopped counting. */
const getTotal = (first: Page<unknown> | undefined): number | 'many' | undefined =>
  first?.total ?? (first?.next === undefined ? undefined : 'many')

const isUnknown = (error: Error | null) => error instanceof Refusal && error.code === 'invalid-input'

const toRows = <Row>(shown: FollowedResult<Page<readonly Row[]>>): FollowedResult<readonly Row[]> => ({
  data: shown.data?.body,
  error: shown.error,
  isLoadingError: shown.isLoadingError,
  isRefetchError: shown.isRefetchError,
  isFetching: shown.isFetching,
  dataUpdatedAt: shown.dataUpdatedAt,
  errorUpdatedAt: shown.errorUpdatedAt,
  refetch: shown.refetch,
})
