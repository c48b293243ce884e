import type { Poll } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeOldPolls } from '../../src/bookings/polls.ts'
import { type Kitchen, monday, newKitchen, tuesday } from '../kitchen/kitchen.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import type { Person } from '../world.ts'

let kitchen: Kitchen
let cook: Person
let asha: Person
let ben: Person
let cem: Person
beforeEach(async () => {
  kitchen = await newKitchen()
  const { world } = kitchen
  cook = await world.join('Cook', { duties: ['kitchen'] })
  asha = await world.join('Asha', { badge: 'Gold' })
  ben = await world.join('Ben', { badge: 'Gold' })
  cem = await world.join('Cem', { badge: 'Gold' })
})
afterEach(() => kitchen.world.close())

/** When polls close, two hours after the tests begin. */
const deadline = '2026-11-23T04:00:00.000Z'
const tuesdayLunch = { date: tuesday, slot: 'lunch' } as const

type Added = Parameters<Person['polls']['add']>[0]['body']

async function start(body: Partial<Added> = {}): Promise<string> {
  const options = [{ mealId: kitchen.dal }, { mealId: kitchen.rice }]
  return (await cook.polls.add({ body: { closesAt: deadline, options, ...body } })).insertedId
}

async function find(person: Person, id: string): Promise<Poll> {
  const { body } = await person.polls.list({ query: {} })
  const poll = body.find(({ _id }) => _id === id)
  if (!poll) throw new Error('The poll is listed.')
  return poll
}

async function optionIds(id: string): Promise<string[]> {
  return (await find(cook, id)).options.map((option) => option.id)
}

async function vote({ polls }: Person, id: string, position: number) {
  const optionId = (await optionIds(id))[position] ?? ''
  await polls.vote({ params: { id }, body: { optionId } })
}

/** What the poll shows: its state, and each option with its votes, if they are shown. */
function summary({ state, options }: Poll) {
  return [state, ...options.map((one) => [one.title, ...('votes' in one ? [one.votes] : [])].join(' '))]
}

const ideas = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Idea ${index}` }))

describe('a poll', () => {
  it('offers two to six meals or ideas, each once', async () => {
    for (const [options, message] of [
      [ideas(1), 'Add at least 2 options'],
      [ideas(7), 'Add up to 6 options'],
      [[{ text: 'Pancakes' }, { text: 'pancakes' }], 'List each option once'],
      [[{ mealId: kitchen.dal }, { mealId: kitchen.dal }], 'List each option once'],
      [[...ideas(1), { text: ' ' }], 'Enter a meal or an idea'],
      [[...ideas(1), { text: 'x'.repeat(121) }], 'Use up to 120 characters'],
    ] as const)
      await expect(start({ options: [...options] })).rejects.toMatchObject({ code: 'invalid-input', message })
    const id = await start({ options: [...ideas(5), { mealId: kitchen.dal }] })
    expect((await find(cook, id)).options.map(({ title }) => title)).toEqual([
      'Idea 0',
      'Idea 1',
      'Idea 2',
      'Idea 3',
      'Idea 4',
      'Dal',
    ])
  })

  it('offers only meals on the menu', async () => {
    const announced = await kitchen.world.addMeal({ status: 'upcoming' })
    await expect(start({ options: [{ mealId: announced }, { text: 'Soup' }] })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'options',
    })
  })

  it('must close in the future, and before requests for its mealtime close', async () => {
    const refused = { code: 'invalid-input', field: 'closesAt' }
    await expect(start({ closesAt: '2026-11-23T02:00:00.000Z' })).rejects.toMatchObject(refused)
    // requests for lunch close at 10:00, as the opening hours say
    const tooLate = { mealtime: tuesdayLunch, closesAt: '2026-11-24T04:30:00.000Z' }
    await expect(start(tooLate)).rejects.toMatchObject(refused)
    const inTime = { mealtime: tuesdayLunch, closesAt: '2026-11-24T04:29:00.000Z' }
    await start(inTime)

    const closeEarly = () =>
      kitchen.world.db.updateTable('mealtimes').set({ orders_close_at: '2026-11-24T03:00:00.000Z' }).execute()
    await cook.planning.add({ body: { date: tuesday, slot: 'dinner', servings: [] } })
    await kitchen.plan('2026-11-25')
    await closeEarly()
    // other mealtimes do not count, but a draft of this one does
    await start(inTime)
    await kitchen.plan(tuesday)
    await closeEarly()
    await expect(start(inTime)).rejects.toMatchObject(refused)
  })

  it('is about a mealtime at which the kitchen is open', async () => {
    const breakfast = { date: tuesday, slot: 'breakfast' } as const
    await expect(start({ mealtime: breakfast })).rejects.toMatchObject({ code: 'no-hours' })
    await kitchen.planAndPublish(tuesday)
    await cook.closures.add({
      body: { from: tuesday, until: tuesday, reason: 'Holiday', cancelMealtimes: true },
    })
    await expect(start({ mealtime: tuesdayLunch })).rejects.toMatchObject({ code: 'kitchen-closed' })
  })
})

describe('votes', () => {
  it('are shown to members who have voted, and to everyone once the poll is closed', async () => {
    const id = await start()
    await vote(asha, id, 0)
    expect(summary(await find(asha, id))).toEqual(['voted', 'Dal 1', 'Rice 0'])
    for (const person of [ben, cook, kitchen.admin]) {
      const poll = await find(person, id)
      expect(summary(poll)).toEqual(['open', 'Dal', 'Rice'])
      expect(JSON.stringify(poll)).not.toContain('votes')
    }
    kitchen.setClock(deadline)
    expect(summary(await find(ben, id))).toEqual(['closed', 'Dal 1', 'Rice 0'])
  })

  it('can be changed until the deadline, and count once for each member', async () => {
    const id = await start()
    await vote(asha, id, 0)
    await vote(ben, id, 1)
    await vote(asha, id, 1)
    const [, rice] = await optionIds(id)
    expect(await find(asha, id)).toMatchObject({ state: 'voted', ownOption: rice })
    expect(summary(await find(asha, id))).toEqual(['voted', 'Dal 0', 'Rice 2'])
    kitchen.setClock(deadline)
    await expect(vote(asha, id, 0)).rejects.toMatchObject({ code: 'orders-closed', status: 409 })
    expect(summary(await find(asha, id))).toEqual(['closed', 'Dal 0', 'Rice 2'])
    expect(await find(asha, id)).toMatchObject({ ownOption: rice })
    expect(await find(cook, id)).not.toHaveProperty('ownOption')
  })

  it('need a badge, and an option of that poll', async () => {
    const [id, other] = [await start(), await start()]
    const bronze = await kitchen.world.join('Bronze')
    await expect(vote(bronze, id, 0)).rejects.toMatchObject({
      code: 'badge-required',
      message: 'Only Platinum, Gold, or Silver members can vote.',
    })
    const [optionId = ''] = await optionIds(other)
    await expect(ben.polls.vote({ params: { id }, body: { optionId } })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'optionId',
    })
    const absent = { params: { id: optionId }, body: { optionId } }
    await expect(ben.polls.vote(absent)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Poll not found',
    })
    expect(await kitchen.world.db.selectFrom('poll_votes').selectAll().execute()).toEqual([])
  })

  it('end when the kitchen closes the poll, which it can do only once', async () => {
    const id = await start()
    await cook.polls.close({ params: { id } })
    await expect(vote(asha, id, 0)).rejects.toMatchObject({ code: 'orders-closed' })
    await expect(cook.polls.close({ params: { id } })).rejects.toMatchObject({ code: 'orders-closed' })
  })

  it('are removed with their member', async () => {
    const id = await start()
    await vote(asha, id, 0)
    await vote(ben, id, 0)
    await kitchen.admin.members.remove({ params: { id: asha.id } })
    expect(summary(await find(ben, id))).toEqual(['voted', 'Dal 1', 'Rice 0'])
  })
})

/** Starts a poll that Rice has won with two votes to one. */
async function startWon(body: Partial<Added> = {}) {
  const id = await start({ mealtime: tuesdayLunch, ...body })
  await vote(asha, id, 1)
  await vote(ben, id, 1)
  await vote(cem, id, 0)
  kitchen.setClock(deadline)
  const [dal = '', rice = ''] = await optionIds(id)
  const plan = (optionId: string, mealtime?: Parameters<Person['polls']['plan']>[0]['body']['mealtime']) =>
    cook.polls.plan({ params: { id }, body: { optionId, mealtime } })
  return { id, dal, rice, plan }
}

const servingsOn = async (date: string) =>
  (await kitchen.mealtimeOn(date)).servings.map(({ title, portions }) => [title, portions])

describe('the winner of a closed poll', () => {
  it('is planned with a portion for each vote, and its voters are notified', async () => {
    const { id, rice, plan } = await startWon()
    expect(await plan(rice)).toMatchObject({ message: 'Rice is planned with 2 portions.' })
    expect(await kitchen.mealtimeOn(tuesday)).toMatchObject({ state: 'draft' })
    expect(await servingsOn(tuesday)).toEqual([['Rice', 2]])
    expect(await find(cem, id)).toMatchObject({
      winners: [rice],
      planned: { ...tuesdayLunch, optionId: rice },
    })
    for (const person of [asha, ben])
      expect(await listNotificationLines(person, 'vote-won')).toEqual([
        `Rice won the poll | You voted for this meal. It is planned for lunch on Tue, Nov 24. | /week?from=${tuesday}`,
      ])
    expect(await listNotificationLines(cem, 'vote-won')).toEqual([])
  })

  it('is planned beside the other meals of a published mealtime', async () => {
    await kitchen.planAndPublish(tuesday)
    const { rice, plan } = await startWon()
    await plan(rice)
    expect(await servingsOn(tuesday)).toEqual([
      ['Dal', 10],
      ['Rice', 2],
    ])
    expect(await kitchen.mealtimeOn(tuesday)).toMatchObject({ state: 'published' })
  })

  it('keeps its portions if it is already planned there', async () => {
    await kitchen.plan(tuesday, [{ mealId: kitchen.rice, portions: 40 }])
    const { rice, plan } = await startWon()
    expect(await plan(rice)).toMatchObject({ message: 'Rice is planned with 40 portions.' })
    expect(await servingsOn(tuesday)).toEqual([['Rice', 40]])
    expect(await listNotificationLines(asha, 'vote-won')).toHaveLength(1)
  })

  it('is planned again if its mealtime was cancelled', async () => {
    await kitchen.planAndPublish(tuesday)
    const { id } = await kitchen.mealtimeOn(tuesday)
    await kitchen.admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
    const { rice, plan } = await startWon()
    await plan(rice)
    expect(await kitchen.mealtimeOn(tuesday)).toMatchObject({ state: 'draft' })
    expect(await servingsOn(tuesday)).toEqual([['Rice', 2]])
  })

  it('is planned with one portion if no one voted', async () => {
    const id = await start({ mealtime: tuesdayLunch })
    kitchen.setClock(deadline)
    const [optionId = ''] = await optionIds(id)
    await cook.polls.plan({ params: { id }, body: { optionId } })
    expect(await servingsOn(tuesday)).toEqual([['Dal', 1]])
  })

  it('is not announced to voters who have moved out', async () => {
    const { rice, plan } = await startWon()
    await kitchen.world.db
      .updateTable('users')
      .set({ stay_until: '2026-11-22' })
      .where('id', '=', ben.id)
      .execute()
    await plan(rice)
    expect(await listNotificationLines(asha, 'vote-won')).toHaveLength(1)
    expect(await listNotificationLines(ben, 'vote-won')).toEqual([])
  })

  it('is planned at the mealtime that the kitchen chooses, if the poll has none', async () => {
    const { id, rice, plan } = await startWon({ mealtime: undefined })
    await expect(plan(rice)).rejects.toMatchObject({ code: 'invalid-input', field: 'mealtime' })
    await plan(rice, tuesdayLunch)
    expect(await servingsOn(tuesday)).toEqual([['Rice', 2]])
    expect(await find(cook, id)).toMatchObject({ mealtime: tuesdayLunch })
  })

  it('is one of the options with the most votes, at the poll’s mealtime', async () => {
    const { dal, rice, plan } = await startWon()
    await expect(plan(dal)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Another option has more votes. Choose a winner.',
    })
    await expect(plan(rice, { date: monday, slot: 'dinner' })).rejects.toMatchObject({ field: 'mealtime' })
    await expect(kitchen.mealtimeOn(tuesday)).rejects.toThrow('No lunch is planned')
  })

  it('is chosen by the kitchen among tied options', async () => {
    const id = await start({ mealtime: tuesdayLunch })
    await vote(asha, id, 0)
    await vote(ben, id, 1)
    kitchen.setClock(deadline)
    const options = await optionIds(id)
    expect(await find(cook, id)).toMatchObject({ winners: options })
    await cook.polls.plan({ params: { id }, body: { optionId: options[1] ?? '' } })
    expect(await servingsOn(tuesday)).toEqual([['Rice', 1]])
    expect(await listNotificationLines(asha, 'vote-won')).toEqual([])
  })

  it('is planned only once, and not before the poll is closed', async () => {
    const id = await start({ mealtime: tuesdayLunch })
    await vote(asha, id, 0)
    const [optionId = ''] = await optionIds(id)
    const plan = () => cook.polls.plan({ params: { id }, body: { optionId } })
    await expect(plan()).rejects.toMatchObject({ code: 'too-early' })
    kitchen.setClock(deadline)
    await plan()
    await expect(plan()).rejects.toMatchObject({
      code: 'already-planned',
      message: 'The winner of this poll is already planned',
    })
  })

  it.each([
    ['not', false],
    ['already', true],
  ])('is refused once its mealtime is over, if it is %s planned there', async (_, isThere) => {
    const { id, rice, plan } = await startWon()
    if (isThere) await kitchen.plan(tuesday, [{ mealId: kitchen.rice, portions: 40 }])
    // at 14:30, when the lunch ends
    kitchen.setClock('2026-11-24T09:00:00.000Z')
    await expect(plan(rice)).rejects.toMatchObject({ code: 'mealtime-over' })
    expect(await find(cook, id)).not.toHaveProperty('planned')
  })
})

/** Starts a poll that an idea is winning with two votes to one. */
async function startIdea() {
  const id = await start({ options: [{ text: 'Pancakes' }, { mealId: kitchen.dal }] })
  await vote(asha, id, 0)
  await vote(ben, id, 0)
  await vote(cem, id, 1)
  const [optionId = '', dal = ''] = await optionIds(id)
  const become = (mealId: string, option = optionId) =>
    cook.polls.addMeal({ params: { id }, body: { optionId: option, mealId } })
  const plan = () => cook.polls.plan({ params: { id }, body: { optionId, mealtime: tuesdayLunch } })
  return { id, dal, become, plan }
}

describe('an idea', () => {
  it('becomes an upcoming meal that its voters like, so they are notified once it is planned', async () => {
    const { id, become, plan } = await startIdea()
    kitchen.setClock(deadline)
    await expect(plan()).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'This is only an idea. Add it as an upcoming meal first.',
    })
    const mealId = await kitchen.world.addMeal({ title: 'Pancakes with honey', status: 'upcoming' })
    await asha.upcomingMeals.like({ body: { mealId } })
    expect(await become(mealId)).toMatchObject({ message: 'The idea is now a meal. It starts with 1 like.' })
    const { body } = await ben.upcomingMeals.list({ query: {} })
    expect(body).toMatchObject([{ likes: 2, liked: true }])
    expect((await find(cook, id)).options[0]).toMatchObject({
      title: 'Pancakes with honey',
      meal: { id: mealId, isOnMenu: false },
    })
    await expect(plan()).rejects.toMatchObject({
      message: 'This meal is not on the menu. Publish it first.',
    })

    await cook.upcomingMeals.publish({ body: { mealId } })
    await kitchen.planAndPublish(tuesday, [{ mealId, portions: 5 }])
    for (const person of [asha, ben])
      expect(await listNotificationLines(person, 'liked-meal-planned')).toHaveLength(1)
    expect(await listNotificationLines(cem, 'liked-meal-planned')).toEqual([])
    await plan()
    expect(await listNotificationLines(ben, 'vote-won')).toHaveLength(2)
  })

  it('becomes only one meal, after the poll has closed', async () => {
    const { become, dal } = await startIdea()
    const mealId = await kitchen.world.addMeal({ status: 'upcoming' })
    const [elsewhere] = await optionIds(await start({ options: ideas(2) }))
    await expect(become(mealId)).rejects.toMatchObject({ code: 'too-early' })
    kitchen.setClock(deadline)
    await expect(become(dal)).rejects.toMatchObject({ code: 'invalid-input', field: 'mealId' })
    await expect(become(mealId, dal)).rejects.toMatchObject({
      code: 'already-added',
      message: 'This idea is already a meal',
    })
    await expect(become(mealId, elsewhere)).rejects.toMatchObject({ field: 'optionId' })
    await become(mealId)
    await expect(become(kitchen.rice)).rejects.toMatchObject({ code: 'already-added' })
  })

  it('adds no likes to a meal that is already on the menu', async () => {
    const { become } = await startIdea()
    kitchen.setClock(deadline)
    expect(await become(kitchen.rice)).toMatchObject({ message: 'The idea is now a meal.' })
    const meals = await kitchen.world.visitor.meals.list({ query: {} })
    expect(meals.body.map(({ likes }) => likes)).toEqual([0, 0])
  })
})

describe('polls', () => {
  it('keep the name of a meal that is removed', async () => {
    const id = await start()
    await kitchen.admin.meals.remove({ params: { id: kitchen.dal } })
    const { options } = await find(cook, id)
    expect(options.map(({ title, meal }) => [title, meal?.id])).toEqual([
      ['Dal', undefined],
      ['Rice', kitchen.rice],
    ])
  })

  it('are listed by deadline, latest first, page by page', async () => {
    const early = await start()
    const late = await start({ closesAt: '2026-11-23T05:00:00.000Z' })
    const first = await cook.polls.list({ query: { limit: 1 } })
    const second = await cook.polls.list({ query: { limit: 1, cursor: first.next } })
    expect([...first.body, ...second.body].map(({ _id }) => _id)).toEqual([late, early])
  })

  it('can be removed by the kitchen together with their votes, and the log records the removal', async () => {
    const params = { id: await start() }
    const [optionId = ''] = await optionIds(params.id)
    await vote(asha, params.id, 0)
    await cook.polls.close({ params })
    await cook.polls.remove({ params })
    const { polls } = cook
    for (const call of [
      () => polls.remove({ params }),
      () => polls.close({ params }),
      () => polls.plan({ params, body: { optionId } }),
      () => polls.addMeal({ params, body: { optionId, mealId: kitchen.dal } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, message: 'Poll not found' })
    for (const table of ['polls', 'poll_options', 'poll_votes'] as const)
      expect(await kitchen.world.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await kitchen.acts()).filter((act) => act.startsWith('poll'))).toEqual([
      'poll-started: Dal / Rice',
      'poll-closed: Dal / Rice',
      'poll-removed: Dal / Rice',
    ])
  })

  it('record in the log which meal an idea became, and what was planned for which mealtime', async () => {
    const { id, become, plan } = await startIdea()
    kitchen.setClock(deadline)
    await become(await kitchen.world.addMeal({ title: 'Pancakes with honey' }))
    await plan()
    const entries = await kitchen.world.db
      .selectFrom('audit_log')
      .select(['act', 'actor_name', 'subject_text', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('act', '<>', 'poll-started')
      .orderBy('id')
      .execute()
    const about = { actor_name: 'Cook', subject_text: 'Pancakes / Dal' }
    const title = 'Pancakes with honey'
    expect(entries).toEqual([
      { ...about, act: 'poll-idea-added', before: '{"title":"Pancakes"}', after: JSON.stringify({ title }) },
      {
        ...about,
        act: 'poll-planned',
        before: null,
        after: JSON.stringify({ title, mealtime: 'Lunch, Nov 24, 2026' }),
      },
    ])
  })

  it('are deleted 90 days after they close', async () => {
    const { db } = kitchen.world
    await vote(asha, await start(), 0)
    await removeOldPolls(db, new Date('2027-02-21T04:00:00.000Z'))
    expect(await db.selectFrom('poll_votes').selectAll().execute()).toHaveLength(1)
    await removeOldPolls(db, new Date('2027-02-21T04:00:00.001Z'))
    for (const table of ['polls', 'poll_options', 'poll_votes'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
