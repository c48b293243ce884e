import { api as contract } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useSubmissionId } from '../forms/use-submission-id.ts'
import { TypedPrice } from '../dish/typed-price.ts'
import { outcomeToast } from './outcome-toast.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'

/** The form of an upcoming meal. */
export const Announcement = z.extend(contract.upcomingMeals.announce.body, { price: TypedPrice })
export type Announcement = z.infer<typeof Announcement>
export type AnnouncementForm = Pick<UseFormReturn<z.input<typeof Announcement>>, 'getValues' | 'setError'>

/** Announces a meal. */
export function useAnnounceMeal(form: AnnouncementForm, onAnnounced: () => void) {
  const api = useApi()
  // the form closes after a success, and the next one has another
  const { id } = useSubmissionId()
  return useNotifyingMutation({
    run: (body: Announcement) => api.upcomingMeals.announce({ body: { ...body, id } }),
    done: (outcome) => {
      if (outcome.success) onAnnounced()
      return outcomeToast(outcome)
    },
    arrived: { code: 'already-added', answer: { success: true, message: 'The meal has been announced.' } },
    failure: 'Something went wrong.',
    form,
    invalidates: touchedByAnnouncements,
  })
}
