import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { useFollowPace } from '../api/use-follow-pace.ts'
import { useReadWhenTold } from '../api/use-read-when-told.ts'
import { useLiveActivity } from '../mealtimes/use-live-activity.ts'
import { useQueryString } from '../url/use-query-string.ts'
import { boardQuery, counterMealtimesQuery, undatedQuery } from './counter-queries.ts'

/**
 * The board of the mealtime that is on, or of the one that the URL names, what was asked for at no particular time, and
 * the mealtimes to choose from.
 */
export function useCounterBoard() {
  const api = useApi()
  const { query, change } = useQueryString()
  const { activity, isLive } = useLiveActivity()
  const pace = useFollowPace(isLive)
  const mealtimes = useQuery({ ...counterMealtimesQuery(api), ...pace })
  const named = mealtimes.data?.mealtimes.find(({ id }) => id === query.get('mealtime'))
  const id = named?.id ?? mealtimes.data?.current
  const board = useQuery({ ...boardQuery(api, id), ...pace })
  const undated = useQuery({ ...undatedQuery(api), ...pace })
  const latest = id === undefined ? undefined : activity?.mealtimes[id]
  useReadWhenTold(newerThan(board.data, latest), board.refetch)
  useReadWhenTold(newerThan(undated.data, activity?.undated), undated.refetch)
  return { mealtimes, board, undated, isLive, choose: (next: string) => change('mealtime', next) }
}

/** The latest activity, if what was read is older. */
const newerThan = (read: { readonly activity: number } | undefined, latest: number | undefined) =>
  read !== undefined && latest !== undefined && latest > read.activity && latest
