import {
  type Currency,
  requiredMealFields,
  Ingredients,
  type Language,
  Refusal,
  StatedLabels,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { useUpload } from '../../api/use-upload.ts'
import { newPriceIn } from '../meal-form-fields.tsx'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { useTranslate } from '../../page/language.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { texts } from './texts.ts'

/** A chosen number of stars; 0 for none. */
export const ChosenRating = z.transform((chosen: string) => Number.parseInt(chosen, 10) || 0)

/** The schema of a new meal, with its price in this currency. */
export const newMealIn = (currency?: Currency, language?: Language) =>
  z.object({
    ...requiredMealFields,
    ingredients: Ingredients.check(z.minLength(1, withMessage(checks.ingredientsRequired))),
    price: newPriceIn(currency, language),
    rating: z.pipe(z.string().check(z.minLength(1, withMessage(texts.ratingRequired))), ChosenRating),
    labels: z.optional(z.nullable(StatedLabels)),
    image: z.pipe(onlyFile, pictureFile(withMessage(checks.imageRequired))),
  })
/** Like `newMealIn`, in dollars. */
export const NewMeal = newMealIn()
export type NewMeal = z.infer<typeof NewMeal>
export type TypedMeal = z.input<typeof NewMeal>

/** The ratings to choose from, the best first. */
const ratings = [5, 4, 3, 2, 1] as const

/** The select for the kitchen's rating of a meal. */
export function RatingField(select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useTranslate()
  return (
    <SelectField label={t(texts.rating)} {...select}>
      <option value="">{t(texts.chooseRating)}</option>
      {ratings.map((stars) => (
        <option key={stars} value={stars}>
          {t(texts.stars, { stars })}
        </option>
      ))}
    </SelectField>
  )
}

/** Uploads a meal's picture. Every refusal concerns the image field. */
export function useImageUpload(): (image: File) => Promise<string> {
  const upload = useUpload()
  return (image) => upload(image).catch(atImage)
}

function atImage(error: unknown): never {
  throw error instanceof Refusal && error.hasOwnMessage
    ? new Refusal(error.code, error.message, 'image')
    : error
}
