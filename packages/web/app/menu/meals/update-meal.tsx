import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Language,
  meals as contract,
  type Currency,
  type Meal,
  type NumberKind,
  numberText,
  Refusal,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import {
  CategoryField,
  IngredientsField,
  PriceField,
  typedPriceIn,
  usePriceKind,
} from '../meal-form-fields.tsx'
import { mealFieldNames, mealLists } from '../field-names.tsx'
import { ImageField } from '../image-field.tsx'
import { LabelsField } from '../labels-field.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { bindFields } from '../../forms/form.tsx'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { type SaveShared, useSharedForm } from '../../forms/use-shared-form.ts'
import { translate, useTranslate } from '../../page/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { TextareaField, TextField } from '../../ui/fields.tsx'
import { ChosenRating, RatingField, useImageUpload } from './meal-fields.tsx'
import { PublishedPrices } from './published-prices.tsx'
import { texts } from './texts.ts'

export const mealDraft = (id: string): string => `update-meal:${id}`

export function UpdateMeal({
  meal,
  open,
  onOpenChange,
}: {
  meal: Meal
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslate()
  const { notify } = useDialogs()
  const [newPrice, setNewPrice] = useState<number>()
  const finish = async (price: number | undefined) => {
    onOpenChange(false)
    await notify({ title: t(texts.updated), tone: 'success' })
    setNewPrice(price)
  }
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={t(texts.updateMeal, { meal: meal.title })}>
        <UpdateMealForm meal={meal} onUpdated={(price) => void finish(price)} />
      </Dialog>
      {newPrice !== undefined && (
        <PublishedPrices mealId={meal._id} price={newPrice} onClose={() => setNewPrice(undefined)} />
      )}
    </>
  )
}

interface FormProps {
  meal: Meal
  /** Receives the meal's new price if it has changed. */
  onUpdated: (newPrice: number | undefined) => void
}

function UpdateMealForm({ meal, onUpdated }: FormProps) {
  const t = useTranslate()
  const kind = usePriceKind()
  const toFields = (one: Meal) => toValues(one, kind)
  const [priceBefore] = useState(meal.price)
  const form = useForm({
    resolver: zodResolver(changedMealIn(kind.currency, t.language)),
    defaultValues: toFields(meal),
  })
  const field = bindFields(form)
  const typed = useWatch({ control: form.control })
  const { draft, save } = useSharedForm({
    form,
    name: mealDraft(meal._id),
    record: meal,
    toFields,
    names: {
      title: { label: t(texts.title) },
      rating: { label: t(texts.rating) },
      description: { label: t(texts.description) },
      ...mealFieldNames(t),
    },
    lists: mealLists,
  })
  const { start, isPending } = useUpdateMeal(meal, { form, save }, (price) => {
    draft.clear()
    onUpdated(price === priceBefore ? undefined : price)
  })
  return (
    <DialogForm form={{ draft, onSubmit: form.handleSubmit(start), isPending }} submit={t(texts.saveChanges)}>
      <TextField label={t(texts.title)} {...field('title')} />
      <CategoryField {...field('category')} />
      <PriceField className="sm:col-span-1!" {...field('price')} />
      <RatingField className="sm:col-span-1!" {...field('rating')} />
      <IngredientsField {...field('ingredients')} />
      <TextareaField label={t(texts.description)} {...field('description')} />
      <LabelsField control={form.control} name="labels" />
      <ImageField
        label={t(texts.newImage)}
        present={meal.image}
        image={typed.image?.[0]}
        meal={typed}
        {...field('image')}
      />
      <TextField label={t(texts.distributorName)} readOnly value={meal.distributorName} />
    </DialogForm>
  )
}

const toValues = (
  { title, category, ingredients, description, price, rating, labels }: Meal,
  kind: NumberKind,
) => ({
  title,
  category,
  ingredients: ingredients.join(', '),
  description,
  price: numberText(price, kind),
  rating: rating === 0 ? '' : String(rating),
  labels: labels ?? null,
})

type ChangedMeal = z.infer<ChangedMealSchema>

interface Saved {
  form: Pick<UseFormReturn<z.input<ChangedMealSchema>>, 'getValues' | 'setError'>
  save: SaveShared<ChangedMeal>
}

/** Changes a meal; `onUpdated` closes its form. */
function useUpdateMeal(
  { _id: id, distributorName }: Meal,
  { form, save }: Saved,
  onUpdated: (price: number) => void,
) {
  const api = useApi()
  const upload = useImageUpload()
  return useNotifyingMutation({
    act: 'meals.update',
    run: async (typed: ChangedMeal) => {
      const address = typed.image && (await upload(typed.image))
      // the merged values may include a price that someone else has saved, so the new price is read from them
      return save(typed, async ({ image: _file, rating, ...changes }, revision) => {
        const body = { ...changes, rating: rating || undefined, image: address, distributorName, revision }
        await api.meals.update({ params: { id }, body })
        return changes.price
      })
    },
    done: (price) => {
      onUpdated(price)
    },
    failure: (error) => ({ title: translate(texts.error), message: failureMessage(error) }),
    form,
  })
}

/** The server's message; if it gave none, that the update failed; if it never responded, another one. */
function failureMessage(error: unknown) {
  const isAnswered = error instanceof Refusal && error.code !== 'unavailable'
  return refusalMessage(error, translate(isAnswered ? texts.updateFailed : texts.noAnswer))
}

/** The schema for a meal on the menu, with its price in this currency. */
const changedMealIn = (currency: Currency, language: Language) =>
  z.extend(contract.update.body, {
    price: typedPriceIn(currency, language),
    // the meal keeps its rating if none is chosen
    rating: z.pipe(z.string(), ChosenRating),
    image: z.pipe(onlyFile, z.optional(pictureFile(withMessage(checks.imageRequired)))),
  })
type ChangedMealSchema = ReturnType<typeof changedMealIn>
