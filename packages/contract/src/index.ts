import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { account } from './account.ts'
import { adminPayments } from './admin-payments.ts'
import { likes } from './likes.ts'
import { mealRequests } from './meal-requests.ts'
import { meals } from './meals.ts'
import { members } from './members.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { reviews } from './reviews.ts'
import { upcomingMeals } from './upcoming-meals.ts'

// zod/mini brings no sentences of its own and would answer 'Invalid input' to everything
z.config(en())

/** Every endpoint of the service, by feature. */
export const api = {
  meals,
  upcomingMeals,
  likes,
  mealRequests,
  reviews,
  members,
  account,
  payments,
  adminPayments,
  pictures,
}
export type Api = typeof api

export * from './account.ts'
export * from './admin-payments.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './fields.ts'
export * from './google-sign-in.ts'
export * from './likes.ts'
export * from './meal-requests.ts'
export * from './meals.ts'
export * from './members.ts'
export * from './payments.ts'
export * from './pictures.ts'
export * from './refusal.ts'
export * from './reviews.ts'
export * from './safe-origin.ts'
export * from './upcoming-meals.ts'
