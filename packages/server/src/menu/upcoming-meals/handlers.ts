import { type Api, type Currency, Refusal, type UpcomingMeal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConventions, findSetting } from '../../platform/settings.ts'
import { changeMeal, type CurrentMeal } from '../change-meal.ts'
import { toSharedMeal, type SharedMealRow, revisionFor } from '../meal-rows.ts'
import { addLike } from '../likes.ts'
import { countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toBoolean } from '../../database/values.ts'
import { type Caller, contactFor } from '../../http/contract/admit.ts'
import { pageRequest, RankKeyset } from '../../http/contract/page-request.ts'
import { requirePicture } from '../../http/contract/require-picture.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { MealReactions } from '../reactions.ts'
import { announceMeal } from './announce-meal.ts'
import {
  countVoters,
  countUpcomingMeals,
  findStatus,
  listUpcomingMeals,
  markPublished,
  rankUpcomingMeals,
  removeUpcomingMeal,
} from './queries.ts'

/** Number of meals shown in a vote. */
const inVote = 5

export interface UpcomingMealOptions {
  readonly db: Database
  readonly clock: Clock
  /** Shown to everyone except admins as the distributor's email. */
  readonly contactEmail: string
  /** Likes that an announced meal needs before it can be published. */
  readonly defaultMinLikes: number
  readonly onChanged: MealReactions['onChanged']
}

export const upcomingMealHandlers = ({
  db,
  clock,
  contactEmail,
  defaultMinLikes,
  onChanged,
}: UpcomingMealOptions): Handlers<Api['upcomingMeals']> => {
  const shownTo = async (caller: Caller | undefined, rows: readonly UpcomingMealRow[]) => {
    const { currency } = await findConventions(db)
    const contact = contactFor(caller, contactEmail)
    return rows.map((row) => ({ ...toUpcomingMeal(row, contact, currency), ...revisionFor(caller, row) }))
  }
  return {
    async list({ query, caller }) {
      const { rows, next } = query.sortBy
        ? await rankUpcomingMeals(db, caller?.id, pageRequest(query, RankKeyset))
        : await listUpcomingMeals(db, caller?.id, pageRequest(query))
      return { body: await shownTo(caller, rows), next }
    },

    async vote({ caller }) {
      const { rows } = await rankUpcomingMeals(db, caller?.id, { size: inVote, after: undefined })
      return {
        residents: await countVoters(db),
        meals: await shownTo(
          caller,
          rows.filter(({ likes }) => likes > 0),
        ),
      }
    },

    async like({ body, subject }) {
      const outcome = await addLike(db, { mealId: body.mealId, userId: subject.id }, 'upcoming')
      if (outcome === 'no-such-meal') throw new Refusal('not-found')
      if (outcome === 'liked-before') return { success: false, ...said(refusals.alreadyLiked) }
      return { success: true, ...said(answers.liked) }
    },

    async listForAdmin({ query, caller }) {
      const page = pageRequest(query)
      const { rows, next } = await listUpcomingMeals(db, caller.id, page)
      const total = await countTotal(page, { rows, next }, () => countUpcomingMeals(db))
      return { body: await shownTo(caller, rows), next, total }
    },

    async announce({ body, caller }) {
      await requirePicture(db, body.image, 'image')
      const insertedId = await announceMeal(db, { ...body, ingredients: [] }, caller)
      return { success: true, ...said(answers.announced), insertedId }
    },

    async change({ params, body, caller }) {
      if (body.image !== undefined) await requirePicture(db, body.image, 'image')
      const contact = contactFor(caller, contactEmail)
      const which = {
        id: params.id,
        status: 'upcoming',
        toFields: (meal: CurrentMeal) => ({
          title: meal.title,
          category: meal.category,
          image: meal.image,
          description: meal.description,
          price: meal.price,
          distributorName: meal.distributorName,
          distributorEmail: contact ?? meal.distributorEmail,
        }),
      } as const
      const { distributorEmail, ...changes } = body
      // a caller who may not see the email sends the contact email back, which is not a change
      const isShown = distributorEmail !== contact
      const change = { ...changes, ...(isShown && { distributorEmail }) }
      if (!(await changeMeal({ db, onChanged }, which, change, caller))) throw await absence(db, params.id)
      return { success: true, ...said(answers.announcementUpdated) }
    },

    async withdraw({ params, caller }) {
      if (!(await removeUpcomingMeal(db, params.id, caller))) throw await absence(db, params.id)
      return { success: true, ...said(answers.withdrawn) }
    },

    async publish({ body, caller }) {
      const { value: minLikes } = await findSetting(db, 'publishMinLikes', defaultMinLikes)
      if (await markPublished(db, body.mealId, { minLikes, actor: caller, clock })) {
        return { success: true, ...said(answers.onMenuNow) }
      }
      const meal = await findStatus(db, body.mealId)
      if (!meal) throw new Refusal('not-found')
      return meal.status === 'published'
        ? { success: false, ...said(answers.onMenuAlready) }
        : { success: false, ...said(answers.needsLikes, { likes: minLikes }) }
    },
  }
}

/** The reason why a meal is not an announced one. */
const absence = async (db: Database, id: string) =>
  new Refusal((await findStatus(db, id)) ? 'already-published' : 'not-found')

type UpcomingMealRow = SharedMealRow & { readonly liked: boolean | number }

const toUpcomingMeal = (
  row: UpcomingMealRow,
  contactEmail: string | undefined,
  currency: Currency,
): UpcomingMeal => ({
  ...toSharedMeal(row, contactEmail, currency),
  liked: toBoolean(row.liked),
})
