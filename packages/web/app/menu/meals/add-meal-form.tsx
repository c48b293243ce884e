import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { failureWithReason } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { CategoryField, IngredientsField, newPriceHint, PriceField } from '../meal-form-fields.tsx'
import { ImageField } from '../image-field.tsx'
import { LabelsField } from '../labels-field.tsx'
import { bindFields, Form } from '../../forms/form.tsx'
import { showAtField } from '../../api/show-at-field.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSubmissionId } from '../../forms/submission-id.ts'
import { translate, useTranslate } from '../../page/language.tsx'
import type { SignedInUser } from '../../page/signed-in-user.ts'
import { useSession } from '../../api/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextareaField, TextField } from '../../ui/fields.tsx'
import { useCurrency } from '../../ui/price.tsx'
import { type NewMeal, newMealIn, RatingField, type TypedMeal, useImageUpload } from './meal-fields.tsx'
import { MealPreview } from './meal-preview.tsx'
import { texts } from './texts.ts'

/** The form for a new meal, with a preview of its card. The distributor is the logged-in admin. */
export function AddMealForm() {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(newMealIn(useCurrency(), t.language)) })
  const draft = useDraft('add-meal', form)
  const [added, setAdded] = useState<AddedMeal>()
  const { start, isPending } = useAddMeal(form, setAdded)
  const addAnother = () => {
    setAdded(undefined)
    form.setFocus('title')
  }
  return (
    <>
      {added && <AddedMealNotice meal={added} onAnother={addAnother} />}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Form
          draft={draft}
          onSubmit={form.handleSubmit(start)}
          className="surface grid grid-cols-1 gap-5 p-5 sm:grid-cols-6 sm:p-8 *:sm:col-span-full"
        >
          <MealFields form={form} />
          <Distributor />
          <div>
            <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
              {t(texts.addMeal)}
            </Button>
          </div>
        </Form>
        <Preview form={form} />
      </div>
    </>
  )
}

type NewMealForm = UseFormReturn<TypedMeal, unknown, NewMeal>

function MealFields({ form }: { form: NewMealForm }) {
  const t = useTranslate()
  const field = bindFields(form)
  const { price, image, title, category } = useWatch({ control: form.control })
  return (
    <>
      <TextField label={t(texts.title)} {...field('title')} />
      <CategoryField className="sm:col-span-2!" {...field('category')} />
      <PriceField
        hint={<output>{newPriceHint(t, price, useCurrency())}</output>}
        className="sm:col-span-2!"
        {...field('price')}
      />
      <RatingField className="sm:col-span-2!" {...field('rating')} />
      <IngredientsField {...field('ingredients')} />
      <TextareaField label={t(texts.description)} {...field('description')} />
      <LabelsField control={form.control} name="labels" />
      <ImageField image={image?.[0]} meal={{ title, category }} {...field('image')} />
    </>
  )
}

function Preview({ form: { control } }: { form: NewMealForm }) {
  const typed = useWatch({ control })
  return <MealPreview typed={typed} image={typed.image?.[0]} />
}

/** The meal's distributor: the admin who adds it. */
function Distributor() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <>
      <TextField
        label={t(texts.distributorName)}
        readOnly
        value={user?.displayName ?? ''}
        className="sm:col-span-3!"
      />
      <TextField
        label={t(texts.distributorEmail)}
        readOnly
        value={user?.email ?? ''}
        className="sm:col-span-3!"
      />
    </>
  )
}

type MealForm = Pick<UseFormReturn<TypedMeal>, 'getValues' | 'setError' | 'reset'>

/** Uploads a new meal's picture and adds the meal to the menu. Only resets the form after a success. */
function useAddMeal(form: MealForm, onAdded: (meal: AddedMeal) => void) {
  const api = useApi()
  const upload = useImageUpload()
  const { user } = useSession()
  const { id, renew } = useSubmissionId()
  return useNotifyingMutation({
    act: 'meals.add',
    run: async ({ image, labels, ...meal }: NewMeal) => {
      const address = await upload(image)
      return api.meals.add({
        body: { ...meal, labels: labels ?? undefined, image: address, ...toInitialFields(user), id },
      })
    },
    done: ({ insertedId }, { title }) => {
      form.reset()
      renew()
      onAdded({ id: insertedId, title })
      return {
        dialog: {
          title: translate(texts.success),
          message: translate(texts.added),
          focusAfter: addedLink,
        },
      }
    },
    arrived: { code: 'already-added', answer: { success: true, message: '', insertedId: id } },
    failure: (error) => {
      // shown before the dialog opens, so that the focus returns to the field when the dialog closes
      showAtField(error, form)
      return failureWithReason(translate(texts.addFailed))(error)
    },
  })
}

/** The initial values for every meal that this admin adds. */
const toInitialFields = (user: SignedInUser | undefined) => ({
  distributorName: user?.displayName || 'Unknown Admin',
  distributorEmail: user?.email,
  likes: 0,
  reviewsCount: 0,
  postTime: new Date().toISOString(),
})

/** A meal that was just added. */
interface AddedMeal {
  readonly id: string
  readonly title: string
}

const linkId = 'added-meal'

/** The link to the added meal, which gets the focus after the dialog. */
const addedLink = (): HTMLElement | null => document.getElementById(linkId)

/** Suggests what to do next after adding a meal. */
function AddedMealNotice({ meal, onAnother }: { meal: AddedMeal; onAnother: () => void }) {
  const t = useTranslate()
  return (
    <div className="surface mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <output className="min-w-0 flex-1 basis-44 wrap-anywhere">
        {t(texts.isOnMenu, { meal: <bdi className="font-semibold">{meal.title}</bdi> })}
      </output>
      <div className="flex flex-wrap gap-3">
        <ButtonLink id={linkId} to={`/meal/${meal.id}`} variant="outline">
          {t(texts.viewMeal)}
        </ButtonLink>
        <Button variant="soft" onClick={onAnother}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t(texts.addAnother)}
        </Button>
      </div>
    </div>
  )
}
