import path from 'node:path'
import { inspect } from 'node:util'
import { signInWith } from '@warm-ladle/testing'

/** Milliseconds between two calls, i.e. forty calls a second. */
const interval = 25

const members = ['silver', 'gold', 'platinum'] as const
const staff = ['admin', 'cook', 'counter'] as const
type Person = (typeof members)[number] | (typeof staff)[number]

interface Call {
  readonly as: Person | undefined
  readonly method: string
  readonly path: string
  readonly body?: object
}

export interface Outcome extends Call {
  /** The HTTP status; 0 if the connection broke. */
  readonly status: number
  readonly answer: string
}

/** Paths of all lists and pages in a release's contract, except streams and calls that change something. */
export async function listReads(folder: string): Promise<string[]> {
  // safe: this is the contract of that release, not the current one
  const { api } = (await import(path.join(folder, 'packages/contract/src/index.ts'))) as {
    api: Record<string, Record<string, { method: string; path: string; live?: boolean }>>
  }
  return Object.values(api)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method, path: location, live }) => method === 'GET' && !live && !location.includes('{'))
    .map((endpoint) => endpoint.path)
}

/** Each read by each visitor in turn, because staff see more. */
export const readsAsAll = (reads: readonly string[]): Call[] =>
  [...members, ...staff, undefined].flatMap((as) => reads.map((one) => ({ as, method: 'GET', path: one })))

export interface Traffic {
  readonly outcomes: readonly Outcome[]
  stop(): Promise<void>
}

export async function openVisitors(origin: string) {
  const cookies = new Map<Person, string>()
  for (const person of [...members, ...staff]) {
    const account = { email: `${person}@warmladle.test`, password: `${person}-demo` }
    cookies.set(person, await signInWith(origin, account))
  }

  async function carryOut(call: Call): Promise<Outcome> {
    const headers = {
      origin,
      accept: call.path.startsWith('/api/') ? 'application/json' : '*/*',
      cookie: (call.as && cookies.get(call.as)) ?? '',
      ...(call.body && { 'content-type': 'application/json' }),
    }
    try {
      const body = call.body && JSON.stringify(call.body)
      const answer = await fetch(origin + call.path, {
        method: call.method,
        headers,
        ...(body !== undefined && { body }),
      })
      return { ...call, status: answer.status, answer: await answer.text() }
    } catch (error) {
      return { ...call, status: 0, answer: inspect(error) }
    }
  }
  return { carryOut }
}

type Visitors = Awaited<ReturnType<typeof openVisitors>>

/**
 * Lets the demonstration's people read, request, like and plan, making forty calls a second, until stopped.
 */
export async function startTraffic(visitors: Visitors, reads: readonly string[]): Promise<Traffic> {
  const outcomes: Outcome[] = []
  const running = new Set<Promise<unknown>>()
  const hostel = await readHostel(visitors)
  const toRead = readsAsAll(['/', '/meals', '/week', ...reads])
  let count = 0
  const timer = setInterval(() => {
    count += 1
    const call = count % 2 === 0 ? nextWrite(hostel, count / 2) : toRead[count % toRead.length]
    if (call === undefined) return
    const done = visitors.carryOut(call).then((outcome) => {
      outcomes.push(outcome)
      note(hostel, outcome)
    })
    running.add(done)
    void done.finally(() => running.delete(done))
  }, interval)
  return {
    outcomes,
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

interface Hostel {
  readonly servings: readonly { readonly mealId: string; readonly servingId: string }[]
  readonly requested: string[]
  readonly planned: string[]
}

async function readHostel({ carryOut }: Visitors): Promise<Hostel> {
  const week = await carryOut({ as: 'gold', method: 'GET', path: '/api/week' })
  const { days } = JSON.parse(week.answer) as {
    days: { mealtimes: { servings: { id: string; mealId: string }[] }[] }[]
  }
  const servings = days
    .flatMap(({ mealtimes }) => mealtimes)
    .flatMap((mealtime) => mealtime.servings)
    .map(({ id, mealId }) => ({ mealId, servingId: id }))
  return { servings, requested: [], planned: [] }
}

const pickOne = <T>(all: readonly T[], count: number): T | undefined => all[count % all.length]

/** A day in the far future, different each time. */
const dayAt = (count: number) =>
  new Date(Date.UTC(2027, 0, 4) + count * 86_400_000).toISOString().slice(0, 10)

function nextWrite(hostel: Hostel, count: number): Call | undefined {
  const as = pickOne(members, count)
  const serving = pickOne(hostel.servings, count)
  const kinds: readonly (() => Call | undefined)[] = [
    () => ({ as, method: 'POST', path: '/meal-request', body: { ...serving } }),
    () => {
      const id = hostel.requested.shift()
      return id === undefined ? undefined : { as, method: 'DELETE', path: `/meal-requests/${id}` }
    },
    () => ({ as, method: 'POST', path: '/like', body: { mealId: serving?.mealId } }),
    () => ({ as, method: 'DELETE', path: `/like/${serving?.mealId}` }),
    () => ({
      as,
      method: 'PUT',
      path: '/api/needs',
      body: { avoids: ['nuts'], diets: [], consent: true },
    }),
    () => ({
      as,
      method: 'POST',
      path: '/review',
      body: { mealId: serving?.mealId, reviewText: `It was good, for the time number ${count}.` },
    }),
    () => ({
      as: 'cook',
      method: 'POST',
      path: '/api/mealtimes',
      body: {
        date: dayAt(count),
        slot: 'lunch',
        servings: [{ mealId: serving?.mealId, portions: 10 }],
      },
    }),
    () => {
      const id = hostel.planned.shift()
      return id === undefined ? undefined : { as: 'cook', method: 'DELETE', path: `/api/mealtimes/${id}` }
    },
    () => ({
      as: 'cook',
      method: 'POST',
      path: '/api/kitchen/waste',
      body: { mealtimeId: null, reason: 'spoiled', grams: 100 },
    }),
    () => ({ as: undefined, method: 'POST', path: '/api/auth/sign-in/email', body: wrongLogin }),
  ]
  return pickOne(kinds, count)?.()
}

const wrongLogin = { email: 'silver@warmladle.test', password: 'not the right one' }

/** Remembers results that can be undone. */
function note(hostel: Hostel, { path: location, method, status, answer }: Outcome) {
  if (method !== 'POST' || status !== 200) return
  const { requestId, data } = JSON.parse(answer) as { requestId?: string; data?: { id?: string } }
  if (location === '/meal-request' && requestId !== undefined) hostel.requested.push(requestId)
  if (location === '/api/mealtimes' && data?.id !== undefined) hostel.planned.push(data.id)
}
