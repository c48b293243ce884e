import { dateText, type Language, listText, slotNames, timesText } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'
import type { DescribeMenu } from '../notifications/webhooks.ts'
import { findConventions } from '../platform/settings.ts'
import { texts } from '../platform/texts.ts'
import { sayIn } from '../platform/words.ts'

/** The published mealtimes of a date with their meals, for programs and as text. */
export const describeMenu: DescribeMenu = async (db, date, timeZone) => {
  const mealtimes = await listMenu(db, date)
  if (mealtimes.length === 0) return undefined
  const { hours } = await findConventions(db)
  const lineIn = (language: Language, { slot, from, until, meals, note }: MenuMealtime) =>
    [
      sayIn(language)(texts.menuLine, {
        mealtime: sayIn(language)(slotNames[slot]),
        times: timesText(language, from, until, timeZone, hours),
        meals: listText(language, meals),
      }),
      ...(note === '' ? [] : [note]),
    ].join('\n')
  return {
    type: 'menu.today',
    data: { date, mealtimes },
    title: (language) => sayIn(language)(texts.menuOf, { date: dateText(language, date) }),
    text: (language) => mealtimes.map((mealtime) => lineIn(language, mealtime)).join('\n'),
  }
}

type MenuMealtime = Awaited<ReturnType<typeof listMenu>>[number]

async function listMenu(db: Database, date: string) {
  const rows = await db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select(['mealtimes.id', 'slot', 'starts_at', 'ends_at', 'note', 'meal_title'])
    .where('date', '=', date)
    .where('state', '=', 'published')
    // leaves out servings whose meal was withdrawn; they only remain for residents who had requested them
    .where('meal_id', 'is not', null)
    .orderBy('starts_at')
    // in the order in which the kitchen planned the meals
    .orderBy('servings.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((servings) =>
    servings.slice(0, 1).map(({ slot, note, starts_at: from, ends_at: until }) => ({
      slot,
      from: toIso(from),
      until: toIso(until),
      note,
      meals: servings.map(({ meal_title: title }) => title),
    })),
  )
}
