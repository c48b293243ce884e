import { Refusal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import type { Copy } from './copy-targets.ts'
import { usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './touched-by-planning.ts'

/** Plans copies of mealtimes; what others have planned there meanwhile stays. */
export function useCopyMealtimes(onCopied: () => void) {
  const api = useApi()
  const { seen } = usePlanner()
  const plan = async (copies: readonly Copy[]) => {
    const planned = []
    for (const { servings, ...copy } of copies)
      planned.push(await planOne({ ...copy, servings: [...servings] }))
    return planned.filter(Boolean).length
  }
  const planOne = async (body: Parameters<typeof api.planning.add>[0]['body']) => {
    try {
      const { data } = await api.planning.add({ body })
      seen.acknowledge(data.id, data)
      return true
    } catch (error) {
      // also where a repetition finds what the first try has planned
      if (error instanceof Refusal && error.code === 'already-planned') return false
      throw error
    }
  }
  return useNotifyingMutation({
    run: plan,
    done: (count) => {
      onCopied()
      return { toast: { title: count === 1 ? 'One mealtime copied.' : `${count} mealtimes copied.` } }
    },
    failure: 'Not all of it could be copied.',
    invalidates: touchedByPlanning,
  })
}
