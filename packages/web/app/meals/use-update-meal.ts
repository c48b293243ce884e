import { type Meal, Refusal } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useImageUpload } from './use-image-upload.ts'
import { ChangedMeal } from './changed-meal.ts'

type Form = Pick<UseFormReturn<z.input<typeof ChangedMeal>>, 'getValues' | 'setError'>

/** Changes a meal; `onUpdated` closes its form. */
export function useUpdateMeal({ _id: id, distributorName }: Meal, form: Form, onUpdated: () => void) {
  const api = useApi()
  const upload = useImageUpload()
  return useNotifyingMutation({
    run: async ({ image, rating, ...texts }: ChangedMeal) => {
      const address = image && (await upload(image))
      const body = { ...texts, rating: rating || undefined, image: address, distributorName }
      return api.meals.update({ params: { id }, body })
    },
    done: () => {
      onUpdated()
    },
    failure: (error) => ({ title: 'Error!', message: failureMessage(error) }),
    form,
    invalidates: [['meals']],
  })
}

/** The server's message; a text that the update failed if it gave none; another one if it never answered. */
function failureMessage(error: unknown) {
  const isAnswered = error instanceof Refusal && error.code !== 'unavailable'
  return refusalMessage(error, isAnswered ? 'Failed to update meal.' : 'An error occurred. Please try again.')
}
