import { afterEach, beforeEach, expect, it } from 'vitest'
import { paymentFixtures } from './payment-fixtures.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let warden: Person
let cook: Person
beforeEach(async () => {
  world = await newWorld({ mail: 'optional' })
  warden = await world.join('Warden', { role: 'admin' })
  cook = await world.join('Cook', { role: 'admin' })
})
afterEach(() => world.close())

/** Recipients and texts of the notices. */
async function told() {
  // those that members can end tell them of their own affairs
  const mails = (await world.mails()).filter(({ list }) => list === undefined)
  const words = new Set(mails.map(({ text }) => text.split('\n\n')[1]))
  return { to: mails.map(({ to }) => to).toSorted(), words: [...words] }
}

it('every admin is notified of a new admin, including the new one', async () => {
  const ben = await world.join('Ben')
  const grant = () => warden.members.makeAdmin({ params: { id: ben.id } })
  await grant()
  await grant()
  expect(await told()).toEqual({
    to: [ben.email, cook.email, warden.email],
    words: [`Warden (${warden.email}) gave the admin role to Ben (${ben.email}).`],
  })
})

it('every admin is notified of a demotion, including the former admin', async () => {
  await warden.members.revokeAdmin({ params: { id: cook.id } })
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) removed the admin role from Cook (${cook.email}).`],
  })
})

it('every admin and the member are notified of changed duties, once', async () => {
  const ben = await world.join('Ben')
  const save = () => warden.duties.save({ params: { id: ben.id }, body: { duties: ['accounts', 'desk'] } })
  await save()
  await save()
  expect(await told()).toEqual({
    to: [ben.email, cook.email, warden.email],
    words: [`Warden (${warden.email}) changed the duties of Ben (${ben.email}): Desk, Accounts.`],
  })
})

it('every admin is notified of a removed member, but not of a refused removal', async () => {
  const ben = await world.join('Ben')
  await expect(ben.members.remove({ params: { id: cook.id } })).rejects.toMatchObject({ status: 403 })
  await warden.members.remove({ params: { id: ben.id } })
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) removed the member Ben (${ben.email}).`],
  })
})

it('every admin is notified of an account that is let in, once', async () => {
  const ben = await world.join('Ben')
  const waiting = world.db.updateTable('identity').set({ email_verified: false })
  await waiting.where('id', '=', ben.id).execute()
  const admit = () => warden.members.admit({ params: { id: ben.id } })
  await admit()
  await admit()
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) let in Ben (${ben.email}).`],
  })
})

it('every admin is notified of a changed room, once', async () => {
  const ben = await world.join('Ben')
  const save = () => warden.members.saveRoom({ params: { id: ben.id }, body: { room: '12', card: '' } })
  await save()
  await save()
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) changed room or card of Ben (${ben.email}).`],
  })
})

it('every admin is notified of a downloaded list of members', async () => {
  await warden.members.download({ query: {} })
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) exported the list of members.`],
  })
})

it('every admin is notified of a refund', async () => {
  const fixtures = paymentFixtures(world)
  const resident = await fixtures.join()
  await fixtures.buy(resident, 10)
  const [payment] = (await warden.adminPayments.list({ query: {} })).body
  await warden.adminPayments.refund({ params: { id: String(payment?._id) } })
  expect(await told()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) refunded a payment of $10 for Silver by ${resident.email}.`],
  })
})
