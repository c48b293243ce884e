import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { asha, openBrowser, playGoogle } from './play-google.ts'
import { newWorld, type Person, type World } from '../world.ts'

type Admin = Pick<World['visitor'], 'account' | 'members' | 'adminPayments'>

const password = 'six-and-more'
const again = { status: 403, code: 'login-again' }

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

/** Signs up an admin with a password, who has just logged in. */
async function signUp(name: string) {
  const email = `${name}@hostel.test`
  const body = { name, email, password }
  const { cookies } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: body,
  })
  const client = clientWith(cookies)
  await client.account.show()
  await world.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
  return { ...client, email }
}

async function signIn(email: string) {
  const body = { email, password }
  const { cookies } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: body,
  })
  return clientWith(cookies)
}

const clientWith = (cookies: readonly { name: string; value: string }[]) =>
  world.clientWith(cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '))

/** Moves all logins and confirmations this many minutes into the past. */
async function age(minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000).toISOString()
  await world.db.updateTable('identity_session').set({ created_at: then }).execute()
  const proved = world.db.updateTable('identity_session').set({ proved_at: then })
  await proved.where('proved_at', 'is not', null).execute()
}

const params = { id: randomUUID() }
const acts: Readonly<Record<string, (admin: Admin) => Promise<unknown>>> = {
  'making another member an admin': (admin) => admin.members.makeAdmin({ params }),
  'taking the admin role away': (admin) => admin.members.revokeAdmin({ params }),
  'removing a member': (admin) => admin.members.remove({ params }),
  'entering a payment': (admin) =>
    admin.adminPayments.enter({
      body: { email: 'stranger@hostel.test', packageName: 'Gold', method: 'cash', reference: '' },
    }),
  'letting an account in': (admin) => admin.members.admit({ params }),
  'changing a room and a card': (admin) =>
    admin.members.saveRoom({ params, body: { room: '12', card: '7' } }),
  'paying money back': (admin) => admin.adminPayments.refund({ params }),
}

describe.each(Object.entries(acts))('%s', (_name, act) => {
  it('needs a login or password from the last ten minutes', async () => {
    const admin = await signUp('warden')
    // the member or payment does not exist, so 404 shows that the recent login was accepted
    const letIn = () => expect(act(admin)).rejects.toMatchObject({ status: 404 })

    await letIn()
    await age(11)
    await expect(act(admin)).rejects.toMatchObject(again)
    await admin.account.prove({ body: { password } })
    await letIn()
    await age(9)
    await letIn()
    await age(11)
    await expect(act(admin)).rejects.toMatchObject(again)
  })
})

it.each<[string, (admin: Person) => Promise<unknown>]>([
  [
    'choosing a setting',
    (admin) =>
      admin.hostel.changeSetting({ params: { name: 'office' }, body: { value: 'Room 1', revision: 0 } }),
  ],
  ['downloading the list of members', (admin) => admin.members.download({ query: {} })],
])('%s needs a recent login too', async (_name, act) => {
  const admin = await world.join('Warden', { role: 'admin' })
  await age(11)
  await expect(act(admin)).rejects.toMatchObject(again)
  await age(9)
  await act(admin)
})

const remove = (admin: Admin) => admin.members.remove({ params })

describe('a proof of identity', () => {
  it('is a login, and counts only in its own session', async () => {
    const warden = await signUp('warden')
    await age(11)
    const elsewhere = await signIn(warden.email)
    await expect(remove(elsewhere)).rejects.toMatchObject({ status: 404 })
    await elsewhere.account.prove({ body: { password } })
    await expect(remove(warden)).rejects.toMatchObject(again)
  })

  it('does not last longer after the clock is set back', async () => {
    const admin = await signUp('warden')
    await age(-2)
    await expect(remove(admin)).rejects.toMatchObject(again)
    await admin.account.prove({ body: { password } })
    await expect(remove(admin)).rejects.toMatchObject({ status: 404 })
    await age(-0.5)
    await expect(remove(admin)).rejects.toMatchObject({ status: 404 })
    await age(-60)
    await expect(remove(admin)).rejects.toMatchObject(again)
  })

  it('needs the correct password, and wrong ones are counted', async () => {
    const admin = await signUp('warden')
    await age(11)
    const prove = (given: string) => admin.account.prove({ body: { password: given } })
    for (const given of ['', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong']) {
      await expect(prove(given)).rejects.toMatchObject({ status: 400, field: 'password' })
    }
    await expect(prove(password)).rejects.toMatchObject({ status: 429 })
    await expect(remove(admin)).rejects.toMatchObject(again)
  })

  it('is required only after the access check', async () => {
    const ben = await world.join('Ben')
    await age(11)
    await expect(remove(world.visitor)).rejects.toMatchObject({ status: 401 })
    await expect(remove(ben)).rejects.toMatchObject({ code: 'admin-only' })
    await expect(world.visitor.account.prove({ body: { password } })).rejects.toMatchObject({ status: 401 })
  })

  it('is missing without a password or a recent login', async () => {
    const admin = await world.join('Warden', { role: 'admin' })
    await age(11)
    await expect(admin.account.prove({ body: { password } })).rejects.toMatchObject(again)
    await expect(admin.account.remove({ body: {} })).rejects.toMatchObject(again)
  })

  it('can be a new login with Google, in the browser that started it, and only for the same account', async () => {
    const google = await playGoogle()
    onTestFinished(() => google.stop())
    const other = await newWorld({ google: google.client })
    onTestFinished(() => other.close())
    const browser = openBrowser(other)
    const client = () => other.clientWith(browser.cookie())
    const signInWithGoogle = async (visitor: typeof browser, email: string, way = '') => {
      const chooser = await visitor.visit(`/auth/google?n=of-the-page${way}`)
      const choice = email === asha.email ? 'person' : 'other'
      await visitor.visit(`${chooser.url}/${choice}`, { email, name: 'Other' })
    }
    await signInWithGoogle(browser, asha.email)
    await client().account.show()
    await other.db.updateTable('users').set({ role: 'admin' }).where('email', '=', asha.email).execute()
    const longAgo = '2026-01-01T00:00:00.000Z'
    await other.db.updateTable('identity_session').set({ created_at: longAgo }).execute()
    await expect(remove(client())).rejects.toMatchObject(again)

    const elsewhere = openBrowser(other)
    await signInWithGoogle(elsewhere, 'other@hostel.test')
    await expect(remove(client())).rejects.toMatchObject(again)
    await expect(remove(other.clientWith(elsewhere.cookie()))).rejects.toMatchObject({ code: 'admin-only' })
    // someone at an open browser may still be logged in with Google
    await signInWithGoogle(browser, asha.email)
    await expect(remove(client())).rejects.toMatchObject(again)
    await signInWithGoogle(browser, asha.email, '&proof=1')
    await expect(remove(client())).rejects.toMatchObject({ status: 404 })
  })

  it('is not part of the session that a browser reads', async () => {
    const { cookie } = await world.join('Ben')
    const proved_at = new Date().toISOString()
    await world.db.updateTable('identity_session').set({ proved_at }).execute()
    const { body } = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
    expect(body).toContain('ben@hostel.test')
    expect(body).not.toMatch(/proved/i)
  })
})
