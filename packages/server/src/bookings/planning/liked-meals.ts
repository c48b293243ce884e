import { dayText, type Language, mealtimePhrase } from '@warm-ladle/contract'
import { inChunks } from '../../database/in-chunks.ts'
import type { Transaction } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import { inOrderOfDays } from '../mealtimes.ts'
import { notify } from '../../notifications/notify.ts'
import { isHere } from '../../notifications/recipients.ts'
import { texts } from '../../platform/texts.ts'
import { sayIn, shortListIn } from '../../platform/words.ts'

/** Maximum number of meals named in a notification. */
const maxNamed = 3

/** Notifies residents, once each, of meals they like at newly published mealtimes. */
export async function notifyLikedMeals(
  tx: Transaction,
  mealtimeIds: readonly string[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const rows = await inChunks(mealtimeIds, (some) =>
    tx
      .selectFrom('mealtimes')
      .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
      .innerJoin('meal_likes', 'meal_likes.meal_id', 'servings.meal_id')
      .innerJoin('users', 'users.id', 'meal_likes.user_id')
      .select(['mealtimes.id', 'date', 'slot', 'meal_title as title', 'user_id as to'])
      .where('mealtimes.id', 'in', some)
      .where(({ eb }) => isHere(dateAt(now, timeZone))(eb))
      .execute(),
  )
  const liked = [...Map.groupBy(rows.toSorted(inOrderOfDays), ({ to }) => to)]
  await notify(
    tx,
    liked.flatMap(([to, meals]) => {
      const [first] = meals
      if (!first) return []
      const mealsIn = (language: Language) =>
        meals.map((meal) =>
          sayIn(language)(texts.mealAt, { meal: meal.title, mealtime: mealtimePhrase(language, meal) }),
        )
      return [
        {
          to,
          kind: 'liked-meal-planned' as const,
          subject: first.id,
          title: (language: Language) =>
            meals.length === 1
              ? sayIn(language)(texts.planned, {
                  meal: first.title,
                  slot: first.slot,
                  day: dayText(language, first.date),
                })
              : sayIn(language)(texts.severalPlanned),
          text: (language: Language) =>
            meals.length === 1
              ? sayIn(language)(texts.plannedText)
              : sayIn(language)(texts.severalPlannedText, {
                  meals: shortListIn(language, mealsIn(language), maxNamed),
                }),
          href: `/week?from=${first.date}`,
        },
      ]
    }),
    now,
  )
}
