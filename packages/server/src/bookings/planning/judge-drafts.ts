import { type Api, isKitchenClosed, type Slot, slots } from '@warm-ladle/contract'
import type { core } from 'zod'
import { datesFrom } from '../../platform/calendar.ts'
import type { Database } from '../../database/schema.ts'
import { inOrderOfDays, listClosures, type MealtimeTimes, readTimes } from '../mealtimes.ts'
import { isAnytimeUndecided } from './decide-anytime.ts'
import type { PlanningServices } from './services.ts'

type DraftReview = core.output<Api['planning']['review']['returns']>
type Problem = DraftReview['problems'][number]

interface DraftMealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
}

/** The result of judging a draft. */
interface Judged {
  /** Set if the draft can be published. */
  readonly times?: MealtimeTimes
  /** Why residents could not request it, if it cannot be published. */
  readonly because?: 'closure' | 'no-hours' | 'past' | 'orders-closed' | 'empty'
  /** Its meals without diets and allergens, if the kitchen states them for other meals. */
  readonly unlabelled: NonNullable<Problem['meals']>
}

/** Reads everything that decides whether drafts can be published. */
export async function readJudge(
  db: Database,
  { clock, timeZone }: Pick<PlanningServices, 'clock' | 'timeZone'>,
  drafts: readonly DraftMealtime[],
) {
  const dates = drafts.map(({ date }) => date).toSorted()
  const days = { from: dates[0] ?? '', until: dates.at(-1) ?? '' }
  const { findTimes } = await readTimes(db, timeZone)
  const closures = await listClosures(db, days)
  const mealsByMealtime = Map.groupBy(await listDraftMeals(db, days), ({ mealtime_id: id }) => id)
  const statesLabels = await areLabelsStated(db)
  const now = clock()

  function judge(draft: DraftMealtime): Judged {
    const offered = mealsByMealtime.get(draft.id) ?? []
    const unlabelled = offered
      .filter(({ labels }) => statesLabels && labels === null)
      .map(({ mealId, title }) => ({ mealId, title }))
    if (isKitchenClosed(draft, closures)) return { unlabelled, because: 'closure' }
    const times = findTimes(draft)
    if (!times) return { unlabelled, because: 'no-hours' }
    if (times.startsAt <= now) return { unlabelled, because: 'past' }
    if (times.ordersCloseAt <= now) return { unlabelled, because: 'orders-closed' }
    return offered.length === 0 ? { unlabelled, because: 'empty' } : { unlabelled, times }
  }
  return { judge, findTimes, now }
}

/** The meals on the menu that the drafts for these days contain. */
const listDraftMeals = (db: Database, { from, until }: { readonly from: string; readonly until: string }) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .innerJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['mealtime_id', 'meals.id as mealId', 'meals.title', 'meals.labels'])
    .where('state', '=', 'draft')
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('servings.id')
    .execute()

/** Whether the kitchen states diets and allergens for any meal. If not, none counts as missing. */
async function areLabelsStated(db: Database): Promise<boolean> {
  const stated = await db
    .selectFrom('meals')
    .select('id')
    .where('labels', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return stated !== undefined
}

/** Problems in the drafts for these days, both included, before they are published. */
export async function reviewDrafts(
  { db, ...services }: PlanningServices,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<DraftReview> {
  const planned = await db
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'state'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', '<>', 'cancelled')
    .execute()
  const drafts = planned.filter(({ state }) => state === 'draft').toSorted(inOrderOfDays)
  const { judge, findTimes, now } = await readJudge(db, services, drafts)
  const judged = drafts.map((draft) => ({ draft, ...judge(draft) }))
  const wrong = judged.flatMap(({ draft: { date, slot }, because, unlabelled: meals }): Problem[] => {
    if (because) return [{ date, slot, because }]
    return meals.length === 0 ? [] : [{ date, slot, because: 'no-labels', meals }]
  })
  const closures = await listClosures(db, { from, until })
  const isOpen = (date: string) =>
    slots.some((slot) => {
      const times = findTimes({ date, slot })
      return times !== undefined && times.ordersCloseAt > now && !isKitchenClosed({ date, slot }, closures)
    })
  const unplanned = datesFrom(from, until)
    .filter((date) => isOpen(date) && planned.every((mealtime) => mealtime.date !== date))
    .map((date): Problem => ({ date, because: 'unplanned' }))
  const publishable = judged.filter(({ times }) => times)
  return {
    publishable: publishable.length,
    right: publishable.filter(({ unlabelled }) => unlabelled.length === 0).length,
    ...((await isAnytimeUndecided(db)) && { asksAnytime: true }),
    problems: [...wrong, ...unplanned].toSorted((one, other) => one.date.localeCompare(other.date)),
  }
}
