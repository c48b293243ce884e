import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/query.ts'
import { withReference } from '../../api/failure-notice.tsx'
import { useTranslate } from '../../page/language.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** Shown if the sheet could not be read. */
export const renderNoSheet = (error: Error, onRetry: () => unknown) => (
  <NoSheet error={error} onRetry={onRetry} />
)

function NoSheet({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="sr-only">{t(texts.kitchenSheet)}</h1>
      <ErrorState message={withReference(t(texts.sheetFailed), error)} onRetry={onRetry} />
    </>
  )
}

export const LoadingSheet = () => (
  <>
    <h1 className="sr-only">{useTranslate()(texts.kitchenSheet)}</h1>
    <Loading className="surface h-96" />
  </>
)

export const sheetQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['kitchen-sheet', id],
    queryFn: () => api.kitchenSheet.show({ params: { id } }),
    staleTime: 0,
  })

/** This week's mealtimes, from the planner's query, to find the requested sheet. */
export const thisWeekQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['planning', 'week', ''],
    queryFn: () => api.planning.week({ query: {} }),
    staleTime: 0,
  })
