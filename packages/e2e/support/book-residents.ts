import { type Board, type CounterMealtimes, diets } from '@warm-ladle/contract'
import { joinAt, type Reader } from './calls.ts'
import { readWeek } from './plan-week.ts'
import { buy } from './pay.ts'

/** The price of the package that members need to request meals. */
const silver = 10

/** A resident at the counter. */
export interface Booked {
  readonly name: string
  readonly code: string
}

const readJson = async <Answer>(request: Reader, path: string): Promise<Answer> =>
  // the contract declares the shape of this response
  (await (await request.get(path)).json()) as Answer

/** The current state of a mealtime's board. */
export const readBoard = (staff: Reader, mealtimeId: string): Promise<Board> =>
  readJson(staff, `/api/kitchen/mealtimes/${mealtimeId}/board`)

/**
 * Opens accounts for this many residents, who all request a meal at a mealtime around now.
 *
 * @param strict how many of them, counted from the end, follow every diet at once, so that no meal suits them
 */
export async function bookResidents(staff: Reader, origin: string, count: number, strict = 0) {
  const { mealtimeId, mealId, servingId } = await findServing(staff, count)
  const names = Array.from({ length: count }, (_, index) => `Resident ${String(index + 1).padStart(2, '0')}`)
  const lines = [0, 1, 2, 3].map((line) => names.filter((_, index) => index % 4 === line))
  // in small groups, because more passwords at once would be refused
  await Promise.all(
    lines.map(async (line) => {
      for (const name of line)
        await book(origin, name, { mealId, servingId }, names.indexOf(name) >= count - strict)
    }),
  )
  const { pickups } = await readBoard(staff, mealtimeId)
  const residents = names.map((name): Booked => {
    const pickup = pickups.find(({ resident }) => resident.name === name)
    if (!pickup) throw new Error(`${name} has no pick-up`)
    return { name, code: pickup.code }
  })
  return { mealtimeId, residents }
}

/** Opens an account, buys a badge and requests the meal. */
async function book(
  origin: string,
  name: string,
  meal: { readonly mealId: string; readonly servingId: string },
  isStrict: boolean,
) {
  const { call } = await joinAt(origin, name)
  await buy(origin, call, silver)
  const { status } = await call('POST', '/meal-request', meal)
  if (status !== 200) throw new Error(`The request of ${name} was answered with ${status}`)
  if (!isStrict) return
  const needs = await call('PUT', '/api/needs', { avoids: [], diets, consent: true })
  if (needs.status !== 200) throw new Error(`The needs of ${name} were answered with ${needs.status}`)
}

/** A serving with enough portions for all residents, at a mealtime that the counter lists. */
async function findServing(staff: Reader, count: number) {
  const { mealtimes } = await readJson<CounterMealtimes>(staff, '/api/kitchen/mealtimes')
  const around = new Set(mealtimes.map(({ id }) => id))
  const week = await readWeek(staff)
  const next = await readWeek(staff, week.next)
  const open = [...week.days, ...next.days]
    .flatMap((day) => day.mealtimes)
    .filter(({ id, ordersCloseAt }) => around.has(id) && ordersCloseAt > week.now)
  for (const mealtime of open.toReversed()) {
    const serving = mealtime.servings.find(({ left, mealId }) => left >= count && mealId !== null)
    if (serving?.mealId) return { mealtimeId: mealtime.id, mealId: serving.mealId, servingId: serving.id }
  }
  throw new Error(`No mealtime around now has ${count} portions left`)
}
