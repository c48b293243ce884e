import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@warm-ladle/testing'
import { openDatabase } from '../../packages/server/src/database/engine/open.ts'
import { addResidents } from '../../packages/server/test/bookings/races/add-residents.ts'
import { addMealtime, openLong } from '../../packages/server/test/database/some-mealtimes.ts'
import { signedCookie } from '../../packages/server/test/people/signed-cookie.ts'
import { createRandom } from '../support/random.ts'
import { origin, secret } from './start-cluster.ts'

/** What residents can request and like. */
export interface Hostel {
  readonly residents: readonly { readonly id: string; readonly cookie: string }[]
  readonly servings: readonly { readonly servingId: string; readonly mealId: string }[]
}

const [residents, portions] = [2_000, 400]
/** The number of residents active at the same time, and their average pause between two acts in milliseconds. */
const [callers, rest] = [24, 150]

/** Adds residents with sessions, and mealtimes with fewer portions than residents so that some sell out. */
export async function fillHostel(url: string): Promise<Hostel> {
  const { db, close } = openDatabase({ url, dataDir: '.' })
  const added = await addResidents(db, residents)
  const meals = await db
    .selectFrom('meals')
    .select(['id as mealId', 'title'])
    .where('status', '=', 'published')
    .limit(9)
    .execute()
  const servings = []
  const ordersCloseAt = await openLong(db)
  for (const [day, date] of ['2099-12-28', '2099-12-29', '2099-12-30'].entries()) {
    const offered = meals.slice(3 * day, 3 * day + 3).map((meal) => ({ ...meal, portions }))
    const mealtime = await addMealtime(db, { date, ordersCloseAt, servings: offered })
    servings.push(
      ...offered.map(({ mealId }, index) => ({ mealId, servingId: mealtime.servings[index] ?? '' })),
    )
  }
  await close()
  return {
    residents: added.map(({ id, token }) => ({ id, cookie: signedCookie(token, secret) })),
    servings,
  }
}

/** Everything that the service has confirmed and must still hold at the end. */
export interface Confirmed {
  readonly requests: Set<string>
  readonly served: Set<string>
  /** Each as 'meal member'. */
  readonly likes: Set<string>
}

/** Starts residents who read, request and like, and a counter that serves them, until stopped. */
export async function startTraffic({ residents: people, servings }: Hostel) {
  const admin = await signIn(origin, 'admin')
  const random = createRandom(people.length)
  const pickOne = <T>(all: readonly T[]): T | undefined => all[random.below(all.length)]
  const confirmed: Confirmed = { requests: new Set(), served: new Set(), likes: new Set() }
  // calls that were cut off or got a 5xx response; refusals do not count
  const failures: { readonly at: number; readonly call: string }[] = []
  const seen = { confirmed, failures, answered: 0 }
  const toServe: string[] = []
  const over = new AbortController()

  /** Returns the response; undefined if the call was refused or failed. */
  async function sendCall(path: string, cookie: string, body?: object): Promise<unknown> {
    const headers = { cookie, origin, accept: 'application/json', 'content-type': 'application/json' }
    const init = body ? { headers, method: 'POST', body: JSON.stringify(body) } : { headers }
    try {
      const answer = await fetch(origin + path, init)
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(String(answer.status))
      seen.answered += 1
      return answer.ok ? JSON.parse(text) : undefined
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failures.push({ at: performance.now(), call: `${body ? 'POST' : 'GET'} ${path}: ${why}` })
      return undefined
    }
  }

  async function actOnce() {
    const [resident, serving, share] = [pickOne(people), pickOne(servings), random.next()]
    if (!resident || !serving) return
    const { id: userId, cookie } = resident
    if (share < 0.7) {
      await sendCall(pickOne(['/allMeal?limit=20', '/api/week', '/meal-requests?limit=20']) ?? '', cookie)
    } else if (share < 0.9) {
      // the contract declares the shape of this response
      const booked = (await sendCall('/meal-request', cookie, serving)) as { requestId: string } | undefined
      if (!booked) return
      confirmed.requests.add(booked.requestId)
      if (random.next() < 0.3) toServe.push(booked.requestId)
    } else if (share < 0.95) {
      const { mealId } = serving
      if (await sendCall('/like', cookie, { mealId, userId })) confirmed.likes.add(`${mealId} ${userId}`)
    } else {
      const requestId = toServe.shift()
      if (requestId === undefined) return
      const act = { id: crypto.randomUUID(), requestId, act: 'serve', at: new Date().toISOString() }
      if (await sendCall('/api/kitchen/acts', admin, { acts: [act] })) confirmed.served.add(requestId)
    }
  }

  async function goOn() {
    while (!over.signal.aborted) {
      await actOnce()
      await pause(rest * random.next() * 2)
    }
  }
  const all = Array.from({ length: callers }, goOn)
  return {
    seen,
    async stop() {
      over.abort()
      await Promise.all(all)
    },
  }
}

/** Compares what was confirmed with the data on the primary. */
export async function countLost(url: string, { requests, served, likes }: Confirmed) {
  const { db, close } = openDatabase({ url, dataDir: '.' })
  const rows = await db
    .selectFrom('meal_requests')
    .select(['id', 'status', 'serving_id', 'user_id'])
    .execute()
  const liked = await db.selectFrom('meal_likes').select(['meal_id', 'user_id']).execute()
  const overbooked = await db.selectFrom('servings').select('id').whereRef('taken', '>', 'portions').execute()
  await close()
  const delivered = rows.filter(({ status }) => status === 'delivered')
  const booked = rows.filter(({ serving_id: id, status }) => id !== null && status !== 'cancelled')
  const lost =
    requests.difference(new Set(rows.map(({ id }) => id))).size +
    served.difference(new Set(delivered.map(({ id }) => id))).size +
    likes.difference(new Set(liked.map((like) => `${like.meal_id} ${like.user_id}`))).size
  const pairs = new Set(booked.map((row) => `${row.serving_id} ${row.user_id}`))
  return { lost, bookedTwice: booked.length - pairs.size + overbooked.length }
}
