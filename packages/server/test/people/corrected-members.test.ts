import { afterEach, expect, it } from 'vitest'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let asha: Person
async function open(options: Parameters<typeof newWorldWithAdmin>[1] = {}) {
  ;({ world, admin } = await newWorldWithAdmin('Warden', options))
  asha = await world.join('Asha', { badge: 'Gold' })
  const mealId = await world.addMeal()
  await asha.mealRequests.create({ body: { mealId } })
}
afterEach(async () => {
  // background work must end before the database closes
  await world.mails()
  await world.close()
})

const correct = (body: { name: string; email: string }) =>
  admin.members.correct({ params: { id: asha.id }, body })
const stored = async () => {
  const rows = [
    await world.db.selectFrom('users').select(['name', 'email']).where('id', '=', asha.id).execute(),
    await world.db.selectFrom('identity').select(['name', 'email']).where('id', '=', asha.id).execute(),
  ]
  const requests = await world.db.selectFrom('meal_requests').select('user_email').execute()
  return [
    ...rows.flat().map(({ name, email }) => `${name} ${email}`),
    ...requests.map((one) => one.user_email),
  ]
}

it('without email, a correction by the office immediately applies to account and requests, while payments keep their old address', async () => {
  await open()
  await asha.mealRequests.create({ body: { mealId: await world.addMeal({ title: 'Ramen' }) } })
  const { email: old } = asha
  expect(await correct({ name: 'Asha Roy', email: 'Asha.Roy@hostel.test' })).toMatchObject({
    message: 'Saved.',
    modifiedCount: 1,
  })
  const email = 'asha.roy@hostel.test'
  expect(await stored()).toEqual([`Asha Roy ${email}`, `Asha Roy ${email}`, email, email])
  expect((await asha.members.details({ query: { email } })).name).toBe('Asha Roy')
  expect((await admin.members.list({ query: { search: 'asha.roy' } })).body).toHaveLength(1)
  for (const [search, found] of [
    ['asha.roy', 2],
    ['ramen', 1],
  ] as const)
    expect((await admin.mealRequests.queue({ query: { search } })).body.data).toHaveLength(found)
  const { body } = await admin.audit.list({ query: { act: 'member-corrected' } })
  expect(body).toMatchObject([{ before: { name: 'Asha', email: old }, after: { name: 'Asha Roy', email } }])
  expect((await admin.adminPayments.list({ query: {} })).body).toMatchObject([{ email: old }])
  expect(await correct({ name: 'Asha Roy', email })).toMatchObject({ modifiedCount: 0 })
})

it('even without email, only admins themselves change their address, since whoever owns an address can log in with it', async () => {
  await open()
  const cook = await world.join('Cook', { role: 'admin' })
  const body = { name: 'Cook', email: 'taken@hostel.test' }
  await expect(admin.members.correct({ params: { id: cook.id }, body })).rejects.toMatchObject({
    code: 'not-yours',
    field: 'email',
  })
  expect(await cook.members.correct({ params: { id: cook.id }, body })).toMatchObject({ modifiedCount: 1 })
})

it('the address of another account is refused at its field', async () => {
  await open()
  await expect(correct({ name: 'Asha', email: admin.email })).rejects.toMatchObject({
    status: 409,
    code: 'email-taken',
    field: 'email',
  })
  const ben = await world.join('Ben')
  const both = await Promise.allSettled([
    correct({ name: 'Asha', email: 'new@hostel.test' }),
    admin.members.correct({ params: { id: ben.id }, body: { name: 'Ben', email: 'new@hostel.test' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('with email, both addresses are notified, and the new one is used only after its link is opened', async () => {
  await open({ mail: 'must-confirm' })
  const { email: old } = asha
  const email = 'asha.roy@hostel.test'
  await correct({ name: 'Asha Roy', email })
  expect(await stored()).toEqual([`Asha Roy ${old}`, `Asha Roy ${old}`, old])
  const mails = await world.mails()
  const to = (address: string) => mails.filter((mail) => mail.to === address)
  expect(to(old).map(({ subject }) => subject)).toContain(
    'Your email address at Warm Ladle is about to change',
  )
  const [link = ''] = /http\S+confirm-email#token=\S+/.exec(to(email)[0]?.text ?? '') ?? []
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  await world.visitor.account.confirmEmail({ body: { token } })
  expect(await stored()).toEqual([`Asha Roy ${email}`, `Asha Roy ${email}`, email])
  // the second time, the response says that the address is already confirmed
  expect(await world.visitor.account.confirmEmail({ body: { token } })).toMatchObject({ isRepeated: true })
  expect(await stored()).toEqual([`Asha Roy ${email}`, `Asha Roy ${email}`, email])
})
