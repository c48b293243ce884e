import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CountedMealtime, PlannedMealtime } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'

/**
 * The servings of a mealtime with `fewer` portions less in total, each reduced in proportion to what is left. At least
 * one portion of each remains.
 */
export function servingsWithFewer({ servings }: Pick<PlannedMealtime, 'servings'>, fewer: number) {
  const offered = servings.flatMap(({ mealId, title, portions, taken, walkUps, beyond }) =>
    // a meal that has been removed from the menu keeps its portions
    mealId === null
      ? []
      : [{ mealId, title, portions, left: portions - Math.max(1, taken + walkUps - beyond) }],
  )
  let [leftInAll, rest] = [offered.reduce((sum, { left }) => sum + left, 0), fewer]
  return offered.map(({ left, ...serving }) => {
    // a share of the remainder, so that the rounded parts add up to the total
    const part = leftInAll === 0 ? 0 : Math.min(left, Math.round((rest * left) / leftInAll))
    leftInAll -= left
    rest -= part
    return { ...serving, before: serving.portions, portions: serving.portions - part }
  })
}

/** Offers to plan fewer portions of a mealtime. */
export function PlanFewer({ mealtime, fewer }: { mealtime: CountedMealtime; fewer: number }) {
  const { data: planned } = useQuery(plannedQuery(useApi(), mealtime))
  return planned ? <PlanFewerButton mealtime={planned} fewer={fewer} /> : null
}

/** A mealtime as the kitchen plans it, refetched after each change to a plan. */
const plannedQuery = (api: ApiClient, { id, date }: CountedMealtime) =>
  queryOptions({
    queryKey: ['planning', 'mealtime', id],
    queryFn: async () => {
      const { days } = await api.planning.week({ query: { from: date } })
      return days.flatMap(({ mealtimes }) => mealtimes).find((mealtime) => mealtime.id === id) ?? null
    },
    staleTime: 0,
  })

function PlanFewerButton({ mealtime, fewer }: { mealtime: PlannedMealtime; fewer: number }) {
  const t = useTranslate()
  const api = useApi()
  const { id, revision } = mealtime
  const servings = servingsWithFewer(mealtime, fewer)
  const { start, isPending } = useConfirmedMutation({
    question: {
      title: t(texts.planFewerTitle, { fewer }),
      message: servings
        .filter(({ portions, before }) => portions !== before)
        .map(({ mealId, title, portions, before }) => (
          <span key={mealId} className="block">
            {t(texts.insteadOf, { meal: <bdi>{title}</bdi>, portions, before })}
          </span>
        )),
      confirmLabel: t(texts.planFewer, { fewer }),
      tone: 'info',
    },
    act: 'planning.change',
    run: () =>
      api.planning.change({
        params: { id },
        body: { revision, servings: servings.map(({ mealId, portions }) => ({ mealId, portions })) },
      }),
    done: () => ({ toast: { title: t(texts.fewerPlanned, { fewer }) } }),
    failure: t(texts.planFailed),
  })
  return (
    <Button variant="outline" pending={isPending} onClick={() => void start()}>
      {t(texts.planFewer, { fewer })}
    </Button>
  )
}
