import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Dollars, Id, Instant, lengths, numberInQuery, Paging } from './fields.ts'

export const categories = ['Breakfast', 'Lunch', 'Dinner'] as const
export const Category = z.enum(categories, 'Choose Breakfast, Lunch or Dinner')
export type Category = z.infer<typeof Category>

/** Orders of the menu beside the usual newest first; both descending. */
export const sortKeys = ['likes', 'reviews_count'] as const

/** What meals on the menu and upcoming meals have in common. Both vocabularies of the specification are spoken. */
export const dish = {
  _id: Id,
  id: Id,
  title: z.string(),
  category: Category,
  description: z.string(),
  details: z.string(),
  image: z.string(),
  ingredients: z.array(z.string()),
  price: Dollars,
  likes: z.int(),
  likeCount: z.int(),
  distributorName: z.string(),
  distributorEmail: z.string(),
  postTime: Instant,
}

export const Meal = z.object({
  ...dish,
  /** Stars, 1 to 5; 0 while nobody has rated. */
  rating: z.int(),
  reviewsCount: z.int(),
  reviewCount: z.int(),
})
export type Meal = z.infer<typeof Meal>

/** A meal, and whether the caller likes it. */
export const MealDetail = z.extend(Meal, { liked: z.boolean() })
export type MealDetail = z.infer<typeof MealDetail>

export const MealFilter = z.object({
  search: z.optional(
    z.string().check(z.trim(), z.maxLength(lengths.search, 'Please search for fewer words')),
  ),
  category: z.optional(Category),
  minPrice: z.optional(numberInQuery('Min Price must be a number')),
  maxPrice: z.optional(numberInQuery('Max Price must be a number')),
})
export type MealFilter = z.infer<typeof MealFilter>

export const meals = endpoints({
  list: {
    method: 'GET',
    path: '/allMeal',
    access: 'visitor',
    summary: 'All meals on the menu, newest first',
    query: z.object(Paging),
    returns: z.array(Meal),
    paged: true,
  },
  search: {
    method: 'GET',
    path: '/allmealSearch',
    access: 'visitor',
    summary: 'Meals that fit a text, a category and a price range, newest first',
    query: z.extend(MealFilter, Paging),
    returns: z.array(Meal),
    paged: true,
  },
  find: {
    method: 'GET',
    path: '/allMeal/{id}',
    access: 'visitor',
    summary: 'One meal, and whether the caller likes it',
    params: z.object({ id: Id }),
    returns: MealDetail,
    sentences: { 'not-found': 'This meal is no longer on the menu' },
  },
  ranking: {
    method: 'GET',
    path: '/meals',
    access: 'visitor',
    summary: 'Meals of one distributor, or all of them by likes or reviews',
    query: z.object({
      distributorEmail: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(lengths.email))),
      sortBy: z.optional(z.enum(sortKeys, 'sortBy must be likes or reviews_count')),
      ...Paging,
    }),
    returns: z.array(Meal),
    paged: true,
  },
})
