import { useQueryString } from '../page/use-query-string.ts'
import { useWhen } from './use-when.ts'

/** The part of TanStack's infinite query that this hook needs. */
interface Growing {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** Stores the number of shown rows of a growing list in the URL; a reload shows as many. */
export function useShownRows(list: Growing, loaded: number) {
  const { query, change } = useQueryString()
  const isBehind = loaded > 0 && loaded < Number(query.get('shown')) && list.hasNextPage
  const isGrowing = list.isFetchingNextPage
  // the page may arrive before a render has shown that it is loading; the number of rows shows that it has
  useWhen(isBehind && !isGrowing && !list.isFetchNextPageError && loaded, list.fetchNextPage)
  const onMore = () => {
    change('shown', String(loaded + 1), { isContinued: true })
    if (list.isFetchNextPageError) list.fetchNextPage()
  }
  return { onMore, isGrowing }
}
