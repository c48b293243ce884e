import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { type Outcome, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { type PlannerSlot, usePlanner } from './planner-context.ts'
import { plannedWeeks, showLatest } from './planning.ts'
import { texts } from './texts.ts'

/** A meal to plan. */
interface Addition {
  readonly mealId: string
  readonly title: string
  readonly portions: number
}

/**
 * Adds a meal to a mealtime, planning the mealtime if necessary, and shows the result of `onAdded`. If others were
 * faster, nothing is added: their plan is shown, and the typed text stays so that it can be added there.
 */
export function useAddServing(
  { date, slot, mealtime }: PlannerSlot,
  onAdded: (added: Addition) => Outcome | undefined,
) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const { change } = usePlanner()
  const plan = async (mealId: string, portions: number) => {
    try {
      const { data } = await api.planning.add({ body: { date, slot, servings: [{ mealId, portions }] } })
      await showLatest(client, data)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'already-planned')
        await client.refetchQueries({ queryKey: plannedWeeks, type: 'active' })
      throw error
    }
  }
  return useNotifyingMutation({
    act: ['planning.add', 'planning.change'],
    run: async ({ mealId, portions }: Addition) => {
      const isThere = mealtime?.servings.some((serving) => serving.mealId === mealId) ?? false
      if (mealtime && !isThere)
        await change(mealtime.id, { kind: 'portions', mealId, from: undefined, to: portions })
      if (!mealtime) await plan(mealId, portions)
      return isThere
    },
    done: (isThere, added) => {
      const outcome = onAdded(added)
      if (!isThere) return outcome
      return {
        dialog: {
          title: t(texts.plannedAlready, { meal: added.title }),
          message: t(texts.inTheList),
          tone: 'info',
        },
      }
    },
    failure: t(texts.notAdded),
  })
}
