import type { APIRequestContext } from '@playwright/test'
import type { Week } from '@warm-ladle/contract'
import { addMeal } from './admin-calls.ts'
import type { Reader } from './calls.ts'

interface Planned {
  readonly date: string
  readonly mealtimeId: string
  readonly meal: string
  readonly mealId: string
}

const makeHours = (slot: 'lunch' | 'dinner', opens: string, closes: string) =>
  Array.from({ length: 7 }, (_, day) => ({
    slot,
    weekday: day + 1,
    opens,
    closes,
    ordersDaysBefore: 1,
    ordersAt: '18:00',
  }))

async function send(admin: APIRequestContext, method: 'PUT' | 'POST', path: string, data: object) {
  const answer = await admin.fetch(path, { method, data })
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as { readonly data: { readonly id: string } }
}

export async function readWeek(request: Reader, from = ''): Promise<Week> {
  return (await (await request.get(from === '' ? '/api/week' : `/api/week?from=${from}`)).json()) as Week
}

/** Publishes a lunch on each of these dates, with one meal and this many portions. */
export async function planLunches(
  admin: APIRequestContext,
  dates: readonly string[],
  portions = 20,
): Promise<readonly Planned[]> {
  const planned: Planned[] = []
  for (const date of dates) {
    const meal = `Lunch of ${date}`
    const mealId = await addMeal(admin, meal)
    planned.push({ date, mealtimeId: await planLunch(admin, date, [mealId], portions), meal, mealId })
  }
  return planned
}

/** Publishes a lunch with these meals. Returns its id. */
export async function planLunch(
  admin: APIRequestContext,
  date: string,
  mealIds: readonly string[],
  portions = 20,
): Promise<string> {
  await openForLunch(admin)
  return planMealtime(admin, { date, slot: 'lunch', mealIds, portions })
}

interface Plan {
  readonly date: string
  readonly slot: 'lunch' | 'dinner'
  readonly mealIds: readonly string[]
  readonly portions: number
}

/** Publishes a mealtime with these meals within the opening hours. Returns its id. */
export async function planMealtime(admin: APIRequestContext, plan: Plan): Promise<string> {
  const id = await draftMealtime(admin, plan)
  await send(admin, 'POST', '/api/mealtimes/publish', { from: plan.date, until: plan.date })
  return id
}

/** Drafts a mealtime with these meals within the opening hours. Returns its id. */
export async function draftMealtime(admin: APIRequestContext, { mealIds, portions, ...at }: Plan) {
  const servings = mealIds.map((mealId) => ({ mealId, portions }))
  return (await send(admin, 'POST', '/api/mealtimes', { ...at, servings })).data.id
}

/** Sets opening hours for lunch on every day. */
export const openForLunch = (admin: APIRequestContext) =>
  send(admin, 'PUT', '/api/hours', { hours: makeHours('lunch', '12:30', '14:00') })

/** Sets opening hours for dinner on every day. */
export const openForDinner = (admin: APIRequestContext) =>
  send(admin, 'PUT', '/api/hours', { hours: makeHours('dinner', '19:00', '21:00') })

/**
 * The dates of the week this many weeks ahead. The nearer weeks are planned by the demonstration and by other
 * journeys.
 */
export async function datesAfter(request: APIRequestContext, weeks: number): Promise<readonly string[]> {
  let week = await readWeek(request)
  for (let count = 0; count < weeks; count += 1) week = await readWeek(request, week.next)
  return week.days.map(({ date }) => date)
}

/** Cancels a mealtime, as the kitchen does. */
export const cancelMealtime = (admin: APIRequestContext, id: string, reason: string) =>
  send(admin, 'POST', `/api/mealtimes/${id}/cancel`, { reason })
