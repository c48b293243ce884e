import { newId } from '../../src/database/new-id.ts'
import { closeMealtimes, markNoShows } from '../../src/bookings/requests/jobs.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { newKitchen } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

/** A Monday morning at the hostel, in Asia/Kolkata, which is five and a half hours ahead of UTC. */
export const begin = '2026-11-02T02:00:00.000Z'
export const november = '2026-11'
export const december = '2026-12'

type Choice = 'mealsBilled' | 'chargeNotPickedUp' | 'absenceRebate' | 'guests' | 'guestPrice'

interface WalkUp {
  readonly at?: string
  readonly reportedAt?: string
  readonly card?: string
  readonly portions?: number
}

export type BillingHostel = Awaited<ReturnType<typeof newBillingHostel>>

/** Opens a hostel with a resident named Asha and a member who keeps the accounts. Nothing is billed yet. */
export async function newBillingHostel(options: Parameters<typeof newKitchen>[0] = {}) {
  const kitchen = await newKitchen({ at: begin, ...options })
  const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
  const books = await kitchen.world.join('Books', { duties: ['accounts'] })

  const choose = (name: Choice, value: string | number | boolean, revision = 0) =>
    kitchen.admin.hostel.changeSetting({ params: { name }, body: { value, revision } })

  /** Plans lunch on a date from 12:30 to 14:30, with dal, by default at $4.50. */
  async function lunch(date: string, priceCents = 450) {
    const { world, dal } = kitchen
    const ordersCloseAt = new Date(`${date}T06:00:00.000Z`)
    const { id, servings } = await addMealtime(world.db, {
      date,
      ordersCloseAt,
      servings: [{ mealId: dal, title: 'Dal', portions: 40, priceCents }],
    })
    return { date, mealtimeId: id, servingId: String(servings[0]) }
  }
  /** Plans dinner on the last evening of November; the dinner lasts into December. */
  async function lastDinner() {
    const date = '2026-11-30'
    const { id, servings } = await addMealtime(kitchen.world.db, {
      date,
      slot: 'dinner',
      ordersCloseAt: new Date(`${date}T16:29:00.000Z`),
      servings: [{ mealId: kitchen.dal, title: 'Dal', portions: 5, priceCents: 450 }],
    })
    return { date, mealtimeId: id, servingId: String(servings[0]) }
  }
  type Lunch = Awaited<ReturnType<typeof lunch>>

  /** Requests the lunch on the morning of its day. */
  async function requestLunch({ date, servingId }: Lunch, body: object = {}, person = asha) {
    kitchen.setClock(`${date}T03:00:00.000Z`)
    const given = { body: { mealId: kitchen.dal, servingId, ...body } }
    return (await person.mealRequests.create(given)).requestId
  }
  async function serve(id: string, at: string) {
    kitchen.setClock(at)
    await kitchen.admin.mealRequests.serve({ params: { id } })
  }
  const undo = async (requestId: string, at: string) => {
    kitchen.setClock(at)
    const act = { id: newId(), act: 'undo' as const, requestId, at }
    return (await kitchen.admin.counter.act({ body: { acts: [act] } })).outcomes[0]?.outcome
  }

  /** Requests and serves a lunch. */
  async function eat(date: string, body: object = {}, person = asha) {
    return eatAt(await lunch(date), body, person)
  }
  async function eatAt(plannedLunch: Lunch, body: object = {}, person = asha) {
    const requestId = await requestLunch(plannedLunch, body, person)
    await serve(requestId, `${plannedLunch.date}T07:10:00.000Z`)
    return requestId
  }
  /** Marks a day's waiting requests as no-shows. */
  async function passOver(date: string) {
    kitchen.setClock(`${date}T12:00:00.000Z`)
    const clock = () => new Date(`${date}T12:00:00.000Z`)
    await closeMealtimes(kitchen.world.db, clock)
    await markNoShows(kitchen.world.db, clock)
  }

  /** Gives a member a card that the counter reads. */
  async function giveCard({ id }: Person, card: string) {
    await kitchen.admin.members.saveRoom({ params: { id }, body: { room: '12', card } })
    return card
  }
  /** Serves portions on a day without a request, optionally to the holder of a card. */
  async function walkUp({ date, servingId }: Lunch, more: WalkUp = {}) {
    const { at = `${date}T07:20:00.000Z`, reportedAt = at, card, portions = 1 } = more
    kitchen.setClock(reportedAt)
    const id = newId()
    const act = { id, act: 'walk-up' as const, servingId, portions, at, ...(card !== undefined && { card }) }
    const { outcomes } = await kitchen.admin.counter.act({ body: { acts: [act] } })
    if (outcomes[0]?.outcome !== 'done') throw new Error(`The walk-up is ${outcomes[0]?.outcome}.`)
    return id
  }
  async function undoWalkUp(actId: string, at: string) {
    kitchen.setClock(at)
    const act = { id: newId(), act: 'undo' as const, actId, at }
    return (await kitchen.admin.counter.act({ body: { acts: [act] } })).outcomes[0]?.outcome
  }

  const show = (month: string, person = asha) => person.statements.show({ params: { month } })
  const close = (month: string, person = books) => person.statements.close({ params: { month } })
  const settle = (id: string, method: 'cash' | 'transfer' = 'cash') =>
    books.statements.settle({ params: { id }, body: { method, reference: 'Receipt 7' } })

  /** Closes November with one lunch for $4.50; returns the id of the statement. */
  async function closedNovember() {
    await choose('mealsBilled', 'monthly')
    const requestId = await eat('2026-11-10')
    kitchen.setClock('2026-12-02T03:00:00.000Z')
    await close(november)
    return { requestId, id: String((await show(november)).id) }
  }

  return {
    kitchen,
    asha,
    books,
    choose,
    lunch,
    lastDinner,
    requestLunch,
    serve,
    undo,
    eat,
    eatAt,
    passOver,
    giveCard,
    walkUp,
    undoWalkUp,
    show,
    close,
    settle,
    closedNovember,
  }
}

/** Returns the amounts of a statement's lines, by kind. */
export const amounts = (statement: { lines: readonly { kind: string; amount: number }[] }) =>
  statement.lines.map(({ kind, amount }) => [kind, amount])
