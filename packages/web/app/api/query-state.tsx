import type { ReactNode } from 'react'
import { clockText } from '../ui/format.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { StaleNotice } from '../ui/stale-notice.tsx'
import { usePublicConfig } from '../page/public-config.ts'

/** What a screen needs to know of its query; every result of TanStack Query tells it. */
export interface ReadResult<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  /** There is nothing to show. */
  readonly isLoadingError: boolean
  /** What was loaded before is still there. */
  readonly isRefetchError: boolean
  readonly isFetching: boolean
  /** When `data` was loaded, in milliseconds since 1970. */
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

interface QueryStateProps<Data> {
  query: ReadResult<Data>
  /** In place of what is on its way. */
  loading: ReactNode
  /** Why nothing can be shown, as a sentence or as a screen of its own. */
  failure: string | ((error: Error, onRetry: () => unknown) => ReactNode)
  /** In place of a list without rows. */
  empty?: ReactNode
  /** Puts the notice of its age in its place; above the screen unless it is given. */
  stale?: (notice: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Decides for every screen that shows a query whether it is loading, has failed, is empty, or can be shown. A query that
 * fails once it has data keeps it: the screen stays, with all that is typed on it, and says how old it is.
 *
 * @example
 * <QueryState query={useMember()} loading={<ProfileSkeleton />} failure="Failed to load user details.">
 *   {(member) => <Profile member={member} />}
 * </QueryState>
 */
export function QueryState<Data>({
  query,
  loading,
  failure,
  empty,
  stale = (notice) => notice,
  children,
}: QueryStateProps<Data>) {
  const { data, error, refetch } = query
  if (data === undefined) {
    if (!query.isLoadingError || !error) return loading
    return typeof failure === 'string' ? (
      <ErrorState message={failure} onRetry={refetch} />
    ) : (
      failure(error, refetch)
    )
  }
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0
  return (
    <>
      {query.isRefetchError && stale(<Stale query={query} />)}
      {isEmpty ? empty : children(data)}
    </>
  )
}

function Stale({ query: { dataUpdatedAt, isFetching, refetch } }: { query: ReadResult<unknown> }) {
  const { timeZone } = usePublicConfig()
  return <StaleNotice loadedAt={clockText(dataUpdatedAt, timeZone)} pending={isFetching} onRetry={refetch} />
}
