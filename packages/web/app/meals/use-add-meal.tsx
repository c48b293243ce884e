import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useOnce } from '../api/use-once.ts'
import { useUpload } from '../api/use-upload.ts'
import type { NewMeal } from './add-meal-fields.ts'

type Form = Pick<UseFormReturn<z.input<typeof NewMeal>>, 'getValues' | 'setError' | 'reset'>

/** Uploads the picture of a new meal and puts the meal on the menu; the form is emptied only once that has worked. */
export function useAddMeal(form: Form) {
  const api = useApi()
  const client = useQueryClient()
  const upload = useUpload()
  const { notify } = useDialogs()

  const adding = useMutation({
    mutationFn: async ({ image, ...meal }: NewMeal) => {
      const address = await upload(image).catch(atImage)
      return api.meals.add({ body: { ...meal, image: address } })
    },
    onSuccess: () => {
      form.reset()
      void notify({ title: 'Success!', message: 'Meal added successfully!', tone: 'success' })
    },
    onError: (error) => {
      // first, so that the focus returns to the field when the dialog has been read
      showAtField(error, form)
      const message = <Failure reason={refusalMessage(error, '')} />
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.meals }),
  })
  return { add: useOnce(adding), isPending: adding.isPending }
}

/** Whatever speaks against the upload is about the form's image. */
function atImage(error: unknown): never {
  throw error instanceof Refusal && error.hasOwnMessage
    ? new Refusal(error.code, error.message, 'image')
    : error
}

/** That it failed, and why, when the server said so. */
function Failure({ reason }: { reason: string }) {
  return (
    <>
      <span className="block">Failed to upload image or add meal.</span>
      {reason && <span className="block">{reason}</span>}
    </>
  )
}
