import { skipToken, useQuery } from '@tanstack/react-query'
import { isStaff, type Page } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { counterMealtimesQuery } from '../kitchen/counter-mealtimes-query.ts'
import { useLanguage } from '../page/language.tsx'
import type { Standing } from '../people/use-member.ts'
import { formatTotal } from '../ui/total-text.ts'

/** Milliseconds between two counts of what others change. */
const countInterval = 60_000

/** The counts beside entries in the dashboard's menu, by path, e.g. '25'. Hidden menus load nothing. */
export function useMenuCounts(standing: Standing, isShown: boolean): ReadonlyMap<string, string> {
  const language = useLanguage()
  const waiting = useWaiting(isShown && isStaff(standing, 'counter'))
  const rows = useRows(isShown && isStaff(standing, 'admin'))
  const counts = [...waiting, ...rows].filter((entry): entry is [string, number | 'many'] => !!entry[1])
  return new Map(counts.map(([path, count]) => [path, formatTotal(language, count)]))
}

type Counts = readonly (readonly [path: string, count: number | 'many' | undefined])[]

/** Residents waiting at the current or next mealtime, and open anytime requests. */
function useWaiting(isEnabled: boolean): Counts {
  const query = counterMealtimesQuery(useApi())
  const { data } = useQuery({ ...query, enabled: isEnabled, refetchInterval: countInterval })
  if (!isEnabled || !data) return []
  const next = data.mealtimes.find(({ id }) => id === data.current)
  return [['/dashboard/ServeMeals', (next?.counts.waiting.people ?? 0) + data.undated.waiting]]
}

/** The row counts of the office's lists. */
function useRows(isEnabled: boolean): Counts {
  const api = useApi()
  const query = { limit: 1 }
  return [
    ['/dashboard/AllMeals', useTotal('meals', isEnabled && (() => api.meals.ranking({ query })))],
    [
      '/dashboard/UpcomingMeals',
      useTotal('upcoming-meals', isEnabled && (() => api.upcomingMeals.listForAdmin({ query }))),
    ],
    ['/dashboard/ManageUsers', useTotal('members', isEnabled && (() => api.members.list({ query })))],
  ]
}

/** The number of rows in a list, from a request for just the first one. */
const useTotal = (
  list: 'meals' | 'upcoming-meals' | 'members',
  read: false | (() => Promise<Page<readonly unknown[]>>),
) =>
  useQuery({
    queryKey: [list, 'total'],
    queryFn: read ? async () => getTotal(await read()) : skipToken,
    staleTime: countInterval,
  }).data

const getTotal = ({ body, total }: Page<readonly unknown[]>) => total ?? (body.length === 0 ? 0 : 'many')
