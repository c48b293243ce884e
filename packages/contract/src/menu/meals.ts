import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from './slot.ts'
import {
  chosenId,
  Category,
  mealFields,
  requiredMealFields,
  Ingredients,
  Price,
  tooLong,
} from './meal-fields.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Ignored, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { numberInQuery, Paging, SearchText } from '../platform/query-fields.ts'
import { MealLabels, needsFilter } from '../people/labels.ts'
import { StatedLabels } from '../people/stated-labels.ts'
import { ChosenIds, Outcomes } from '../several-at-once.ts'
import { PictureAddress } from './pictures.ts'
import { seen } from '../platform/revision.ts'
import { shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** Sort orders of the menu, both descending. The default is newest first. */
export const sortKeys = ['likes', 'reviews_count'] as const

/** The date and slot of a mealtime. */
export const NextMealtime = z.object({ date: CalendarDate, slot: Slot })
export type NextMealtime = z.infer<typeof NextMealtime>

/** The average of residents' stars, with one decimal, and their number. */
export const RatingAverage = z.object({ average: z.number(), count: z.int() })
export type RatingAverage = z.infer<typeof RatingAverage>

export const Meal = z.object({
  ...mealFields,
  /** The kitchen's stars from 1 to 5, or 0 without a rating. */
  rating: z.int(),
  /** The average of residents' ratings, once five have rated; missing until then. */
  residentRating: z.optional(RatingAverage),
  reviewsCount: z.int(),
  reviewCount: z.int(),
  /**
   * Diets and allergens. If missing, the kitchen has stated nothing, which does not mean that there are none.
   */
  labels: z.optional(MealLabels),
  /** The next mealtime at which a meal on the menu can be requested; missing if none is published. */
  next: z.optional(NextMealtime),
})
export type Meal = z.infer<typeof Meal>

/** A meal, whether the caller likes it, and whether they have a pending request for it. */
export const MealDetail = z.extend(Meal, {
  liked: z.boolean(),
  /** When the caller requested the meal; set while the request is pending. */
  requestedAt: z.optional(Instant),
})
export type MealDetail = z.infer<typeof MealDetail>

export const MealFilter = z.object({
  search: z.optional(SearchText),
  category: z.optional(Category),
  minPrice: z.optional(numberInQuery(withMessage(checks.minPriceIsNumber))),
  maxPrice: z.optional(numberInQuery(withMessage(checks.maxPriceIsNumber))),
  ...needsFilter,
})
export type MealFilter = z.infer<typeof MealFilter>

/** Stars from 1 to 5, or 0 without a rating. */
export const Rating = z
  .int(withMessage(checks.wholeRating))
  .check(z.minimum(0, withMessage(checks.ratingFrom0)), z.maximum(5, withMessage(checks.ratingUpTo5)))

const messages = { 'not-found': texts.mealGone } as const

export const meals = endpoints({
  list: {
    method: 'GET',
    path: '/allMeal',
    access: 'visitor',
    scope: 'read',
    summary: 'All meals on the menu, newest first',
    query: z.object(Paging),
    returns: z.array(Meal),
    paged: true,
  },
  search: {
    method: 'GET',
    path: '/allmealSearch',
    access: 'visitor',
    scope: 'read',
    summary:
      'Meals by text, category, price range, diets and allergens, newest first; negations in the text (no nuts, onion-free) exclude meals',
    query: z.extend(MealFilter, Paging),
    returns: z.array(Meal),
    paged: true,
  },
  find: {
    method: 'GET',
    path: '/allMeal/{id}',
    access: 'visitor',
    scope: 'read',
    summary: 'One meal, whether you like it, and when you requested it',
    params: z.object({ id: Id }),
    returns: MealDetail,
    messages,
  },
  labelling: {
    method: 'GET',
    path: '/api/labels',
    access: 'visitor',
    scope: 'read',
    summary: 'Whether any meal on the menu has diet and allergen info',
    returns: z.object({ inUse: z.boolean() }),
  },
  ranking: {
    method: 'GET',
    path: '/meals',
    access: 'visitor',
    scope: 'read',
    summary:
      'Meals of one distributor, or all of them by likes or reviews; only admins and the kitchen may search them here',
    query: z.object({
      // only for callers who may change meals, because unlike the public search it may read the whole table
      search: z.optional(SearchText),
      distributorEmail: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(lengths.email))),
      sortBy: z.optional(z.enum(sortKeys, withMessage(checks.sortByOfMeals))),
      ...Paging,
    }),
    returns: z.array(Meal),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/meals.csv',
    access: 'admin',
    summary: 'The menu as a CSV file with the columns of an import, newest first',
    query: z.object({ search: z.optional(SearchText) }),
    returns: z.string(),
    sends: 'csv',
  },
  add: {
    method: 'POST',
    path: '/meals',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Put a meal on the menu, distributed by the caller',
    body: z.object({
      ...requiredMealFields,
      image: PictureAddress,
      ingredients: Ingredients.check(z.minLength(1, withMessage(checks.ingredientsRequired))),
      rating: z.optional(Rating),
      labels: z.optional(StatedLabels),
      distributorName: Ignored,
      distributorEmail: Ignored,
      likes: Ignored,
      reviewsCount: Ignored,
      postTime: Ignored,
      id: chosenId,
    }),
    returns: z.extend(Done, { insertedId: Id }),
  },
  update: {
    method: 'PUT',
    path: '/meals/{id}',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary:
      'Change a meal; fields not sent stay, and so does the distributor. With a revision, refused if the meal has changed since',
    params: z.object({ id: Id }),
    body: z.object({
      title: z.optional(requiredMealFields.title),
      category: z.optional(Category),
      description: z.optional(z.string().check(z.trim(), z.maxLength(lengths.description, tooLong), shown)),
      ingredients: z.optional(Ingredients),
      price: z.optional(Price),
      image: z.optional(PictureAddress),
      rating: z.optional(Rating),
      // null removes the labels
      labels: z.optional(z.nullable(StatedLabels)),
      distributorName: Ignored,
      ...seen,
    }),
    returns: Done,
    messages,
  },
  remove: {
    method: 'DELETE',
    path: '/meals/{id}',
    access: 'admin',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Remove a meal with its likes and reviews; cancels its open requests',
    params: z.object({ id: Id }),
    returns: Done,
    messages,
  },
  removeMany: {
    method: 'POST',
    path: '/meals/delete',
    access: 'admin',
    scope: 'menu',
    throttle: 'adminBatches',
    summary: 'Remove up to 50 meals in the same way, each on its own',
    body: z.object({ ids: ChosenIds }),
    returns: Outcomes,
    messages,
  },
})
