import type { settings } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endStays } from '../../src/bookings/requests/end-stays.ts'
import { createEndAll } from '../../src/operation/reactions.ts'
import { createRemoveMember } from '../../src/people/remove-member.ts'
import { endBadges } from '../../src/money/ledger/end-badges.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

const timeZone = 'Asia/Kolkata'
let world: World
let warden: Person
let asha: Person
let mealId: string
let now: Date
/** Sets the clock to noon on a date at the hostel. */
const on = (date: string) => (now = new Date(`${date}T06:30:00.000Z`))
beforeEach(async () => {
  on('2026-12-01')
  ;({ world, admin: warden } = await newWorldWithAdmin('Warden', { clock: () => now }))
  asha = await world.join('Asha')
  mealId = await world.addMeal()
})
afterEach(() => world.close())

const choose = (name: keyof typeof settings, value: number) =>
  warden.hostel.changeSetting({ params: { name }, body: { value, revision: 0 } })
const enter = (more: object = {}, { email }: Pick<Person, 'email'> = asha) =>
  warden.adminPayments.enter({
    body: { email, packageName: 'Silver', method: 'cash', reference: '', ...more },
  })
const readDetails = async (person: Person) => {
  const { badge, badgeUntil, stayUntil } = await person.members.details({ query: { email: person.email } })
  return { badge, badgeUntil, stayUntil }
}
const memberships = { clock: () => now, timeZone }
const runJobs = () => endBadges({ db: world.db, ...memberships })
const listTitles = async (person: Person) =>
  (await person.notifications.list({ query: {} })).body.data.map(({ title }) => title)
/** Plans a lunch on a date; returns its serving. */
async function lunch(date: string) {
  const { servings } = await addMealtime(world.db, {
    date,
    ordersCloseAt: new Date(`${date}T04:30:00.000Z`),
    servings: [{ mealId, portions: 50 }],
  })
  return String(servings[0])
}
const requestMeal = (servingId?: string, portions = 1) =>
  asha.mealRequests.create({ body: { mealId, ...(servingId && { servingId }), portions } })
const statuses = async () =>
  (await world.db.selectFrom('meal_requests').select('status').orderBy('request_time').execute()).map(
    ({ status }) => status,
  )

const endsOn = (stayUntil: string | null) =>
  warden.members.saveStay({ params: { id: asha.id }, body: { stayUntil } })

describe('a membership', () => {
  it('has no end by default, and cannot be bought twice', async () => {
    await enter()
    expect(await readDetails(asha)).toEqual({ badge: 'Silver', badgeUntil: undefined, stayUntil: undefined })
    on('2046-12-01')
    await runJobs()
    expect((await readDetails(asha)).badge).toBe('Silver')
    await expect(enter({ renews: '2046-12-01' })).rejects.toMatchObject({ code: 'already-owned' })
  })

  it('ends after its months without any job, and earlier requests remain', async () => {
    await choose('validityMonthsSilver', 3)
    const { message } = await enter()
    expect(message).toBe(`${asha.email} has the Silver badge until Mar 1, 2027.`)
    expect(await readDetails(asha)).toMatchObject({ badge: 'Silver', badgeUntil: '2027-03-01' })
    on('2027-03-01')
    const later = await lunch('2027-03-04')
    await requestMeal(later)
    on('2027-03-02')
    expect(await readDetails(asha)).toEqual({
      badge: 'Bronze Badge',
      badgeUntil: undefined,
      stayUntil: undefined,
    })
    await expect(requestMeal(await lunch('2027-03-05'))).rejects.toMatchObject({ code: 'badge-required' })
    await runJobs()
    await runJobs()
    expect(await statuses()).toEqual(['pending'])
    expect(
      (await listTitles(asha)).filter((title) => title === 'Your Silver membership has ended'),
    ).toHaveLength(1)
  })

  it('is renewed only once for the same end date, and extended from there', async () => {
    await choose('validityMonthsSilver', 1)
    on('2027-01-31')
    await enter()
    await expect(enter()).rejects.toMatchObject({
      code: 'already-owned',
      message: 'This member already has the Silver badge until Feb 28, 2027.',
    })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => enter({ renews: '2027-02-28' })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readDetails(asha)).toMatchObject({ badgeUntil: '2027-03-31' })
  })

  it('is renewed by card', async () => {
    // the real time, because the provider has its own clock
    now = new Date()
    await choose('validityMonthsSilver', 1)
    await enter()
    const first = (await readDetails(asha)).badgeUntil ?? ''
    const { clientSecret } = await asha.payments.createIntent({ body: { price: 10 } })
    const { transactionId } = await world.stripe.pay(clientSecret)
    await asha.payments.save({ body: { transactionId } })
    const second = (await readDetails(asha)).badgeUntil ?? ''
    expect(Temporal.PlainDate.from(first).until(second, { largestUnit: 'month' }).months).toBe(1)
  })

  it('keeps its own months if it was bought before the setting changed', async () => {
    await enter()
    await choose('validityMonthsSilver', 1)
    await runJobs()
    expect(await readDetails(asha)).toMatchObject({ badge: 'Silver', badgeUntil: undefined })
  })

  it('loses exactly the months of a refunded renewal', async () => {
    await choose('validityMonthsSilver', 2)
    await enter()
    const { payment } = await enter({ renews: '2027-02-01' })
    expect(await readDetails(asha)).toMatchObject({ badgeUntil: '2027-04-01' })
    await warden.adminPayments.refund({ params: { id: payment._id } })
    expect(await readDetails(asha)).toMatchObject({ badge: 'Silver', badgeUntil: '2027-02-01' })
  })

  it('falls back to a lower membership that lasts longer', async () => {
    await choose('validityMonthsSilver', 12)
    await choose('validityMonthsGold', 1)
    await enter()
    await enter({ packageName: 'Gold' })
    expect(await readDetails(asha)).toEqual(
      expect.objectContaining({ badge: 'Gold', badgeUntil: '2027-01-01' }),
    )
    on('2027-01-02')
    await runJobs()
    expect(await readDetails(asha)).toMatchObject({ badge: 'Silver', badgeUntil: '2027-12-01' })
  })

  it('sends one reminder, two weeks before it ends', async () => {
    await choose('validityMonthsSilver', 1)
    await enter()
    const title = 'Your Silver membership ends on Jan 1, 2027'
    on('2026-12-17')
    await runJobs()
    expect(await listTitles(asha)).not.toContain(title)
    on('2026-12-18')
    await runJobs()
    await runJobs()
    expect((await listTitles(asha)).filter((one) => one === title)).toHaveLength(1)
  })

  it('sends no reminder if the stay ends with it', async () => {
    await choose('validityMonthsSilver', 1)
    await enter()
    await endsOn('2027-01-01')
    on('2026-12-18')
    await runJobs()
    expect(await listTitles(asha)).not.toContain('Your Silver membership ends on Jan 1, 2027')
  })

  it('can be entered for several members at once, each independently', async () => {
    await choose('validityMonthsSilver', 1)
    await enter()
    const ben = await world.join('Ben')
    const entered = { packageName: 'Silver', method: 'transfer', reference: 'Fee of January' } as const
    const members = [{ id: asha.id }, { id: ben.id }, { id: crypto.randomUUID() }]
    const { message, data } = await warden.adminPayments.enterMany({ body: { members, ...entered } })
    expect(message).toBe('1 of 3 payments were entered.')
    expect(data.map((one) => one.message)).toEqual([
      'This member already has the Silver badge until Jan 1, 2027.',
      'Ben has the Silver badge.',
      'Member not found',
    ])
    await warden.adminPayments.enterMany({
      body: { members: [{ id: asha.id, renews: '2027-01-01' }], ...entered },
    })
    expect(await readDetails(asha)).toMatchObject({ badgeUntil: '2027-02-01' })
  })

  it('is imported once with a list of residents', async () => {
    await choose('validityMonthsGold', 1)
    const file = new Blob([
      'Name,Email,Membership\nZoe,zoe@hostel.test,gold\nYan,yan@hostel.test,\nAsha,' + asha.email + ',Silver',
    ])
    const send = (query: object = {}) => warden.imports.residents({ file, query })
    await send()
    await send({ existing: 'update' })
    const { body } = await warden.members.list({ query: {} })
    expect(body.map(({ name, badge, badgeUntil }) => [name, badge, badgeUntil])).toEqual([
      ['Asha', 'Silver', undefined],
      ['Warden', 'Bronze Badge', undefined],
      ['Yan', 'Bronze Badge', undefined],
      ['Zoe', 'Gold', '2027-01-01'],
    ])
    const { body: paid } = await warden.adminPayments.list({ query: {} })
    expect(new Set(paid.map(({ email, method, reference }) => `${email} ${method} ${reference}`))).toEqual(
      new Set(
        [asha.email, 'zoe@hostel.test'].map((email) => `${email} transfer Paid elsewhere, by an import`),
      ),
    )
    const moved = new Blob([`Name,Email,Room,Membership\nAsha,${asha.email},B 3,Silver`])
    const { report: again } = await warden.imports.residents({ file: moved, query: { existing: 'update' } })
    expect(again.changes.map(({ column }) => column)).toEqual(['Room'])
    expect((await warden.adminPayments.list({ query: {} })).body).toHaveLength(2)
    const wrong = new Blob(['Name,Email,Membership\nXi,xi@hostel.test,Tin'])
    const { report } = await warden.imports.residents({ file: wrong, query: { dryRun: 'true' } })
    expect(report.errors).toMatchObject([{ line: 2, column: 'Membership' }])
  })
})

describe('an allowance', () => {
  const beyond = { status: 409, code: 'over-allowance' }

  it('counts the portions of a week in the hostel’s time zone, and refusals explain it', async () => {
    await choose('weeklyAllowanceSilver', 5)
    await enter()
    const [wednesday, sunday, monday] = [
      await lunch('2026-12-02'),
      await lunch('2026-12-06'),
      await lunch('2026-12-07'),
    ]
    const { requestId } = await requestMeal(wednesday, 3)
    await expect(requestMeal(sunday, 3)).rejects.toMatchObject({
      ...beyond,
      message: 'Your membership has 2 portions left for that week',
    })
    await requestMeal(sunday, 2)
    await requestMeal(monday, 5)
    await expect(requestMeal(await lunch('2026-12-08'), 1)).rejects.toMatchObject(beyond)
    const change = (portions: number) =>
      asha.mealRequests.change({ params: { id: requestId }, body: { portions } })
    await expect(change(4)).rejects.toMatchObject({
      ...beyond,
      message: 'Your membership has no portions left for that week',
    })
    await change(2)
    await change(3)
    await expect(
      asha.mealRequests.create({ body: { mealId: await world.addMeal(), portions: 1 } }),
    ).rejects.toMatchObject(beyond)
    // each badge has its own allowance
    await enter({ packageName: 'Gold' })
    await change(20)
  })

  it.each([
    ['a moment before the week', '2026-12-06T18:29:59.999Z', 'fulfilled'],
    ['at its first moment', '2026-12-06T18:30:00.000Z', 'rejected'],
  ])('counts an anytime request in the week in which it is made: %s', async (_when, at, status) => {
    await choose('weeklyAllowanceSilver', 1)
    await enter()
    now = new Date(at)
    await requestMeal()
    now = new Date('2026-12-07T06:30:00.000Z')
    const [answer] = await Promise.allSettled([requestMeal(await lunch('2026-12-13'))])
    expect(answer.status).toBe(status)
  })

  it('applies to simultaneous requests for several mealtimes', async () => {
    await choose('weeklyAllowanceSilver', 4)
    await enter()
    const servings = [await lunch('2026-12-02'), await lunch('2026-12-03'), await lunch('2026-12-04')]
    const answers = await Promise.allSettled(servings.map((serving) => requestMeal(serving, 2)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })
})

describe('the end of a stay', () => {
  const ended = { code: 'stay-ended' }

  it('cancels requests after it, and prevents new ones', async () => {
    await enter()
    const [before, after] = [await lunch('2026-12-10'), await lunch('2026-12-11')]
    await requestMeal(before)
    await requestMeal(after)
    expect(await endsOn('2026-12-10')).toEqual({ modifiedCount: 1 })
    expect(await endsOn('2026-12-10')).toEqual({ modifiedCount: 0 })
    expect((await statuses()).toSorted()).toEqual(['cancelled', 'pending'])
    expect((await asha.mealRequests.list({ query: {} })).body).toMatchObject([{ status: 'pending' }])
    await expect(requestMeal(await lunch('2026-12-12'))).rejects.toMatchObject(ended)
    expect(await readDetails(asha)).toMatchObject({ badge: 'Silver', stayUntil: '2026-12-10' })
    expect(await listTitles(asha)).toContain('Your stay ends on Dec 10, 2026')
    const { body } = await warden.audit.list({ query: { act: 'stay-changed' } })
    expect(body).toMatchObject([{ before: { stayUntil: null }, after: { stayUntil: '2026-12-10' } }])
    await endsOn(null)
    await requestMeal(after)
  })

  it('leaves an account whose member can still read, and change their own details', async () => {
    await enter()
    await endsOn('2026-12-10')
    const otherMealId = await world.addMeal()
    await asha.mealRequests.create({ body: { mealId: otherMealId } })
    on('2026-12-11')
    expect((await readDetails(asha)).badge).toBe('Bronze Badge')
    await expect(requestMeal()).rejects.toMatchObject({ code: 'badge-required' })
    await expect(asha.reviews.write({ body: { mealId, reviewText: 'Good.' } })).rejects.toMatchObject(ended)
    await expect(asha.likes.add({ body: { mealId } })).rejects.toMatchObject(ended)
    await expect(asha.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject(ended)
    expect((await asha.payments.list({ query: {} })).body).toHaveLength(1)
    await asha.account.change({ body: { name: 'Asha R.' } })
    await endStays({ db: world.db, ...memberships, removeMember: async () => 'removed' })
    expect(await statuses()).toEqual(['cancelled'])
  })

  it('removes the account only if the hostel chooses that, and never an admin’s account', async () => {
    await endsOn('2026-12-10')
    await warden.members.saveStay({ params: { id: warden.id }, body: { stayUntil: '2026-12-10' } })
    const removed: string[] = []
    const removeMember = async (id: string) => (removed.push(id), 'removed' as const)
    on('2027-12-10')
    await endStays({ db: world.db, ...memberships, removeMember })
    expect(removed).toEqual([])
    await choose('removeLeaversAfterDays', 30)
    on('2027-01-09')
    await endStays({ db: world.db, ...memberships, removeMember })
    expect(removed).toEqual([])
    on('2027-01-10')
    await endStays({ db: world.db, ...memberships, removeMember })
    expect(removed).toEqual([asha.id])
  })

  it('does not remove members whose stay was extended or who have become admins in the meantime', async () => {
    await choose('removeLeaversAfterDays', 30)
    const ben = await world.join('Ben')
    await endsOn('2026-12-10')
    await warden.members.saveStay({ params: { id: ben.id }, body: { stayUntil: '2026-12-10' } })
    const meanwhile = new Map([
      [asha.id, { stay_until: '2027-06-30' }],
      [ben.id, { role: 'admin' as const }],
    ])
    const remove = createRemoveMember({
      db: world.db,
      onRemoved: createEndAll(memberships),
      onOpenPurchase: () => undefined,
      emailAdmins: world.emailAdmins,
    })
    const removeMember: typeof remove = async (id, ...others) => {
      await world.db
        .updateTable('users')
        .set(meanwhile.get(id) ?? {})
        .where('id', '=', id)
        .execute()
      return remove(id, ...others)
    }
    on('2027-01-10')
    await endStays({ db: world.db, ...memberships, removeMember })
    const left = await world.db.selectFrom('users').select('name').orderBy('name').execute()
    expect(left.map(({ name }) => name)).toEqual(['Asha', 'Ben', 'Warden'])
  })
})
