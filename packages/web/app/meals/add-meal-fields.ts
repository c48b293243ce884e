import { api, dishText, Ingredients, pictureBytes, pictureTypes } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { TypedWholePrice } from '../dish/typed-price.ts'

const pictureSentences = api.pictures.upload.messages

/** Ratings of a new meal, the best first. */
export const ratings = [5, 4, 3, 2, 1] as const

/** The form of a new meal. It checks declared type and size of the image; the server checks its content. */
export const NewMeal = z.object({
  ...dishText,
  ingredients: Ingredients.check(z.minLength(1, 'Ingredients are required')),
  price: TypedWholePrice,
  rating: z.pipe(
    z.string().check(z.minLength(1, 'Rating is required')),
    z.transform((chosen) => Number.parseInt(chosen, 10) || 0),
  ),
  image: z.pipe(
    // the value of a file input is a list
    z.transform((files: ArrayLike<File> | undefined) => files?.[0]),
    z
      .file('Image is required')
      .check(
        z.mime([...pictureTypes], pictureSentences['wrong-type']),
        z.maxSize(pictureBytes, pictureSentences['too-large']),
      ),
  ),
})
export type NewMeal = z.infer<typeof NewMeal>
