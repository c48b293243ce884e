import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failureWithReason } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useSubmissionId } from '../forms/use-submission-id.ts'
import type { SignedInUser } from '../page/signed-in-user.ts'
import { useSession } from '../session/use-session.ts'
import { type AddedMeal, addedLink } from './added-meal.tsx'
import type { NewMeal } from './add-meal-fields.ts'
import { useImageUpload } from './use-image-upload.ts'

type Form = Pick<UseFormReturn<z.input<typeof NewMeal>>, 'getValues' | 'setError' | 'reset'>

const failed = failureWithReason('Failed to upload image or add meal.')

/** Uploads the picture of a new meal and adds the meal to the menu; the form is reset only after a success. */
export function useAddMeal(form: Form, onAdded: (meal: AddedMeal) => void) {
  const api = useApi()
  const upload = useImageUpload()
  const { user } = useSession()
  const { id, renew } = useSubmissionId()
  return useNotifyingMutation({
    run: async ({ image, labels, ...meal }: NewMeal) => {
      const address = await upload(image)
      return api.meals.add({
        body: { ...meal, labels: labels ?? undefined, image: address, ...startOf(user), id },
      })
    },
    done: ({ insertedId }, { title }) => {
      form.reset()
      renew()
      onAdded({ id: insertedId, title })
      return { dialog: { title: 'Success!', message: 'Meal added successfully!', focusAfter: addedLink } }
    },
    arrived: { code: 'already-added', answer: { success: true, message: '', insertedId: id } },
    failure: (error) => {
      // before opening the dialog, so that the focus returns to the field when it closes
      showAtField(error, form)
      return failed(error)
    },
    invalidates: [['meals']],
  })
}

/** What every meal of this admin starts with. */
const startOf = (user: SignedInUser | undefined) => ({
  distributorName: user?.displayName || 'Unknown Admin',
  distributorEmail: user?.email,
  likes: 0,
  reviewsCount: 0,
  postTime: new Date().toISOString(),
})
