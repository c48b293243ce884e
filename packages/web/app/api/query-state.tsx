import type { ReactNode } from 'react'
import { ErrorState, StaleNotice } from '../ui/error-state.tsx'
import { withReference } from './failure-notice.tsx'

/** The part of a TanStack Query result that a screen needs. */
export interface ReadResult<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  /** Whether loading failed, so that there is no data. */
  readonly isLoadingError: boolean
  /** Whether refreshing failed, so that the data is older. */
  readonly isRefetchError: boolean
  readonly isFetching: boolean
  /** When `data` was loaded, in milliseconds since 1970. */
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

export interface QueryStateProps<Data> {
  query: ReadResult<Data>
  loading: ReactNode
  /** Shown after a failure without data: a message, or a whole screen. */
  failure: string | ((error: Error, onRetry: () => unknown) => ReactNode)
  /** Shown instead of an empty list. */
  empty?: ReactNode
  /** Renders the notice about stale data; above the screen by default. */
  stale?: (notice: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Decides for every screen with a query whether it is loading, failed, empty or ready. When refreshing fails, the
 * screen keeps its data and everything typed, and says how old the data is.
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
      <ErrorState message={withReference(failure, error)} onRetry={refetch} />
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

const Stale = ({ query: { dataUpdatedAt, isFetching, refetch } }: { query: ReadResult<unknown> }) => (
  <StaleNotice loadedAt={new Date(dataUpdatedAt).toISOString()} pending={isFetching} onRetry={refetch} />
)
