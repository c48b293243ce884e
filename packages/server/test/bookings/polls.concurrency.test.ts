import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castVote } from '../../src/bookings/polls/cast-vote.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { type Kitchen, newKitchen, tuesday } from '../kitchen/kitchen.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import type { Person } from '../world.ts'

let kitchen: Kitchen
let residents: Person[]
let id: string
let options: readonly string[]
beforeEach(async () => {
  kitchen = await newKitchen()
  const { admin, dal, rice, world } = kitchen
  residents = await Promise.all(
    Array.from({ length: 12 }, (_, index) => world.join(`Gold${index}`, { badge: 'Gold' })),
  )
  const body = {
    mealtime: { date: tuesday, slot: 'lunch' as const },
    closesAt: '2026-11-23T04:00:00.000Z',
    options: [{ mealId: dal }, { mealId: rice }],
  }
  id = (await admin.polls.add({ body })).insertedId
  options = (await admin.polls.list({ query: {} })).body[0]?.options.map((option) => option.id) ?? []
})
afterEach(() => kitchen.world.close())

const vote = ({ polls }: Person, position: number) =>
  polls.vote({ params: { id }, body: { optionId: options[position % 2] ?? '' } })

/** The codes of the refused calls; '' for the others. */
const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'rejected' ? String(one.reason.code) : ''))

const listVotes = () =>
  kitchen.world.db.selectFrom('poll_votes').select(['user_id', 'option_id']).orderBy('user_id').execute()

/** Closes a poll in which all residents voted for an idea. */
async function closeWithIdea() {
  const { polls } = kitchen.admin
  const body = {
    closesAt: '2026-11-23T03:00:00.000Z',
    options: [{ text: 'Pancakes' }, { text: 'Waffles' }],
  }
  const { insertedId } = await polls.add({ body })
  const { body: all } = await polls.list({ query: {} })
  const optionId = all.find(({ _id }) => _id === insertedId)?.options[0]?.id ?? ''
  const params = { id: insertedId }
  for (const resident of residents) await resident.polls.vote({ params, body: { optionId } })
  await polls.close({ params })
  return { params, optionId }
}

/** Waits until another transaction waits for a row. */
const untilSomeoneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(kitchen.world.db)
    expect(rows).toHaveLength(1)
  })

describe('at the same moment', () => {
  it('a resident who votes several times counts once', async () => {
    const [one] = residents
    if (!one) throw new Error('There are residents.')
    expect(await outcomes(Array.from({ length: 30 }, (_, index) => vote(one, index)))).toEqual(
      Array.from({ length: 30 }, () => ''),
    )
    expect(await listVotes()).toHaveLength(1)
  })

  it('residents vote while the kitchen closes the poll: each vote counts or is refused, and none changes later', async () => {
    const { admin } = kitchen
    const closing = residents.length / 2
    const calls = residents.flatMap((one, index) => [
      vote(one, index),
      ...(index === closing ? [admin.polls.close({ params: { id } })] : []),
    ])
    // the result of the closed poll, read as soon as possible
    const result = calls[closing + 1]?.then(async () => (await admin.polls.list({ query: {} })).body)
    const codes = await outcomes(calls)
    const refused = codes.filter((code) => code !== '')
    expect(new Set(refused).difference(new Set(['orders-closed']))).toEqual(new Set())
    const votes = await listVotes()
    expect(votes).toHaveLength(residents.length - refused.length)
    const counted = (await result)?.flatMap(({ options: of }) =>
      of.map((option) => ('votes' in option ? option.votes : -1)),
    )
    expect(counted).toEqual(options.map((option) => votes.filter((one) => one.option_id === option).length))
    expect(await outcomes(residents.map(vote))).toEqual(residents.map(() => 'orders-closed'))
  })

  // only on PostgreSQL, because the other databases have one connection, so nothing else runs during a vote
  it.runIf(process.env['TEST_DIALECT'] === 'postgres')(
    'closing waits for a vote that has begun, so its result includes that vote',
    async () => {
      const { admin, world } = kitchen
      const [one] = residents
      const userId = one?.id ?? ''
      const find = async () => (await admin.polls.list({ query: {} })).body[0]
      const result = await inTransaction(world.db, async (tx) => {
        await castVote(
          tx,
          { pollId: id, optionId: options[0] ?? '', userId },
          () => new Date('2026-11-23T03:00:00.000Z'),
        )
        const closing = admin.polls.close({ params: { id } }).then(find)
        await Promise.race([closing, untilSomeoneWaits()])
        return { closing }
      })
      expect(await result.closing).toMatchObject({ state: 'closed', options: [{ votes: 1 }, { votes: 0 }] })
    },
  )

  it.runIf(process.env['TEST_DIALECT'] === 'postgres')(
    'planning waits for a vote that has begun before the deadline, so it plans a portion for that vote',
    async () => {
      const { admin, world, setClock } = kitchen
      const [one, two] = residents
      if (one) await vote(one, 1)
      setClock('2026-11-23T04:00:00.000Z')
      const planned = await inTransaction(world.db, async (tx) => {
        await castVote(
          tx,
          { pollId: id, optionId: options[1] ?? '', userId: two?.id ?? '' },
          () => new Date('2026-11-23T03:59:59.999Z'),
        )
        const planning = admin.polls.plan({ params: { id }, body: { optionId: options[1] ?? '' } })
        await Promise.race([planning, untilSomeoneWaits()])
        return { planning }
      })
      expect((await planned.planning).message).toContain('2 portions')
    },
  )

  it('the winner is planned once, and its voters are notified once', async () => {
    const { admin, setClock, mealtimeOn } = kitchen
    const [one, two, three] = residents
    for (const person of [one, two]) if (person) await vote(person, 1)
    if (three) await vote(three, 0)
    setClock('2026-11-23T04:00:00.000Z')
    const plan = () => admin.polls.plan({ params: { id }, body: { optionId: options[1] ?? '' } })
    const codes = await outcomes(Array.from({ length: 10 }, plan))
    expect(codes.toSorted()).toEqual(['', ...Array.from({ length: 9 }, () => 'already-planned')])
    const { servings } = await mealtimeOn(tuesday)
    expect(servings.map(({ title, portions }) => [title, portions])).toEqual([['Rice', 2]])
    expect(one && (await listNotificationLines(one, 'vote-won'))).toHaveLength(1)
  })

  it('an idea becomes one of several meals, and only that meal gets its votes', async () => {
    const { admin, world } = kitchen
    const { params, optionId } = await closeWithIdea()
    const meals = await Promise.all(
      ['Pancakes', 'Crêpes', 'Dosa'].map((title) => world.addMeal({ title, status: 'upcoming' })),
    )
    const codes = await outcomes(
      meals.map((mealId) => admin.polls.addMeal({ params, body: { optionId, mealId } })),
    )
    expect(codes.toSorted()).toEqual(['', 'already-added', 'already-added'])
    const likes = await world.db.selectFrom('meal_likes').select('meal_id').execute()
    expect(likes).toEqual(residents.map(() => ({ meal_id: meals[codes.indexOf('')] })))
  })

  it('voters are removed while they vote, and an idea becomes a meal: only members like it', async () => {
    const { admin, world } = kitchen
    const { params, optionId } = await closeWithIdea()
    const mealId = await world.addMeal({ title: 'Pancakes', status: 'upcoming' })
    const removed = residents.slice(0, 4)
    const codes = await outcomes([
      ...removed.slice(0, 2).map((one) => admin.members.remove({ params: { id: one.id } })),
      admin.polls.addMeal({ params, body: { optionId, mealId } }),
      ...removed.slice(2).map((one) => admin.members.remove({ params: { id: one.id } })),
    ])
    expect(codes).toEqual(codes.map(() => ''))
    const likes = await world.db.selectFrom('meal_likes').select('user_id').execute()
    expect(likes).toHaveLength(residents.length - removed.length)
    const { body: meals } = await world.visitor.upcomingMeals.list({ query: {} })
    expect(meals).toMatchObject([{ likes: likes.length }])
  })
})
