import { toMajorUnits } from '@warm-ladle/contract'
import { addPastRequests } from '../../bookings/past.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { insertMeals } from '../../menu/meal-rows.ts'
import { addLikes } from '../../menu/likes.ts'
import { addReviews } from '../../menu/reviews/write-queries.ts'
import { addEntry } from '../../platform/audit-log.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { between, daysBefore, hoursBefore, hashToShare, shuffled } from './chance.ts'
import { accounts, type DemonstrationMeal, getEmail, meals } from './data.ts'
import { isServed } from './figures.ts'
import { type DemonstrationMember, memberNamed } from './people.ts'

export type PostedMeal = DemonstrationMeal & {
  readonly id: string
  readonly price_cents: number
  readonly at: Date
}

const hour = 60 * 60 * 1000
const day = 24 * hour
const closedAs = { pending: undefined, delivered: 'served', cancelled: 'member' } as const

/** Adds the menu and the upcoming meals, as the admin. */
export async function addMenu(
  tx: Transaction,
  members: readonly DemonstrationMember[],
  now: Date,
): Promise<PostedMeal[]> {
  const posted = meals.map((meal) => ({
    ...meal,
    id: newId(),
    price_cents: meal.priceCents,
    at: hoursBefore(now, meal.hoursAgo),
  }))
  const actor = memberNamed(members, 'admin')
  const currency = await heldCurrency(tx)
  const toMeal = ({ slug, at, priceCents, ...meal }: PostedMeal) => ({
    ...meal,
    image: `/art/meals/${slug}-w1280.avif`,
    price: toMajorUnits(priceCents, currency),
    distributorName: actor.name,
    distributorEmail: actor.email,
    postedAt: at,
  })
  await insertMeals(tx, posted, toMeal, currency)
  for (const { id, title, status, category, priceCents, at } of posted)
    await addEntry(
      tx,
      {
        actor,
        act: status === 'published' ? 'meal-added' : 'meal-announced',
        subject: { kind: 'meal', id, text: title },
        after: { category, price: toMajorUnits(priceCents, currency) },
      },
      at.toISOString(),
    )
  return posted
}

/** Likes since each meal was posted. Upcoming meals are liked by members with a badge, who vote. */
export function addMenuLikes(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly DemonstrationMember[],
  now: Date,
) {
  const withBadge = members.filter(({ bought }) => bought.some((one) => one.refundedDaysAgo === undefined))
  return addLikes(
    tx,
    posted.flatMap(({ id: mealId, slug, at, likes }) =>
      shuffled(withBadge, slug)
        .slice(0, likes)
        .map(({ id: userId, key, joinedAt }) => ({
          mealId,
          userId,
          at: between(at > joinedAt ? at : joinedAt, now, hashToShare(`${slug} liked by ${key}`)),
        })),
    ),
  )
}

/**
 * Anytime requests: the accounts' requests from the data, and for meals that no mealtime serves, one by each resident
 * who reviews the meal.
 */
export async function addAnytimeRequests(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly DemonstrationMember[],
  now: Date,
): Promise<void> {
  const residents = members.filter(({ bought, passwordHash }) => bought.length > 0 && !passwordHash)
  const requests = posted.flatMap((meal) => {
    const ofAccounts = (meal.requests ?? []).map(({ by, status, asked }) => {
      const at = between(meal.at, now, asked)
      const as = closedAs[status]
      const ended = as && { as, at: between(at, now, 0.1) }
      return { meal, person: memberNamed(members, by), at, ended }
    })
    const reviewers = isServed(meal.slug) ? [] : (meal.reviews ?? []).filter(({ by }) => by === undefined)
    const ofResidents = shuffled(
      residents.filter(({ joinedAt }) => joinedAt < meal.at),
      `${meal.slug} anytime`,
    )
      .slice(0, reviewers.length)
      .map((person) => {
        const at = between(meal.at, daysBefore(now, 2), hashToShare(`${meal.slug} asked by ${person.key}`))
        return { meal, person, at, ended: { as: 'served' as const, at: new Date(at.getTime() + hour) } }
      })
    return [...ofAccounts, ...ofResidents]
  })
  const ids = await addPastRequests(tx, requests)
  const actor = memberNamed(members, 'cook')
  for (const [index, { meal, ended }] of requests.entries()) {
    if (ended?.as !== 'served') continue
    const subject = { kind: 'request', id: ids[index] ?? '', text: meal.title } as const
    await addEntry(tx, { actor, act: 'meal-served', subject }, ended.at.toISOString())
  }
}

/** Reviews by members who were served the meal, each a day later. Every member says one thing about a meal. */
export async function addMenuReviews(
  tx: Transaction,
  posted: readonly PostedMeal[],
  now: Date,
): Promise<void> {
  const eaten = Map.groupBy(await listEaten(tx, daysBefore(now, 1)), ({ meal_id: id }) => id)
  const emails = new Set(accounts.map(getEmail))
  const reviews = posted.flatMap(({ id: mealId, slug, reviews: given = [] }) => {
    const drawRank = ({ user_email: email }: Eaten) => hashToShare(`${slug} reviewed by ${email}`)
    const byRank = [...new Map((eaten.get(mealId) ?? []).map((one) => [one.user_email, one])).values()]
    byRank.sort((one, other) => drawRank(one) - drawRank(other))
    return given.flatMap(({ by, text, answer }) => {
      const at = byRank.findIndex(({ user_email: email }) =>
        by === undefined ? !emails.has(email) : email === getEmail({ key: by }),
      )
      const [found] = at === -1 ? [] : byRank.splice(at, 1)
      if (!found?.user_id) return []
      const after = Date.parse(toIso(found.closed_at ?? '')) + day - 3 * hour * hashToShare(`${slug} ${text}`)
      const written = new Date(Math.min(after, now.getTime()))
      const answered = answer === undefined ? undefined : { text: answer, at: between(written, now, 0.1) }
      return [{ mealId, userId: found.user_id, text, at: written, answer: answered }]
    })
  })
  await addReviews(tx, reviews)
}

/** The residents who were served a meal before a moment, with the meal, most recent first. */
const listEaten = (tx: Transaction, before: Date) =>
  tx
    .selectFrom('meal_requests')
    .select(['meal_id', 'user_id', 'user_email', 'closed_at'])
    .where('status', '=', 'delivered')
    .where('closed_at', '<', before.toISOString())
    .orderBy('closed_at')
    .execute()

type Eaten = Awaited<ReturnType<typeof listEaten>>[number]
