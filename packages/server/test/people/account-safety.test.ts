import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications, listNotificationLines } from '../notifications/list-notifications.ts'
import { newWorld, newWorldWithAdmin, sessionCookie, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld({ mail: 'must-confirm' })
})
afterEach(() => world.close())

const password = 'six-and-more'
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const post = (path: string, payload: object, cookies: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    cookies: { ...cookies },
    headers: { 'user-agent': chrome },
  })

/** Returns the cookies that a response has set. */
const toCookies = ({ cookies }: { cookies: readonly { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

/** Signs up an account that is not new, from an unknown browser. */
async function signUp(name: string) {
  const email = `${name.toLowerCase()}@hostel.test`
  const signedUp = await post('/sign-up/email', { name, email, password })
  await world.db
    .updateTable('identity')
    .set({ email_verified: true, created_at: '2026-01-01T00:00:00.000Z' })
    .where('email', '=', email)
    .execute()
  return { email, signedUp }
}

/** Returns the owner's notifications in the bell. */
async function readBell(email: string) {
  const { id } = await world.db
    .selectFrom('identity')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { internalAdapter } = await world.auth.$context
  const { token } = await internalAdapter.createSession(id, false)
  const owner = world.clientWith(sessionCookie(token))
  await owner.members.register({ body: {} })
  await world.mails()
  return (await owner.notifications.list({ query: {} })).body.data.map(
    ({ title, text }) => `${title}: ${text}`,
  )
}

describe('the owner of an account', () => {
  it('is notified when a browser logs in for the first time, but not when it does so again', async () => {
    const { email } = await signUp('Asha')
    const first = await post('/sign-in/email', { email, password })
    expect(first.statusCode).toBe(200)
    const mails = (await world.mails()).filter(({ subject }) => subject.startsWith('Warm Ladle: New login'))
    expect(mails).toMatchObject([{ to: email, subject: 'Warm Ladle: New login to your account' }])
    expect(mails[0]?.text).toContain('Someone logged in from a new browser: Chrome on Android.')
    expect(mails[0]?.text).toContain('If you did not expect this, reset your password')
    expect(mails[0]?.list).toBeUndefined()
    await post('/sign-in/email', { email, password }, toCookies(first))
    expect(await readBell(email)).toEqual([
      'New login to your account: Someone logged in from a new browser: Chrome on Android.',
    ])
  })

  it('is not notified of the browser that opened the account', async () => {
    const { email, signedUp } = await signUp('Bela')
    await post('/sign-in/email', { email, password }, toCookies(signedUp))
    expect(await readBell(email)).toEqual([])
  })

  it('is not notified of a wrong password', async () => {
    const { email } = await signUp('Cem')
    expect((await post('/sign-in/email', { email, password: 'another one' })).statusCode).toBe(401)
    expect(await readBell(email)).toEqual([])
  })

  it('is notified of a changed password, even if no email is sent', async () => {
    const silent = await newWorld()
    const asha = await silent.join('Asha')
    const { password: hashes } = await silent.auth.$context
    const now = new Date().toISOString()
    const own = { account_id: asha.id, provider_id: 'credential', user_id: asha.id }
    await silent.db
      .insertInto('identity_account')
      .values({ ...own, id: 'own', password: await hashes.hash(password), created_at: now, updated_at: now })
      .execute()
    await asha.account.changePassword({
      body: { currentPassword: password, newPassword: 'a quite different one' },
    })
    const titles = (await listNotifications(asha)).map(({ title }) => title)
    await silent.close()
    expect(titles).toEqual(['A new password was set for your account'])
  })
})

it('no one is notified of browsers in a demonstration, whose accounts are shared', async () => {
  const demonstration = await newWorld({ mail: 'optional' })
  const send = (path: string, payload: object) =>
    demonstration.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
  const email = 'gold@hostel.test'
  await send('/sign-up/email', { name: 'Gold', email, password })
  await demonstration.db.updateTable('identity').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  await send('/sign-in/email', { email, password })
  const mails = await demonstration.mails()
  await demonstration.close()
  expect(mails).toEqual([])
})

it('admins are notified once a day that accounts wait for admission', async () => {
  const { world: waiting, admin } = await newWorldWithAdmin('Amina', { needsAdmission: true })
  const signUpThere = (name: string) =>
    waiting.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name, email: `${name}@hostel.test`, password },
    })
  await signUpThere('asha')
  await signUpThere('bela')
  const found = await listNotificationLines(admin, 'account-waiting')
  await waiting.close()
  expect(found).toEqual([
    'A new account is waiting to be let in | Check who signed up, and let them in if you know them. | /dashboard/ManageUsers',
  ])
})
