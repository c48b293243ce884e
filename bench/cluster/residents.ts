import { openDatabase } from '../../packages/server/src/database/engine/open.ts'
import { addResidents } from '../../packages/server/test/bookings/add-residents.ts'
import { addMealtime } from '../../packages/server/test/database/some-mealtimes.ts'
import { signedCookie } from '../../packages/server/test/signed-cookie.ts'
import { secret } from './servers.ts'

export interface Resident {
  readonly id: string
  readonly cookie: string
}

/** At least one. */
type Some<T> = readonly [T, ...T[]]

/** What residents choose from. */
export interface Hostel {
  readonly residents: Some<Resident>
  readonly meals: Some<string>
  readonly mealtimes: Some<string>
  readonly servings: Some<{ readonly id: string; readonly mealId: string; readonly mealtimeId: string }>
}

const count = 2_000
/** Of each serving. */
const portions = 400

/** Adds residents with sessions, and mealtimes with fewer portions than residents, so that some sell out. */
export async function fillHostel(url: string): Promise<Hostel> {
  const { db, close } = openDatabase({ url, dataDir: '.', prepares: false })
  try {
    const residents = (await addResidents(db, count)).map(({ id, token }) => ({
      id,
      cookie: signedCookie(token, secret),
    }))
    const rows = await db
      .selectFrom('meals')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .orderBy('post_time')
      .limit(20)
      .execute()
    const meals = rows.map(({ id }) => id)
    const mealtimes: string[] = []
    const servings: { id: string; mealId: string; mealtimeId: string }[] = []
    for (const [place, date] of ['2099-12-28', '2099-12-29', '2099-12-30'].entries()) {
      const offered = rows.slice(3 * place, 3 * place + 3)
      const added = await addMealtime(db, {
        date,
        servings: offered.map(({ id, title }) => ({ mealId: id, title, portions })),
      })
      mealtimes.push(added.id)
      added.servings.forEach((id, index) =>
        servings.push({ id, mealId: offered[index]?.id ?? '', mealtimeId: added.id }),
      )
    }
    return {
      residents: some(residents),
      meals: some(meals),
      mealtimes: some(mealtimes),
      servings: some(servings),
    }
  } finally {
    await close()
  }
}

function some<T>([first, ...others]: readonly T[]): Some<T> {
  if (first === undefined) throw new Error('The demonstration has nothing to choose from.')
  return [first, ...others]
}
