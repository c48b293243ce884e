import { randomUUID } from 'node:crypto'
import { allDuties, type Duty } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let ben: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
  ben = await world.join('Ben')
})
afterEach(() => world.close())

const save = (by: Person, duties: readonly Duty[], revision?: number) =>
  by.duties.save({ params: { id: ben.id }, body: { duties: [...duties], revision } })

/** Returns the revision of the member whose duties are changed. */
async function revisionSeen() {
  const { body } = await admin.members.list({ query: { search: ben.email } })
  return body[0]?.revision
}

const serve = (id: string) => ben.mealRequests.serve({ params: { id } })
const standing = ({ members, email }: Person) => members.role({ params: { email } })

async function changes() {
  const { body } = await admin.audit.list({ query: { act: 'duties-changed' } })
  return body.map(({ actor, subject, before, after }) => [
    actor.name,
    subject.text,
    before?.['duties'],
    after?.['duties'],
  ])
}

const refusals = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.code)] : [],
  )

describe('granting and removing duties', () => {
  it('takes effect at once, and is shown to the member and in the list of users', async () => {
    await expect(ben.mealRequests.queue({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
    expect(await save(admin, ['desk', 'kitchen', 'desk'])).toMatchObject({
      duties: ['kitchen', 'desk'],
      modifiedCount: 1,
    })
    expect(await standing(ben)).toEqual({ role: 'user', duties: ['kitchen', 'desk'] })
    expect((await ben.mealRequests.queue({ query: {} })).body.data).toEqual([])
    const { body } = await admin.members.list({ query: { search: 'ben' } })
    expect(body).toMatchObject([{ role: 'user', duties: ['kitchen', 'desk'] }])

    await save(admin, [])
    expect(await standing(ben)).toEqual({ role: 'user' })
    await expect(ben.mealRequests.queue({ query: {} })).rejects.toMatchObject({
      code: 'admin-only',
      message: 'Only admins and members with the duty Kitchen or Desk can do this.',
    })
  })

  it('is recorded with the duties before and after, unless nothing changes', async () => {
    await save(admin, ['desk'])
    expect(await save(admin, ['desk', 'desk'])).toMatchObject({ modifiedCount: 0 })
    await save(admin, ['accounts'])
    const who = ['Warden', 'Ben (ben@hostel.test)']
    expect(await changes()).toEqual([
      [...who, ['desk'], ['accounts']],
      [...who, [], ['desk']],
    ])
  })

  it('is refused to members and staff, even for themselves, and for an unknown member', async () => {
    const cook = await world.join('Cook', { duties: allDuties })
    for (const person of [ben, cook]) {
      await expect(save(person, ['desk'])).rejects.toMatchObject({ status: 403, code: 'admin-only' })
    }
    const ofNone = admin.duties.save({ params: { id: randomUUID() }, body: { duties: ['desk'] } })
    await expect(ofNone).rejects.toMatchObject({ status: 404, message: 'Member not found' })
    expect(await standing(ben)).toEqual({ role: 'user' })
  })

  it('is refused if the duties have changed since they were read', async () => {
    const seen = await revisionSeen()
    await save(admin, ['desk'], seen)
    await expect(save(admin, ['kitchen'], seen)).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: 'Someone changed this member’s duties in the meantime. Please check them.',
    })
    expect(await save(admin, ['desk', 'kitchen'], await revisionSeen())).toMatchObject({ modifiedCount: 1 })
  })

  it('needs a recent login', async () => {
    await world.db.updateTable('identity_session').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
    await expect(save(admin, ['desk'])).rejects.toMatchObject({ status: 403, code: 'login-again' })
    expect(await standing(ben)).toEqual({ role: 'user' })
  })

  it.each([
    { duties: ['cook'] },
    { duties: 'desk' },
    { duties: [null] },
    {},
    { duties: ['desk'], revision: 'all' },
  ])('is refused for %o', async (body) => {
    const response = await admin.send(`/api/members/${ben.id}/duties`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await changes()).toEqual([])
  })

  it('affects only the account: a removed member has no duties, even after signing up again', async () => {
    await save(admin, ['desk', 'accounts'])
    await admin.members.remove({ params: { id: ben.id } })
    expect(await world.db.selectFrom('duties').selectAll().execute()).toEqual([])
    expect(await standing(await world.join('Ben'))).toEqual({ role: 'user' })
  })

  it('is reflected in the own-data file', async () => {
    await save(admin, ['accounts'])
    const { records } = await ben.ownData.export()
    expect(records['duties']).toEqual([{ duty: 'accounts' }])
  })
})

it('the Accounts duty allows reading payments and receipts, but not refunds', async () => {
  await world.join('Gold', { badge: 'Gold' })
  const bookkeeper = await world.join('Bookkeeper', { duties: ['accounts'] })
  const [payment] = (await bookkeeper.adminPayments.list({ query: {} })).body
  const params = { id: String(payment?._id) }
  expect(await bookkeeper.payments.receipt({ params })).toMatchObject({ packageName: 'Gold', name: 'Gold' })
  await expect(ben.payments.receipt({ params })).rejects.toMatchObject({ code: 'not-found' })
  await expect(bookkeeper.adminPayments.refund({ params })).rejects.toMatchObject({ code: 'admin-only' })
})

describe('where accounts need admission', () => {
  it('granting duties is refused for a member who is waiting', async () => {
    const hostel = await newWorldWithAdmin('Warden', { needsAdmission: true })
    const newcomer = await hostel.world.join('Newcomer')
    await hostel.world.db
      .updateTable('identity')
      .set({ email_verified: false })
      .where('id', '=', newcomer.id)
      .execute()
    const saved = hostel.admin.duties.save({ params: { id: newcomer.id }, body: { duties: ['desk'] } })
    await expect(saved).rejects.toMatchObject({ status: 409, code: 'still-waiting' })
    await hostel.world.close()
  })
})

describe('at the same time', () => {
  const many = Array.from({ length: 30 }, (_, index) => index)

  it('two admins change the same duties: the saved set is complete, and each change follows the one before', async () => {
    const other = await world.join('Other', { role: 'admin' })
    const sets: Duty[][] = [['kitchen', 'desk'], ['accounts'], []]
    const calls = many.map((index) => save(index % 2 === 0 ? admin : other, sets[index % 3] ?? []))
    expect(await refusals(calls)).toEqual([])
    const { duties = [] } = await standing(ben)
    expect(sets).toContainEqual(duties)
    // entries created in the same millisecond have no order: each saved set is the starting point of the next change,
    // except the last
    const entries = await changes()
    const found = entries.map(([, , before]) => String(before))
    const saved = entries.map(([, , , after]) => String(after))
    expect([...found, String(duties)].toSorted()).toEqual([...saved, ''].toSorted())
  })

  it('only one of many admins with the same revision saves their duties', async () => {
    const seen = await revisionSeen()
    const calls = many.map((index) => save(admin, [allDuties[index % 3] ?? 'desk'], seen))
    const codes = await refusals(calls)
    expect(new Set(codes)).toEqual(new Set(['changed-meanwhile']))
    expect(codes).toHaveLength(29)
    expect(await changes()).toHaveLength(1)
  })

  it('a duty is taken away while its member serves: earlier servings count, and no later ones are accepted', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    await save(admin, ['desk'])
    const ids = await Promise.all(
      many.slice(0, 20).map(async () => {
        const { requestId } = await gold.mealRequests.create({ body: { mealId: await world.addMeal() } })
        return requestId
      }),
    )
    const [first, second] = [ids.slice(0, 10), ids.slice(10)]
    const serving = first.map(serve)
    const taking = save(admin, [])
    const codes = await refusals(serving)
    await taking
    expect(await refusals(second.map(serve))).toEqual(second.map(() => 'admin-only'))
    expect(new Set([...codes, 'admin-only'])).toEqual(new Set(['admin-only']))
    const { body } = await admin.mealRequests.queue({ query: {} })
    const served = body.data.filter(({ status }) => status === 'delivered')
    expect(served).toHaveLength(first.length - codes.length)
  })
})
