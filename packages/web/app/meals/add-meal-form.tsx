import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { NewMeal, ratings } from './add-meal-fields.ts'
import { ImageField } from './image-field.tsx'
import { useAddMeal } from './use-add-meal.ts'

/** The form of a new meal, whose distributor is the signed-in admin. */
export function AddMealForm() {
  const form = useForm({ resolver: zodResolver(NewMeal) })
  const { register, control, formState } = form
  const { errors } = formState
  const { start, isPending } = useAddMeal(form)
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(start)(event)}
      className="surface grid gap-5 p-5 sm:grid-cols-6 sm:p-8 *:sm:col-span-full"
    >
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <CategoryField error={errors.category?.message} className="sm:col-span-2!" {...register('category')} />
      <PriceField
        hint="Whole dollars"
        error={errors.price?.message}
        className="sm:col-span-2!"
        {...register('price')}
      />
      <SelectField
        label="Rating"
        error={errors.rating?.message}
        className="sm:col-span-2!"
        {...register('rating')}
      >
        <option value="">Choose a rating</option>
        {ratings.map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="Ingredients"
        hint="Separated by commas, or each on a line of its own"
        rows={3}
        error={errors.ingredients?.message}
        {...register('ingredients')}
      />
      <TextareaField label="Description" error={errors.description?.message} {...register('description')} />
      <ImageField
        image={useWatch({ control, name: 'image' })?.[0]}
        error={errors.image?.message}
        {...register('image')}
      />
      <Distributor />
      <div>
        <Button type="submit" size="lg" pending={isPending} className="max-sm:w-full">
          Add Meal
        </Button>
      </div>
    </form>
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
