import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { mealSearchText, requestSearchText } from '../../database/search.ts'
import { labelColumns } from '../../people/labels.ts'
import { addRows } from './add-rows.ts'
import type { Member } from './add-people.ts'
import { isServed } from './figures.ts'
import { type DemonstrationMeal, meals } from './menu.ts'
import { between, hoursBefore } from './moments.ts'
import { shareOf, shuffled } from './share-of.ts'

export type PostedMeal = DemonstrationMeal & { readonly id: string; readonly at: Date }

const hour = 60 * 60 * 1000
const closedAs = { pending: null, delivered: 'served', cancelled: 'member' } as const

export function memberNamed(members: readonly Member[], key: string): Member {
  const found = members.find((member) => member.key === key)
  if (!found) throw new Error(`people.json has no ${key}`)
  return found
}

/** Adds the menu and what is announced, by the admin. */
export async function addMeals(
  tx: Transaction,
  members: readonly Member[],
  now: Date,
): Promise<PostedMeal[]> {
  const posted = meals.map((meal) => ({ ...meal, id: newId(), at: hoursBefore(now, meal.hoursAgo) }))
  const kitchen = memberNamed(members, 'admin')
  await addRows(
    tx,
    'meals',
    posted.map((meal) => ({
      id: meal.id,
      status: meal.status,
      title: meal.title,
      category: meal.category,
      image: `/art/meals/${meal.slug}-w1280.avif`,
      ingredients: JSON.stringify(meal.ingredients),
      description: meal.description,
      price_cents: meal.priceCents,
      distributor_name: kitchen.name,
      distributor_email: kitchen.email,
      rating: meal.rating ?? 0,
      likes: meal.likes,
      reviews_count: meal.reviews?.length ?? 0,
      post_time: meal.at.toISOString(),
      search_text: mealSearchText(meal),
      ...labelColumns(meal.labels ?? null, meal.at),
    })),
  )
  return posted
}

/** Likes since each meal was posted; of what is announced by members with a badge, who vote. */
export function addLikes(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly Member[],
  now: Date,
) {
  const withBadge = members.filter(({ bought }) => bought.some((one) => one.refundedDaysAgo === undefined))
  return addRows(
    tx,
    'meal_likes',
    posted.flatMap(({ id, slug, at, likes }) =>
      shuffled(withBadge, slug)
        .slice(0, likes)
        .map(({ id: userId, key, joinedAt }) => ({
          meal_id: id,
          user_id: userId,
          created_at: between(
            at > joinedAt ? at : joinedAt,
            now,
            shareOf(`${slug} liked by ${key}`),
          ).toISOString(),
        })),
    ),
  )
}

export type AnytimeRequest = Awaited<ReturnType<typeof addRequests>>[number]

/**
 * The requests without a mealtime: those of the accounts as data, and of meals that no mealtime serves one of each resident
 * who reviews it.
 */
export async function addRequests(
  tx: Transaction,
  posted: readonly PostedMeal[],
  members: readonly Member[],
  now: Date,
) {
  const residents = members.filter(({ bought, passwordHash }) => bought.length > 0 && !passwordHash)
  const rows = posted.flatMap((meal) => {
    const ofAccounts = (meal.requests ?? []).map(({ by, status, asked }) => {
      const askedAt = between(meal.at, now, asked)
      const closedAt = status === 'pending' ? null : between(askedAt, now, 0.1)
      return { meal, member: memberNamed(members, by), status, askedAt, closedAt }
    })
    const reviewers = isServed(meal.slug) ? [] : (meal.reviews ?? []).filter(({ by }) => by === undefined)
    const long = new Date(now.getTime() - 2 * 24 * hour)
    const ofResidents = shuffled(
      residents.filter(({ joinedAt }) => joinedAt < meal.at),
      `${meal.slug} anytime`,
    )
      .slice(0, reviewers.length)
      .map((member) => {
        const askedAt = between(meal.at, long, shareOf(`${meal.slug} asked by ${member.key}`))
        return {
          meal,
          member,
          status: 'delivered' as const,
          askedAt,
          closedAt: new Date(askedAt.getTime() + hour),
        }
      })
    return [...ofAccounts, ...ofResidents]
  })
  const added = rows.map(({ meal, member, status, askedAt, closedAt }) => ({
    id: newId(),
    meal_id: meal.id,
    user_id: member.id,
    meal_title: meal.title,
    user_email: member.email,
    status,
    request_time: askedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    closed_as: closedAs[status],
    search_text: requestSearchText({ mealTitle: meal.title, email: member.email }),
  }))
  await addRows(tx, 'meal_requests', added)
  return added
}
