import { api as contract } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { TypedPrice } from '../dish/typed-price.ts'
import { onlyFile, pictureFile } from '../forms/picture-file.ts'
import { ChosenRating } from './add-meal-fields.ts'

/** The form of a meal that is on the menu. */
export const ChangedMeal = z.extend(contract.meals.update.body, {
  price: TypedPrice,
  // without a rating a meal keeps the one that it has
  rating: z.pipe(z.string(), ChosenRating),
  image: z.pipe(onlyFile, z.optional(pictureFile('Image is required'))),
})
export type ChangedMeal = z.infer<typeof ChangedMeal>
