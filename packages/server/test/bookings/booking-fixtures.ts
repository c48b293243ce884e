import { addMealtime } from '../database/some-mealtimes.ts'
import { newWorld, type Person } from '../world.ts'

const minute = 60_000
/** When requests for the lunch close. It starts an hour later and lasts two hours. */
export const closes = new Date('2026-11-26T04:30:00.000Z')
export const before = (minutes: number): Date => new Date(closes.getTime() - minutes * minute)
export const after = (minutes: number): Date => new Date(closes.getTime() + minutes * minute)

export const own = async ({ mealRequests }: Person) => (await mealRequests.list({ query: {} })).body
export const change = ({ mealRequests }: Person, id: string, body: object) =>
  mealRequests.change({ params: { id }, body })
export const cancel = ({ mealRequests }: Person, id: string) => mealRequests.cancel({ params: { id } })

export type BookingWorld = Awaited<ReturnType<typeof newBookingWorld>>

/**
 * Opens a world an hour before requests for a lunch close, with a meal for it and a resident who may request it.
 */
export async function newBookingWorld(options: Parameters<typeof newWorld>[0] = {}) {
  let now = before(60)
  const world = await newWorld({ clock: () => now, ...options })
  const mealId = await world.addMeal({ title: 'Khichuri' })
  const gold = await world.join('Gold', { badge: 'Gold' })

  /** Publishes Thursday's lunch with the meal. */
  async function lunch(portions = 80) {
    const { id, servings } = await addMealtime(world.db, {
      ordersCloseAt: closes,
      servings: [{ mealId, portions, priceCents: 450 }],
    })
    return { mealtimeId: id, servingId: String(servings[0]) }
  }

  /** Publishes the same lunch a week later, with requests closing a week later; returns the serving. */
  async function nextLunch() {
    const { servings } = await addMealtime(world.db, {
      date: '2026-12-03',
      ordersCloseAt: after(7 * 24 * 60),
      servings: [{ mealId }],
    })
    return String(servings[0])
  }

  return {
    ...world,
    mealId,
    gold,
    lunch,
    nextLunch,
    /** Sets the clock. */
    at(moment: Date) {
      now = moment
    },
    now: () => now,
    request: ({ mealRequests }: Person, body: object = {}) =>
      mealRequests.create({ body: { mealId, ...body } }),
    /** Returns the portions taken from each serving, in the order of the mealtimes. */
    async taken() {
      const rows = await world.db
        .selectFrom('servings')
        .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
        .select('taken')
        .orderBy('starts_at')
        .execute()
      return rows.map((row) => row.taken)
    },
    /** Returns how requests were closed, sorted. */
    async closings() {
      const rows = await world.db.selectFrom('meal_requests').select('closed_as').execute()
      return rows.map((row) => row.closed_as ?? 'pending').toSorted()
    },
  }
}
