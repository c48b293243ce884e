import { zodResolver } from '@hookform/resolvers/zod'
import type { Meal } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { ImageField } from '../dish/image-field.tsx'
import { IngredientsField } from '../dish/ingredients-field.tsx'
import { LabelsField } from '../dish/labels-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { RatingField } from './rating-field.tsx'
import { useUpdateMeal } from './use-update-meal.ts'
import { ChangedMeal } from './changed-meal.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { useDraft } from '../forms/use-draft.ts'

/** The draft of changes to a meal. */
export const mealDraft = (id: string): string => `update-meal:${id}`

/** The dialog to change a meal. */
export function UpdateMeal({
  meal,
  open,
  onOpenChange,
}: {
  meal: Meal
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { notify } = useDialogs()
  const finish = () => {
    onOpenChange(false)
    void notify({ title: 'Meal updated successfully!', tone: 'success' })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Update ${meal.title}`}>
      <UpdateMealForm meal={meal} onUpdated={finish} />
    </Dialog>
  )
}

interface FormProps {
  meal: Meal
  onUpdated: () => void
}

function UpdateMealForm({ meal, onUpdated }: FormProps) {
  const form = useForm({ resolver: zodResolver(ChangedMeal), defaultValues: valuesOf(meal) })
  const field = fieldsOf(form)
  const typed = useWatch({ control: form.control })
  const draft = useDraft(mealDraft(meal._id), form)
  const { start, isPending } = useUpdateMeal(meal, form, draft.afterSending(onUpdated))
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save changes">
      <TextField label="Title" {...field('title')} />
      <CategoryField {...field('category')} />
      <PriceField className="sm:col-span-1!" {...field('price')} />
      <RatingField className="sm:col-span-1!" {...field('rating')} />
      <IngredientsField {...field('ingredients')} />
      <TextareaField label="Description" {...field('description')} />
      <LabelsField control={form.control} name="labels" />
      <ImageField
        label="New image"
        present={meal.image}
        image={typed.image?.[0]}
        meal={typed}
        {...field('image')}
      />
      <TextField label="Distributor Name" readOnly value={meal.distributorName} />
    </DialogForm>
  )
}

const valuesOf = ({ title, category, ingredients, description, price, rating, labels }: Meal) => ({
  title,
  category,
  ingredients: ingredients.join(', '),
  description,
  price: String(price),
  rating: rating === 0 ? '' : String(rating),
  labels: labels ?? null,
})
