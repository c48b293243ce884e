import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api as contract } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { TypedPrice } from '../dish/typed-price.ts'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { useOnce } from '../api/use-once.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'

/** What the form of an upcoming meal holds. */
export const Announcement = z.extend(contract.upcomingMeals.announce.body, { price: TypedPrice })
type Announcement = z.infer<typeof Announcement>
type Form = Pick<UseFormReturn<z.input<typeof Announcement>>, 'getValues' | 'setError'>

/** Announces a meal; what the server says against a field stands at it, anything else in a dialog above the form. */
export function useAnnounceMeal(form: Form, onAnnounced: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const { notify } = useDialogs()

  const announcing = useMutation({
    mutationFn: (body: Announcement) => api.upcomingMeals.announce({ body }),
    onSuccess: ({ success, message }) => {
      if (success) onAnnounced()
      add(success ? { title: message, timeout: successTime } : { title: message, tone: 'info' })
    },
    onError: (error) => {
      if (showAtField(error, form)) return
      const message = refusalMessage(error, 'Something went wrong.')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    // not awaited: what was refused may be put right at once
    onSettled: () =>
      touchedByAnnouncements.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  })
  return { announce: useOnce(announcing), isPending: announcing.isPending }
}
