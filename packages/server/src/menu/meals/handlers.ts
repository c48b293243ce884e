import {
  api,
  type Api,
  type Currency,
  isStaff,
  type MealFilter,
  type NextMealtime,
  readMealSearch,
  Refusal,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { findConventions } from '../../platform/settings.ts'
import { changeMeal, type CurrentMeal } from '../change-meal.ts'
import { revisionFor } from '../meal-rows.ts'
import { toBoolean } from '../../database/values.ts'
import { type Caller, contactFor, requireAccess } from '../../http/contract/admit.ts'
import { countDone, collectOutcomes } from '../../http/contract/collect-outcomes.ts'
import { pageRequest, RankKeyset } from '../../http/contract/page-request.ts'
import { requirePicture } from '../../http/contract/require-picture.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { MealReactions } from '../reactions.ts'
import { addMeal } from './add-meal.ts'
import { mealTable } from './meal-table.ts'
import {
  areLabelsInUse,
  countMeals,
  findMeal,
  listMeals,
  toMeal,
  type MenuFilter,
  rankMeals,
} from './queries.ts'
import { removeMeal } from './remove-meal.ts'

export interface MealOptions {
  readonly db: Database
  readonly clock: Clock
  /** Shown to everyone except admins as every meal's distributor email, and used in their filters. */
  readonly contactEmail: string
  readonly reactions: MealReactions
  readonly bookings: MealBookings
}

/**
 * What meals show about bookings. `start` passes these functions in, because the menu does not depend on
 * bookings.
 */
interface MealBookings {
  /** For each of these meals, the next mealtime at which it can be requested. */
  readonly findNextMealtimes: (
    db: Database,
    mealIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string | null, NextMealtime>>
  /** When the member made their oldest pending request for a meal. */
  readonly findRequestedAt: (
    db: Database,
    request: { readonly mealId: string; readonly userId: string },
  ) => Promise<string | undefined>
}

export function mealHandlers({
  db,
  clock,
  contactEmail,
  reactions: { onChanged, onRemoved },
  bookings: { findNextMealtimes, findRequestedAt },
}: MealOptions): Handlers<Api['meals']> {
  const menuPage = async (query: MealFilter, page: PageRequest, caller: Caller | undefined) => {
    const { currency } = await findConventions(db)
    const { rows, next } = await listMeals(db, toFilter(query, currency), page)
    const contact = contactFor(caller, contactEmail)
    const ids = rows.map(({ id }) => id)
    const mealtimes = await findNextMealtimes(db, ids, clock())
    const body = rows.map((row) => {
      const at = mealtimes.get(row.id)
      return { ...toMeal(row, contact, currency), ...revisionFor(caller, row), ...(at && { next: at }) }
    })
    return { body, next }
  }

  async function remove(id: string, actor: Actor) {
    if (!(await removeMeal({ db, clock, onRemoved }, id, actor))) throw new Refusal('not-found')
    return said(answers.mealDeleted)
  }

  return {
    list: ({ query, caller }) => menuPage({}, pageRequest(query), caller),

    search: ({ query, caller }) => menuPage(query, pageRequest(query), caller),

    async find({ params, caller }) {
      const meal = await findMeal(db, params.id, caller?.id)
      if (!meal) throw new Refusal('not-found')
      const { currency } = await findConventions(db)
      const requestedAt = caller && (await findRequestedAt(db, { mealId: meal.id, userId: caller.id }))
      return {
        ...toMeal(meal, contactFor(caller, contactEmail), currency),
        ...revisionFor(caller, meal),
        liked: toBoolean(meal.liked),
        ...(requestedAt !== undefined && { requestedAt }),
      }
    },

    labelling: async () => ({ inUse: await areLabelsInUse(db) }),

    async ranking({ query, caller }) {
      const { search, sortBy, distributorEmail, cursor } = query
      if (search) requireAccess(caller, 'kitchen')
      const contact = contactFor(caller, contactEmail)
      // for everyone except admins, all meals have the contact email, so that filters do not reveal the real
      // one
      if (contact !== undefined && distributorEmail && distributorEmail !== contact) return { body: [] }
      const filter = { search, distributorEmail: contact === undefined ? distributorEmail : undefined }
      const { rows, next } = sortBy
        ? await rankMeals(db, sortBy, filter, pageRequest(query, RankKeyset))
        : await listMeals(db, filter, pageRequest(query))
      // the total is shown only in the tables of staff who can change meals
      const isCounted = caller !== undefined && isStaff(caller, 'kitchen') && cursor === undefined
      const total = isCounted ? await countMeals(db, filter) : undefined
      const { currency } = await findConventions(db)
      const body = rows.map((row) => ({ ...toMeal(row, contact, currency), ...revisionFor(caller, row) }))
      return { body, next, total }
    },

    download: async ({ query }) => mealTable(db, query.search),

    async add({ body, caller }) {
      await requirePicture(db, body.image, 'image')
      const distributor = { distributorName: caller.name, distributorEmail: caller.email }
      const insertedId = await addMeal(db, { ...body, ...distributor }, caller)
      return { success: true, ...said(answers.mealAdded), insertedId }
    },

    async update({ params, body, caller }) {
      if (body.image !== undefined) await requirePicture(db, body.image, 'image')
      const which = { id: params.id, toFields: toChangeable }
      if (!(await changeMeal({ db, onChanged }, which, body, caller))) throw new Refusal('not-found')
      return { success: true, ...said(answers.mealUpdated) }
    },

    async remove({ params, caller }) {
      return { success: true, ...(await remove(params.id, caller)) }
    },

    async removeMany({ body, caller }) {
      const data = await collectOutcomes(api.meals.removeMany, body.ids, (id) => remove(id, caller))
      return { success: true, ...said(answers.mealsDeleted, countDone(data)), data }
    },
  }
}

/** The fields of a meal that the call changes: all except its distributor. */
const toChangeable = ({ title, category, ingredients, description, ...meal }: CurrentMeal) => ({
  title,
  category,
  ingredients,
  description,
  price: meal.price,
  image: meal.image,
  rating: meal.rating,
  labels: meal.labels,
})

/** The filter, including what its search excludes; excluded allergens and diets become ordinary filters. */
function toFilter(
  { search = '', diet = [], without = [], minPrice, maxPrice, ...filter }: MealFilter,
  currency: Currency,
): MenuFilter {
  const { words, avoids, diets, excluded } = readMealSearch(search)
  return {
    ...filter,
    search: words,
    diet: [...diet, ...diets],
    without: [...without, ...avoids],
    excluded,
    ...(minPrice !== undefined && { minCents: centsFrom(minPrice, currency) }),
    ...(maxPrice !== undefined && { maxCents: centsUpTo(maxPrice, currency) }),
  }
}

/** Maximum value of the price column. */
const maxCents = 2_147_483_647

/** The lowest whole number of cents not below this amount. */
const centsFrom = (amount: number, currency: Currency): number =>
  storable(Math.ceil(exactCents(amount, currency)))

/** The highest whole number of cents not above this amount. */
const centsUpTo = (amount: number, currency: Currency): number =>
  storable(Math.floor(exactCents(amount, currency)))

/** Rounded, because 4.35 * 100 is 434.99999999999994. */
const exactCents = (amount: number, { decimals }: Currency) => Number((amount * 10 ** decimals).toFixed(2))

const storable = (cents: number) => Math.max(-maxCents, Math.min(maxCents, cents))
