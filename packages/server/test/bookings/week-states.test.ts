import {
  canRequest,
  type MealLabels,
  Refusal,
  servingState,
  type ServingState,
  type Viewing,
} from '@warm-ladle/contract'
import { type Arbitrary, assert, asyncProperty, boolean, constantFrom, property, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/platform/calendar.ts'
import { newId } from '../../src/database/new-id.ts'
import { labelColumns } from '../../src/people/labels.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { requestRow } from '../database/some-rows.ts'
import { newWorld, type Person, type World } from '../world.ts'

const now = new Date('2026-11-23T08:30:20.500Z')
const minute = 60_000

/** All inputs that determine the state of a serving. */
const situations = record({
  state: constantFrom('published', 'cancelled', 'closed'),
  /** Milliseconds until requests close. The mealtime starts an hour later and lasts two hours. */
  closesIn: constantFrom(
    -4 * 60 * minute,
    -3 * 60 * minute,
    -minute,
    -1,
    0,
    1,
    59 * minute,
    60 * minute,
    61 * minute,
  ),
  left: constantFrom(0, 1, 10, 11),
  closure: constantFrom('none', 'all', 'same slot', 'other slot'),
  own: constantFrom('none', 'pending', 'delivered', 'cancelled'),
  fits: constantFrom('yes', 'no', 'unknown'),
  isMealGone: boolean(),
  caller: constantFrom('visitor', 'member', 'badged'),
})
type Situation = typeof situations extends Arbitrary<infer S> ? S : never

/** The meaning of each state, independent of the code. Exactly one is true in every situation. */
const meanings: Readonly<Record<ServingState, (situation: Situation) => boolean>> = {
  served: ({ own }) => own === 'delivered',
  cancelled: (it) => it.state === 'cancelled' && it.own !== 'delivered',
  over: (it) => it.own !== 'delivered' && isPast(it),
  yours: (it) => it.own === 'pending' && it.state === 'published' && it.closesIn > 0,
  kept: (it) => it.own === 'pending' && it.state === 'published' && it.closesIn <= 0 && !isPast(it),
  removed: (it) => isUndecided(it) && it.isMealGone,
  'kitchen-closed': (it) => isUndecided(it) && !it.isMealGone && isClosed(it),
  'orders-closed': (it) => isCooked(it) && it.closesIn <= 0,
  'sold-out': (it) => isCooked(it) && it.closesIn > 0 && it.left === 0,
  login: (it) => isOffered(it) && it.caller === 'visitor',
  badge: (it) => isOffered(it) && it.caller === 'member',
  unfit: (it) => isOffered(it) && it.caller === 'badged' && it.fits === 'no',
  open: (it) => isOffered(it) && it.caller === 'badged' && it.fits !== 'no',
}
const isClosed = ({ closure }: Situation) => closure === 'all' || closure === 'same slot'
const isPast = ({ state, closesIn }: Situation) =>
  state === 'closed' || (state === 'published' && closesIn <= -3 * 60 * minute)
const isUndecided = (it: Situation) =>
  it.state === 'published' && !isPast(it) && it.own !== 'delivered' && it.own !== 'pending'
const isCooked = (it: Situation) => isUndecided(it) && !it.isMealGone && !isClosed(it)
const isOffered = (it: Situation) => isCooked(it) && it.closesIn > 0 && it.left > 0

/** Visitors have neither a request nor needs. */
const isPossible = ({ caller, own, fits }: Situation) =>
  caller !== 'visitor' || (own === 'none' && fits === 'yes')
const possible = situations.filter(isPossible)

const slot = 'lunch'
const slotByClosure = { all: null, 'same slot': slot, 'other slot': 'dinner' } as const
const makeClosures = (closure: Situation['closure'], date: string): Viewing['closures'] =>
  closure === 'none' ? [] : [{ from: date, until: date, slot: slotByClosure[closure] }]

const ownStatus = ({ own }: Situation) => (own === 'pending' || own === 'delivered' ? own : undefined)

const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

function expectOneState(it: Situation) {
  const date = '2026-11-23'
  const times = { ordersCloseAt: after(it.closesIn), endsAt: after(it.closesIn + 180 * minute) }
  const status = ownStatus(it)
  const serving = { mealId: it.isMealGone ? null : newId(), left: it.left, fits: it.fits }
  const viewing = { now, closures: makeClosures(it.closure, date), caller: it.caller }
  const state = servingState(
    { ...serving, ...(status && { mine: { status } }) },
    { date, slot, state: it.state, ...times },
    viewing,
  )
  expect(statesMeaning(it)).toEqual([state])
}

test('every situation of a serving has exactly one state', () => {
  assert(property(possible, expectOneState), { numRuns: 3000 })
})
const statesMeaning = (it: Situation) =>
  Object.entries(meanings).flatMap(([name, isTrue]) => (isTrue(it) ? [name] : []))

let world: World
let callers: Readonly<Record<'member' | 'badged', Person>>
beforeAll(async () => {
  world = await newWorld({ clock: () => now })
  callers = { member: await world.join('bronze'), badged: await world.join('gold', { badge: 'Gold' }) }
  const needs = { avoids: ['nuts' as const], diets: [], consent: true }
  for (const { needs: own } of Object.values(callers)) await own.save({ body: needs })
})
afterAll(() => world.close())

let days = 0
/** Sets up a situation on its own day. */
async function arrange(it: Situation) {
  days += 1
  const date = addDays('2026-11-23', days)
  const mealId = await world.addMeal()
  if (it.fits !== 'unknown') await stateLabels(mealId, it.fits === 'no')
  const status = ownStatus(it)
  // the caller or another resident takes one portion
  const portions = it.left + 1
  const ordersCloseAt = new Date(now.getTime() + it.closesIn)
  const servings = [{ mealId, portions }]
  const planned = await addMealtime(world.db, { date, slot, state: it.state, ordersCloseAt, servings })
  const [servingId = ''] = planned.servings
  if (it.own !== 'none' && it.caller !== 'visitor')
    await addRequest(it.own, mealId, servingId, callers[it.caller])
  await world.db.updateTable('servings').set({ taken: 1 }).where('id', '=', servingId).execute()
  for (const { from, until, slot: closed } of makeClosures(it.closure, date)) {
    const row = { id: newId(), from_date: from, until_date: until, slot: closed, reason: 'Holidays' }
    await world.db.insertInto('closures').values(row).execute()
  }
  if (it.isMealGone) await goneFromMenu(mealId, status === 'pending')
  return { date, mealId, servingId }
}

async function stateLabels(mealId: string, hasNuts: boolean) {
  const labels: MealLabels = { contains: hasNuts ? ['nuts'] : [], mayContain: [], suits: [] }
  await world.db.updateTable('meals').set(labelColumns(labels, now)).where('id', '=', mealId).execute()
}

async function addRequest(
  status: 'pending' | 'delivered' | 'cancelled',
  mealId: string,
  servingId: string,
  person: Person,
) {
  const closed = {
    closed_at: now.toISOString(),
    closed_as: status === 'delivered' ? 'served' : 'member',
  } as const
  const row = { ...requestRow(mealId, person.id), serving_id: servingId, status }
  await world.db
    .insertInto('meal_requests')
    .values({ ...row, ...(status !== 'pending' && closed) })
    .execute()
}

/** Removes the meal from the menu, unless it has a request, which the removal would close. */
async function goneFromMenu(mealId: string, isRequested: boolean) {
  if (isRequested) return
  await world.db.deleteFrom('meals').where('id', '=', mealId).execute()
}

const readOutcome = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

/** The refusal of a member with a badge, by state. */
const codes: Readonly<Partial<Record<ServingState, string>>> = {
  removed: 'not-found',
  'kitchen-closed': 'kitchen-closed',
  'orders-closed': 'orders-closed',
  'sold-out': 'sold-out',
  yours: 'already-requested',
  kept: 'already-requested',
}

async function compare(it: Situation) {
  const { date, mealId, servingId } = await arrange(it)
  const client = it.caller === 'visitor' ? world.visitor : callers[it.caller]
  const { now: answered, days: shown } = await client.week.find({ query: { from: date } })
  const day = shown.find((one) => one.date === date)
  const [mealtime] = day?.mealtimes ?? []
  const [serving] = mealtime?.servings ?? []
  if (!day || !mealtime || !serving) throw new Error('The serving is not in the week.')
  // at the moment of the response, which may be up to a minute old
  const viewing = { now: new Date(answered), closures: day.closures, caller: it.caller }
  const state = servingState(serving, mealtime, viewing)
  expect(statesMeaning(it)).toEqual([state])

  const outcome = await readOutcome(client.mealRequests.create({ body: { mealId, servingId } }))
  const code = it.caller === 'badged' ? codes[state] : undefined
  expect([outcome === 'done', outcome]).toEqual([canRequest(state), code ?? outcome])
  const id = serving.mine?.requestId
  if (id === undefined) return
  const change = client.mealRequests.change({ params: { id }, body: { note: 'No onions' } })
  expect((await readOutcome(change)) === 'done').toBe(state === 'yours')
}

/** Whether requests do not close in exactly an hour, since the response may be up to a minute old. */
const isUnambiguous = ({ closesIn }: Situation) => closesIn !== 60 * minute

test('a button is offered exactly when the service accepts the request', async () => {
  await assert(asyncProperty(possible.filter(isUnambiguous), compare), { numRuns: 80 })
})
