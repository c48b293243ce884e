import { type Api, Refusal } from '@warm-ladle/contract'
import * as z from 'zod'
import type { Database } from '../database/schema.ts'
import { toBoolean } from '../database/values.ts'
import { pageRequest } from '../http/page-request.ts'
import type { Handlers } from '../http/serve.ts'
import { mealOf } from './meal-of.ts'
import { findMeal, listMeals, type Rank, rankMeals } from './queries.ts'

const RankKeyset: z.ZodType<Rank> = z.tuple([z.int32(), z.iso.datetime(), z.uuid()])

export const mealHandlers = (db: Database): Handlers<Api['meals']> => ({
  async list({ query }) {
    const { rows, next } = await listMeals(db, {}, pageRequest(query))
    return { body: rows.map(mealOf), next }
  },

  async search({ query }) {
    const { rows, next } = await listMeals(db, query, pageRequest(query))
    return { body: rows.map(mealOf), next }
  },

  async find({ params, caller }) {
    const meal = await findMeal(db, params.id, caller?.id)
    if (!meal) throw new Refusal('not-found')
    return { ...mealOf(meal), liked: toBoolean(meal.liked) }
  },

  async ranking({ query }) {
    const { sortBy, distributorEmail } = query
    const { rows, next } = sortBy
      ? await rankMeals(db, sortBy, { distributorEmail }, pageRequest(query, RankKeyset))
      : await listMeals(db, { distributorEmail }, pageRequest(query))
    return { body: rows.map(mealOf), next }
  },
})
