import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CategoryField } from '../dish/category-field.tsx'
import { ImageField } from '../dish/image-field.tsx'
import { IngredientsField } from '../dish/ingredients-field.tsx'
import { LabelsField } from '../dish/labels-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { truncationNote } from '../dish/typed-price.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { NewMeal } from './add-meal-fields.ts'
import { type AddedMeal, AddedMealNotice } from './added-meal.tsx'
import { MealPreview } from './meal-preview.tsx'
import { RatingField } from './rating-field.tsx'
import { useAddMeal } from './use-add-meal.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'

/** The form of a new meal, whose distributor is the signed-in admin, beside the card that it will be. */
export function AddMealForm() {
  const form = useForm({ resolver: zodResolver(NewMeal) })
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Form
          draft={draft}
          onSubmit={form.handleSubmit(start)}
          className="surface grid gap-5 p-5 sm:grid-cols-6 sm:p-8 *:sm:col-span-full"
        >
          <MealFields form={form} />
          <Distributor />
          <div>
            <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
              Add Meal
            </Button>
          </div>
        </Form>
        <Preview form={form} />
      </div>
    </>
  )
}

type NewMealForm = UseFormReturn<z.input<typeof NewMeal>, unknown, NewMeal>

function MealFields({ form }: { form: NewMealForm }) {
  const field = fieldsOf(form)
  const { price, image, title, category } = useWatch({ control: form.control })
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <CategoryField className="sm:col-span-2!" {...field('category')} />
      <PriceField
        hint={<output>{truncationNote(price) ?? 'Whole dollars'}</output>}
        className="sm:col-span-2!"
        {...field('price')}
      />
      <RatingField className="sm:col-span-2!" {...field('rating')} />
      <IngredientsField {...field('ingredients')} />
      <TextareaField label="Description" {...field('description')} />
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
