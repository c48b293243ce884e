import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api as contract, Refusal } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { TypedPrice } from '../dish/typed-price.ts'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useOnce } from '../api/use-once.ts'

/** What the form of a meal holds that is on the menu already. */
export const ChangedMeal = z.extend(contract.meals.update.body, { price: TypedPrice })
type ChangedMeal = z.infer<typeof ChangedMeal>
type Form = Pick<UseFormReturn<z.input<typeof ChangedMeal>>, 'getValues' | 'setError'>

/** Changes a meal; what the server says against a field stands at it, anything else in a dialog above the form. */
export function useUpdateMeal(id: string, form: Form, onUpdated: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { notify } = useDialogs()

  const updating = useMutation({
    mutationFn: (body: ChangedMeal) => api.meals.update({ params: { id }, body }),
    onSuccess: onUpdated,
    onError: (error) => {
      if (!showAtField(error, form)) {
        void notify({ title: 'Error!', message: failureSentence(error), tone: 'error' })
      }
    },
    // not awaited: what was refused may be put right at once
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.meals }),
  })
  return { update: useOnce(updating), isPending: updating.isPending }
}

/** The server's sentence; that it failed, when the server did not say why; that something went wrong, when it never answered. */
function failureSentence(error: unknown) {
  const isAnswered = error instanceof Refusal && error.code !== 'unavailable'
  return refusalMessage(error, isAnswered ? 'Failed to update meal.' : 'An error occurred. Please try again.')
}
