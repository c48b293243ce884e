import { useQuery } from '@tanstack/react-query'
import { countText, isStaff } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { counterMealtimesQuery } from '../kitchen/counter-mealtimes-query.ts'
import { useLanguage } from '../page/language.tsx'
import type { Standing } from '../people/use-member.ts'

/** Milliseconds between two counts of what others change. */
const countInterval = 60_000

/** The counts beside entries in the dashboard's menu, by path: who waits. Hidden menus load nothing. */
export function useMenuCounts(standing: Standing, isShown: boolean): ReadonlyMap<string, string> {
  const language = useLanguage()
  const waiting = useWaiting(isShown && isStaff(standing, 'counter'))
  return new Map(waiting > 0 ? [['/dashboard/ServeMeals', countText(language, waiting)]] : [])
}

/** Residents waiting at the current or next mealtime, and open anytime requests. */
function useWaiting(isEnabled: boolean): number {
  const query = counterMealtimesQuery(useApi())
  const { data } = useQuery({ ...query, enabled: isEnabled, refetchInterval: countInterval })
  if (!isEnabled || !data) return 0
  const next = data.mealtimes.find(({ id }) => id === data.current)
  return (next?.counts.waiting.people ?? 0) + data.undated.waiting
}
