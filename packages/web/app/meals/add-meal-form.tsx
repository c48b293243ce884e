import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { ImageField } from '../dish/image-field.tsx'
import { IngredientsField } from '../dish/ingredients-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { NewMeal } from './add-meal-fields.ts'
import { RatingField } from './rating-field.tsx'
import { useAddMeal } from './use-add-meal.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'

/** The form of a new meal, whose distributor is the signed-in admin. */
export function AddMealForm() {
  const form = useForm({ resolver: zodResolver(NewMeal) })
  const field = fieldsOf(form)
  const draft = useDraft('add-meal', form)
  const { start, isPending } = useAddMeal(form)
  return (
    <Form
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      className="surface grid gap-5 p-5 sm:grid-cols-6 sm:p-8 *:sm:col-span-full"
    >
      <TextField label="Title" {...field('title')} />
      <CategoryField className="sm:col-span-2!" {...field('category')} />
      <PriceField hint="Whole dollars" className="sm:col-span-2!" {...field('price')} />
      <RatingField className="sm:col-span-2!" {...field('rating')} />
      <IngredientsField {...field('ingredients')} />
      <TextareaField label="Description" {...field('description')} />
      <ImageField image={useWatch({ control: form.control, name: 'image' })?.[0]} {...field('image')} />
      <Distributor />
      <div>
        <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
          Add Meal
        </Button>
      </div>
    </Form>
  )
}

/** The meal's distributor: the admin who adds it. */
function Distributor() {
  const { user } = useSession()
  return (
    <>
      <TextField
        label="Distributor Name"
        readOnly
        value={user?.displayName ?? ''}
        className="sm:col-span-3!"
      />
      <TextField label="Distributor Email" readOnly value={user?.email ?? ''} className="sm:col-span-3!" />
    </>
  )
}
