import { expect } from 'vitest'
import { toIso } from '../../src/database/values.ts'
import type { Person, World } from '../../test/world.ts'

/** An amount in cents that a resident owes for one item in a month. */
interface Owed {
  readonly key: string
  readonly cents: number
}

const toKey = (userId: string | null, date: string) => `${userId} ${date.slice(0, 7)}`

/** Totals what each resident owes for each month, without zero totals. */
function sums(owed: readonly Owed[]): Readonly<Record<string, number>> {
  const all = [...Map.groupBy(owed, ({ key }) => key)].map(
    ([key, group]) => [key, group.reduce((sum, { cents }) => sum + cents, 0)] as const,
  )
  return Object.fromEntries(all.filter(([, cents]) => cents !== 0))
}

interface Billed {
  readonly world: World
  readonly admin: Person
  readonly months: readonly string[]
  readonly rebate: number
}

/**
 * Fails unless, for each resident and month, the lines of all statements add up to the sum of the meals' rows,
 * whichever statement contains a correction. Returns the number of statements.
 */
export async function expectTrueStatements({ world, admin, months, rebate }: Billed): Promise<number> {
  const stated: Owed[] = []
  let count = 0
  for (const month of months) {
    for (const { id, userId, owed } of await admin.statements.ofMonth({ params: { month } })) {
      const { lines } = await admin.statements.find({ params: { month, id: id ?? userId ?? '' } })
      const inCents = lines.map(({ date, amount }) => ({ date, cents: Math.round(amount * 100) }))
      expect(inCents.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.round(owed * 100))
      stated.push(...inCents.map(({ date, cents }) => ({ key: toKey(userId, date), cents })))
      count++
    }
  }
  expect(sums(stated)).toEqual(sums(await listDue(world, rebate)))
  return count
}

/**
 * Lists the cost of each meal of a resident, and the rebate for each mealtime when they were away, with the
 * resident and the month. All residents have a membership throughout their stay.
 */
async function listDue({ db }: World, rebate: number): Promise<Owed[]> {
  const requests = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.user_id', 'servings.mealtime_id', 'mealtimes.date', 'meal_requests.portions'])
    .select(['guests', 'guest_price_cents', 'meal_requests.price_cents', 'status', 'closed_as'])
    .execute()
  const walkUps = await db
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['walk_ups.user_id', 'servings.mealtime_id', 'mealtimes.date', 'walk_ups.portions'])
    .select('servings.price_cents')
    .where('undo_id', 'is', null)
    .where('walk_ups.user_id', 'is not', null)
    .execute()
  const mealtimes = await db.selectFrom('mealtimes').selectAll().where('state', '=', 'closed').execute()
  const absences = await db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.user_id')
    .selectAll('absences')
    .select('stay_until')
    .execute()

  const eaten = requests
    .filter(({ status }) => status === 'delivered')
    .map(({ user_id: userId, date, portions, guests, ...prices }) => {
      const price = prices.price_cents ?? 0
      const cents = (portions - guests) * price + guests * (prices.guest_price_cents ?? price)
      return { key: toKey(userId, date), cents }
    })
  const fetched = walkUps.map(({ user_id: userId, date, portions, price_cents: price }) => ({
    key: toKey(userId, date),
    cents: portions * (price ?? 0),
  }))
  const took = new Set(
    [
      ...requests.filter(({ status, closed_as: as }) => status !== 'cancelled' || as === 'no-show'),
      ...walkUps,
    ].map(({ user_id: userId, mealtime_id: mealtimeId }) => `${userId} ${mealtimeId}`),
  )
  const away = mealtimes.flatMap(({ id, date, slot, orders_close_at: closes }) => {
    const said = absences.filter(
      ({ from_date: from, until_date: until, stay_until: stay, slots, created_at: at }) =>
        from <= date &&
        date <= until &&
        date <= (stay ?? date) &&
        slots.split(',').includes(slot) &&
        toIso(at) < toIso(closes),
    )
    return [...new Set(said.map(({ user_id: userId }) => userId))]
      .filter((userId) => !took.has(`${userId} ${id}`))
      .map((userId) => ({ key: toKey(userId, date), cents: -rebate }))
  })
  return [...eaten, ...fetched, ...away]
}
