import { tokenInFragment } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashToken } from '../../src/people/secret-token.ts'
import { endAddressChanges } from '../../src/people/address-changes.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

const later = 'asha.roy@hostel.test'

let world: World
let warden: Person
let cook: Person
let asha: Person
beforeEach(async () => {
  ;({ world, admin: warden } = await newWorldWithAdmin('Warden', { mail: 'must-confirm' }))
  cook = await world.join('Cook', { role: 'admin' })
  asha = await world.join('Asha')
})
afterEach(async () => {
  // background work must end before the database closes
  await world.mails()
  await world.close()
})

const correct = (admin: Person, who: Person, email: string) =>
  admin.members.correct({ params: { id: who.id }, body: { name: 'Asha', email } })
const emailLink = /http\S+-email\S*#token=\S+/
const tokenTo = async (address: string) => {
  const mail = (await world.mails()).findLast(({ to, text }) => to === address && emailLink.test(text))
  const [link = ''] = emailLink.exec(mail?.text ?? '') ?? []
  return tokenInFragment(new URL(link).hash) ?? ''
}
const take = (token: string) => world.visitor.account.confirmEmail({ body: { token } })
const cancel = (token: string) => world.visitor.account.cancelEmailChange({ body: { token } })
const readAddress = async ({ id }: Person) =>
  (await world.db.selectFrom('identity').select('email').where('id', '=', id).executeTakeFirst())?.email
const waiting = async () => {
  const { body } = await warden.members.list({ query: { search: 'asha' } })
  return body.map(({ newEmail }) => newEmail?.email)
}
const acts = async () => (await warden.audit.list({ query: {} })).body.map(({ act }) => act)
const expired = { code: 'expired-link' }

it('a change of address is shown in the list of members until its link is opened', async () => {
  await correct(cook, asha, later)
  expect(await waiting()).toEqual([later])
  expect(await acts()).toContain('address-change-requested')
  const token = await tokenTo(later)
  await take(token)
  expect(await readAddress(asha)).toBe(later)
  expect(await waiting()).toEqual([undefined])
})

const password = async () => {
  await world.db.deleteFrom('identity_session').where('user_id', '=', asha.id).execute()
  await world.visitor.account.forgotPassword({ body: { email: asha.email } })
  const reset = (await world.mails()).findLast(({ text }) => text.includes('/reset-password#'))
  const [link = ''] = /http\S+reset-password#\S+/.exec(reset?.text ?? '') ?? []
  const token = tokenInFragment(new URL(link).hash) ?? ''
  await world.visitor.account.resetPassword({ body: { token, newPassword: 'a-second-ladle' } })
}

/** Acts that end a pending change once its link is in the email. */
const ends: Readonly<Record<string, () => Promise<unknown>>> = {
  'the next correction': () => correct(warden, asha, 'asha.other@hostel.test'),
  'saving the old address again': () => correct(warden, asha, asha.email),
  'a new password': password,
  'the first duty': () => warden.duties.save({ params: { id: asha.id }, body: { duties: ['kitchen'] } }),
  'the role of an admin': () => warden.members.makeAdmin({ params: { id: asha.id } }),
  'the removal of the admin who entered it': () => warden.members.remove({ params: { id: cook.id } }),
  'the demotion of the admin who entered it': () => warden.members.revokeAdmin({ params: { id: cook.id } }),
  'its owner': async () => cancel(await tokenTo(asha.email)),
}

it.each(Object.entries(ends))('a pending change of address is ended by %s', async (_name, end) => {
  await correct(cook, asha, later)
  const token = await tokenTo(later)
  await end()
  expect(await waiting()).not.toContain(later)
  await expect(take(token)).rejects.toMatchObject(expired)
  expect(await readAddress(asha)).toBe(asha.email)
})

it('restoring the old address is recorded for admins and owners, and admins are notified if the owner does it', async () => {
  await correct(cook, asha, later)
  expect(await correct(warden, asha, asha.email)).toMatchObject({ modifiedCount: 1 })
  expect(await correct(warden, asha, asha.email)).toMatchObject({ modifiedCount: 0 })
  expect((await acts()).filter((act) => act === 'address-change-cancelled')).toHaveLength(1)
  await correct(cook, asha, later)
  const token = await tokenTo(asha.email)
  expect(await cancel(token)).toMatchObject({
    message: 'Your email stays the same. We’ve notified the office.',
  })
  expect(await cancel(token)).toMatchObject({ message: 'No change is pending. Your email stays the same.' })
  const { body } = await warden.audit.list({ query: { act: 'address-change-cancelled' } })
  expect(body).toMatchObject([{ actor: { name: 'Asha' } }, { actor: { name: 'Warden' } }])
  const notices = (await world.mails()).filter(({ subject }) =>
    subject.startsWith('Warm Ladle: A change of email address was cancelled'),
  )
  expect(notices.map(({ to }) => to).toSorted()).toEqual([cook.email, warden.email].toSorted())
})

it('the owner’s link also cancels a later change, and is invalid once a new address is confirmed', async () => {
  await correct(cook, asha, 'first@hostel.test')
  const token = await tokenTo(asha.email)
  await correct(cook, asha, later)
  await cancel(token)
  expect(await waiting()).toEqual([undefined])
  await correct(cook, asha, later)
  await take(await tokenTo(later))
  await expect(cancel(token)).rejects.toMatchObject({
    ...expired,
    message: 'This link no longer works. If your email was changed, tell the office.',
  })
  await expect(cancel(await tokenTo(later))).rejects.toMatchObject(expired)
  await expect(cancel('made-up')).rejects.toMatchObject(expired)
})

it('no admin changes the address of another: they change their own, or lose the role first', async () => {
  await expect(correct(cook, warden, later)).rejects.toMatchObject({
    status: 403,
    code: 'not-yours',
    field: 'email',
    message: 'Admins change their own email. Remove their role first.',
  })
  // a name does not help anyone to log in, so it may be changed
  await expect(correct(cook, warden, warden.email)).resolves.toMatchObject({ modifiedCount: 1 })
  await correct(warden, warden, later)
  await take(await tokenTo(later))
  expect(await readAddress(warden)).toBe(later)
})

it('an old link has no effect', async () => {
  await correct(cook, asha, later)
  const token = await tokenTo(later)
  await world.db
    .updateTable('address_changes')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()
  expect(await waiting()).toEqual([undefined])
  await expect(take(token)).rejects.toMatchObject(expired)
})

it('only one of several calls that open the link takes the address, and all confirm it', async () => {
  await correct(cook, asha, later)
  const token = await tokenTo(later)
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(token)))
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  expect(await readAddress(asha)).toBe(later)
  expect((await acts()).filter((act) => act === 'member-corrected')).toHaveLength(1)
})

it('if the link and its cancellation come at the same moment, one of them takes effect and its response confirms it', async () => {
  await correct(cook, asha, later)
  const [token, cancelToken] = [await tokenTo(later), await tokenTo(asha.email)]
  const [taking, cancelling, demoting] = await Promise.allSettled([
    take(token),
    cancel(cancelToken),
    warden.members.revokeAdmin({ params: { id: cook.id } }),
  ])
  expect(demoting.status).toBe('fulfilled')
  const isTaken = (await readAddress(asha)) === later
  expect(taking.status).toBe(isTaken ? 'fulfilled' : 'rejected')
  const recorded = await acts()
  expect(recorded.includes('member-corrected')).toBe(isTaken)
  expect(recorded.includes('address-change-cancelled') && isTaken).toBe(false)
  expect(cancelling.status).toBe(isTaken ? 'rejected' : 'fulfilled')
  expect(await waiting()).toEqual([undefined])
})

it('an admin who loses the role in the meantime leaves no pending change', async () => {
  const both = await Promise.allSettled([
    correct(cook, asha, later),
    warden.members.revokeAdmin({ params: { id: cook.id } }),
  ])
  expect(both[1].status).toBe('fulfilled')
  expect(await waiting()).toEqual([undefined])
})

it('the database contains no usable link of a pending change', async () => {
  await correct(cook, asha, later)
  const { token_hash: hash } = await world.db
    .selectFrom('address_changes')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(hash).toBe(hashToken(await tokenTo(later)))
  expect(await endAddressChanges(world.db, asha.id)).toEqual([later])
})
