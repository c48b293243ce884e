import { api, type Endpoint } from '@warm-ladle/contract'

/**
 * Reads whose answers may be a second old: what many ask for, and no decision is made by alone. Everything about accounts,
 * payments, pick-ups and duties is read from the primary, and so is whatever is compared with a revision when it is saved.
 */
const lagging: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.meals.list,
  api.meals.search,
  api.meals.find,
  api.meals.labelling,
  api.meals.ranking,
  api.meals.download,
  api.upcomingMeals.list,
  api.upcomingMeals.listForAdmin,
  api.reviews.list,
  api.reviews.listForAdmin,
  api.week.find,
  api.week.ofMeal,
  api.week.next,
  api.mealRequests.list,
  api.calendarFeed.read,
  api.forecast.list,
  api.overview.kitchen,
  api.overview.member,
  api.members.download,
  api.members.totals,
  api.audit.list,
  api.audit.download,
])

export const mayLag = (endpoint: Endpoint): boolean => lagging.has(endpoint)
