import { maxActs, type OpeningHours, Refusal, type SettingName, type Slot, slots } from '@warm-ladle/contract'
import { expect, test } from 'vitest'
import { listFalseCounters } from '../src/database/false-counters.ts'
import { newId } from '../src/database/new-id.ts'
import { closeMealtimes, markNoShows } from '../src/bookings/requests/jobs.ts'
import { expectTrueServings } from '../test/bookings/races/expect-true-servings.ts'
import { seeded } from '../test/bookings/races/mix.ts'
import { newWorldWithAdmin, type Person } from '../test/world.ts'
import { expectTrueStatements } from './support/expect-true-statements.ts'
import { figure } from './support/figure.ts'

/** A hostel in Vienna, from a Monday; its clocks go forward on 28 March. */
const [timeZone, firstDay, weeks, residents] = ['Europe/Vienna', '2027-02-01', 16, 200]

const opening: Readonly<
  Record<Slot, Pick<OpeningHours, 'opens' | 'closes' | 'ordersDaysBefore' | 'ordersAt'>>
> = {
  breakfast: { opens: '07:30', closes: '10:00', ordersDaysBefore: 1, ordersAt: '20:00' },
  lunch: { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' },
  dinner: { opens: '19:00', closes: '21:00', ordersDaysBefore: 0, ordersAt: '16:00' },
}

const choices = {
  mealsBilled: 'monthly',
  absenceRebate: 60,
  guests: 2,
  guestPrice: 700,
  validityMonthsSilver: 2,
  validityMonthsGold: 4,
} as const satisfies Partial<Record<SettingName, string | number>>

/** The initial price of each meal in cents. Two of the meals suit vegetarians. */
const mealPrices = [250, 300, 320, 410, 450, 480, 525, 610]

test('over a term of 200 residents, each statement is the sum of its rows, and no portion is served twice', async () => {
  const seed = Number(process.env['TERM_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`term · TERM_SEED=${seed}`)
  const term = await beginTerm(seed)
  const { world } = term
  for (let week = 0; week < weeks; week++) {
    await planWeek(term, week)
    await holdPoll(term, week)
    await requestInWeek(term, week)
    for (let day = 0; day < 7; day++) {
      const date = term.toDate(week, day)
      for (const slot of slots) await serveMealtime(term, date, slot)
      await endDay(term, date)
    }
  }
  term.set(firstDay, '00:30', weeks * 7)
  await expectTrueServings(world.db)
  expect(await listFalseCounters(world.db)).toEqual([])
  const feedback = await world.db.selectFrom('feedback').select('answer').execute()
  expect(feedback.filter(({ answer }) => answer !== null)).toHaveLength(term.counts['complaints answered'])
  const statements = await expectTrueStatements({ ...term, rebate: choices.absenceRebate })
  for (const [what, count] of Object.entries({ ...term.counts, statements })) figure(what, count)
  expect(Math.min(...Object.values(term.counts))).toBeGreaterThan(0)
  await world.close()
})

type Term = Awaited<ReturnType<typeof beginTerm>>

/** Opens a hostel with 200 residents who have paid for a membership and have standing orders. */
async function beginTerm(seed: number) {
  const random = seeded(seed)
  const below = (count: number) => Math.floor(random() * count)
  const first = Temporal.PlainDate.from(firstDay)
  let now = new Date(0)
  const set = (date: string, time: string, daysLater = 0) => {
    const day = Temporal.PlainDate.from(date).add({ days: daysLater })
    now = new Date(
      day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
    )
  }
  set(firstDay, '09:00', -3)
  const { world, admin } = await newWorldWithAdmin('Warden', { clock: () => now, timeZone })
  await admin.hours.save({
    body: {
      hours: slots.flatMap((slot) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ slot, weekday, ...opening[slot] })),
      ),
    },
  })
  for (const [name, value] of Object.entries(choices))
    // the keys of `choices` are names of settings
    await admin.hostel.changeSetting({ params: { name: name as SettingName }, body: { value, revision: 0 } })
  const pricedMeals = []
  for (const [index, priceCents] of mealPrices.entries())
    pricedMeals.push({ id: await world.addMeal({ title: `Dish ${index}`, priceCents }), cents: priceCents })

  const people: Person[] = []
  for (let index = 0; index < residents; index++) {
    const person = await world.join(`Resident-${index}`)
    people.push(person)
    await buy(admin, person, index)
    if (index % 4 === 0) continue
    for (const slot of slots.filter(() => random() < 0.6)) {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.7)
      const mealId = random() < 0.3 ? pricedMeals[below(pricedMeals.length)]?.id : undefined
      if (weekdays.length > 0)
        await person.standingOrders.add({ body: { slot, weekdays, mealId: mealId ?? null, from: firstDay } })
    }
  }
  const counts = {
    'requested by hand': 0,
    'refused by a rule': 0,
    served: 0,
    'no-shows': 0,
    'reported weeks later': 0,
    'walk-ups of residents': 0,
    rated: 0,
    'days away': 0,
    settled: 0,
    votes: 0,
    'complaints answered': 0,
  }
  const toDate = (week: number, day: number) => first.add({ days: week * 7 + day }).toString()
  const months = [...new Set(Array.from({ length: weeks * 7 }, (_, day) => toDate(0, day).slice(0, 7)))]
  /** The residents who have not moved out. */
  const present = new Set(people)
  /** Acts of offline counters, and when they are due to be reported. */
  const late: { readonly act: Act; readonly due: string }[] = []
  const clock = () => now
  return {
    world,
    admin,
    people,
    present,
    pricedMeals,
    random,
    below,
    counts,
    toDate,
    months,
    late,
    set,
    clock,
  }
}

const choosePackage = (index: number) => (index % 2 === 0 ? 'Silver' : 'Gold')

/** A resident pays for a membership at the office, either the first one or a renewal from the end of the last. */
const buy = (admin: Person, { email }: Person, index: number, renews?: string) =>
  admin.adminPayments.enter({
    body: {
      email,
      packageName: choosePackage(index),
      method: 'cash',
      reference: '',
      ...(renews && { renews }),
    },
  })

/** Whether the act succeeded; false if a rule of the product rejects it. */
async function isDone({ counts }: Term, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    counts['refused by a rule']++
    return false
  }
}

/** Plans all mealtimes of a week on the Friday before, each with two meals and relatively few portions. */
async function planWeek(term: Term, week: number) {
  const { admin, pricedMeals, below, toDate, set } = term
  set(toDate(week, 0), '09:00', -3)
  if (week === 5 || week === 10) await raisePrices(term)
  for (let day = 0; day < 7; day++) {
    for (const slot of slots) {
      const at = below(pricedMeals.length)
      const chosen = [
        pricedMeals[at],
        pricedMeals[(at + 1 + below(pricedMeals.length - 1)) % pricedMeals.length],
      ]
      const servings = chosen.map((meal) => ({ mealId: meal?.id ?? '', portions: 40 + below(50) }))
      await admin.planning.add({ body: { date: toDate(week, day), slot, servings } })
    }
  }
  await admin.planning.publish({ body: { from: toDate(week, 0), until: toDate(week, 6) } })
  if (week === 6) await planAgain(term, toDate(week, 3))
}

/** Raises prices. Earlier requests are still billed at the old ones. */
async function raisePrices({ admin, pricedMeals, below }: Term) {
  for (const meal of pricedMeals) {
    meal.cents += 5 * below(20)
    await admin.meals.update({ params: { id: meal.id }, body: { price: meal.cents / 100 } })
  }
}

/** The kitchen cancels a lunch and plans it again. */
async function planAgain({ admin, pricedMeals }: Term, date: string) {
  const lunch = await findMealtime({ admin }, date, 'lunch')
  await admin.planning.cancel({ params: { id: lunch.id }, body: { reason: 'The oven is broken' } })
  await admin.planning.add({
    body: { date, slot: 'lunch', servings: [{ mealId: pricedMeals[0]?.id ?? '', portions: 90 }] },
  })
  await admin.planning.publish({ body: { from: date, until: date } })
}

/** Residents choose a third meal for Sunday's dinner, some of them twice, and the kitchen plans the winner. */
async function holdPoll(
  { admin, present, pricedMeals, random, below, counts, toDate, set, clock }: Term,
  week: number,
) {
  const mealtime = { date: toDate(week, 6), slot: 'dinner' as const }
  const options = pricedMeals.slice(week % 4, (week % 4) + 4).map(({ id }) => ({ mealId: id }))
  set(toDate(week, 0), '20:00', -3)
  const closesAt = clock().toISOString()
  set(toDate(week, 0), '09:00', -3)
  const { insertedId: id } = await admin.polls.add({ body: { mealtime, options, closesAt } })
  const find = async () => (await admin.polls.list({ query: { limit: 1 } })).body[0]
  const ids = (await find())?.options.map((option) => option.id) ?? []
  const voters = [...present].filter(() => random() < 0.5)
  for (const { polls } of [...voters, ...voters.filter(() => random() < 0.2)])
    await polls.vote({ params: { id }, body: { optionId: ids[below(ids.length)] ?? '' } })
  set(toDate(week, 0), '20:00', -3)
  const poll = await find()
  if (poll?.state !== 'closed') throw new Error('The poll is closed.')
  expect(poll.options.reduce((sum, { votes }) => sum + votes, 0)).toBe(voters.length)
  await admin.polls.plan({ params: { id }, body: { optionId: poll.winners[0] ?? '' } })
  counts.votes += voters.length
}

async function findMealtime({ admin }: Pick<Term, 'admin'>, date: string, slot: Slot) {
  const { days } = await admin.planning.week({ query: { from: date } })
  const mealtime = days
    .find((day) => day.date === date)
    ?.mealtimes.find((one) => one.slot === slot && one.state !== 'cancelled')
  if (!mealtime) throw new Error(`There is no ${slot} on ${date}.`)
  return mealtime
}

/** Residents request by hand, some with guests, and some enter days when they are away. */
async function requestInWeek(term: Term, week: number) {
  const { admin, present, random, below, toDate, counts, people } = term
  const { days } = await admin.planning.week({ query: { from: toDate(week, 0) } })
  const servings = days.flatMap(({ mealtimes }) => mealtimes).flatMap((mealtime) => mealtime.servings)
  for (const person of present) {
    if (random() < 0.6) {
      const { id: servingId, mealId } = servings[below(servings.length)] ?? {}
      const guests = Array.from({ length: random() < 0.2 ? 1 + below(2) : 0 }, () => ({
        avoids: [],
        diets: [],
      }))
      const body = { mealId: mealId ?? '', servingId, guests, portions: 1 + guests.length + below(2) }
      if (await isDone(term, () => person.mealRequests.create({ body }))) counts['requested by hand']++
    }
    if (random() < 0.04) {
      const from = below(6)
      const until = Math.min(6, from + below(3))
      const body = { from: toDate(week, from), until: toDate(week, until), slots: [...slots] }
      if (await isDone(term, () => person.absences.add({ body }))) counts['days away'] += until - from + 1
    }
  }
  if (week === 9)
    for (const person of people.slice(0, 10)) {
      await admin.members.saveStay({ params: { id: person.id }, body: { stayUntil: toDate(week, 2) } })
      present.delete(person)
    }
  if (week % 4 === 3) await renew(term)
}

/** Everyone whose membership ends soon renews it. */
async function renew({ world, admin, people, present, clock }: Term) {
  const soon = new Date(clock().getTime() + 28 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const rows = await world.db.selectFrom('users').select(['id', 'badge_until']).execute()
  for (const [index, person] of people.entries()) {
    const until = rows.find(({ id }) => id === person.id)?.badge_until
    if (present.has(person) && until && until <= soon) await buy(admin, person, index, until)
  }
}

type Act = Parameters<Person['counter']['act']>[0]['body']['acts'][number]

/** Reports acts at once and counts the portions served. */
async function report({ admin, counts }: Term, acts: readonly Act[]) {
  for (let from = 0; from < acts.length; from += maxActs) {
    const { outcomes } = await admin.counter.act({ body: { acts: acts.slice(from, from + maxActs) } })
    counts.served += outcomes.filter(({ outcome }) => outcome === 'done').length
  }
}

/**
 * The counter serves most of a mealtime, sometimes undoes a pick-up and serves it again, and sometimes serves a
 * walk-up. Some residents rate their meal. Some portions are served offline and reported two weeks later. An hour
 * after the end, the remaining pick-ups become no-shows.
 */
async function serveMealtime(term: Term, date: string, slot: Slot) {
  const { admin, world, random, counts, set, clock, below } = term
  const { id, servings } = await findMealtime(term, date, slot)
  set(date, opening[slot].opens)
  const { pickups } = await admin.counter.board({ params: { id } })
  const makeAct = (pickupId: string, act: 'serve' | 'undo' = 'serve'): Act => ({
    id: newId(),
    act,
    pickupId,
    at: clock().toISOString(),
  })
  const come = pickups.filter(() => random() < 0.92)
  const withoutNetwork = new Set(come.filter(() => random() < 0.02))
  const online = come.filter((pickup) => !withoutNetwork.has(pickup))
  term.late.push(...[...withoutNetwork].map((pickup) => ({ act: makeAct(pickup.id), due: later(date, 14) })))
  await report(
    term,
    online.map((pickup) => makeAct(pickup.id)),
  )
  for (const { resident, items } of online.filter(() => random() < 0.3)) {
    const person = term.people.find(({ name }) => name === resident.name)
    const requestId = items[0]?.requestId
    if (!person || requestId === undefined) continue
    await person.ratings.rate({ body: { requestId, stars: 1 + below(5) } })
    counts.rated++
  }
  const [first] = online
  if (first && random() < 0.3) await report(term, [makeAct(first.id, 'undo'), makeAct(first.id)])

  const left = servings.find((one) => one.taken + one.walkUps < one.portions)
  const hungry = pickups[below(pickups.length)]
  if (left && hungry && random() < 0.3) {
    const walkUp = { ...makeAct(hungry.id), act: 'walk-up' as const, servingId: left.id, portions: 1 }
    const { outcomes } = await admin.counter.act({ body: { acts: [walkUp] } })
    counts['walk-ups of residents'] += Number(outcomes[0]?.outcome === 'done')
  }

  set(date, opening[slot].closes)
  const hourLater = () => new Date(clock().getTime() + 61 * 60_000)
  await closeMealtimes(world.db, hourLater)
  await markNoShows(world.db, hourLater)
  counts['no-shows'] += pickups.length - come.length
}

const later = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** Some residents complain. The kitchen answers each complaint once, even if two of its cooks do so at once. */
async function answerComplaints({ admin, present, random, counts }: Term) {
  for (const { feedback } of present)
    if (random() < 0.01)
      await feedback.give({ body: { kind: 'complaint', text: 'It was cold.', isAnonymous: random() < 0.5 } })
  const { body } = await admin.feedback.list({ query: { state: 'open' } })
  for (const { _id: id } of body) {
    const answers = [1, 2].map(() =>
      admin.feedback.answer({ params: { id }, body: { answer: 'We are sorry.' } }),
    )
    const outcomes = await Promise.allSettled(answers)
    counts['complaints answered'] += outcomes.filter(({ status }) => status === 'fulfilled').length
  }
}

/** Offline counters report, and on the second day of a month the office closes the previous month. */
async function endDay(term: Term, date: string) {
  const { admin, counts, random, set } = term
  set(date, '23:00')
  await answerComplaints(term)
  const due = term.late.filter((one) => one.due <= date)
  term.late = term.late.filter((one) => one.due > date)
  await report(
    term,
    due.map(({ act }) => act),
  )
  counts['reported weeks later'] += due.length
  if (!date.endsWith('-02')) return
  const month = later(date, -2).slice(0, 7)
  await admin.statements.close({ params: { month } })
  for (const { id, owed } of await admin.statements.ofMonth({ params: { month } })) {
    if (id === undefined || owed === 0 || random() < 0.3) continue
    const body = { method: random() < 0.5 ? ('cash' as const) : ('transfer' as const), reference: '' }
    await Promise.allSettled([1, 2].map(() => admin.statements.settle({ params: { id }, body })))
    counts.settled++
  }
}
