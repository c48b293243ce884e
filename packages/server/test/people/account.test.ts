import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

const password = 'the first one'
const newPassword = 'the second one'

describe("the caller's account", () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld({ mail: 'optional' })
  })
  afterEach(() => world.close())

  const post = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
  const toClient = (response: Awaited<ReturnType<typeof post>>) =>
    world.clientWith(String(response.headers['set-cookie']).split(';')[0] ?? '')
  const signUp = async (name = 'asha') =>
    toClient(await post('/sign-up/email', { name, email: `${name}@hostel.test`, password }))
  const login = (given: string, name = 'asha') =>
    post('/sign-in/email', { email: `${name}@hostel.test`, password: given })

  /** Returns name and photo as stored with the identity, and with the member. */
  async function readStored() {
    const identity = await world.db.selectFrom('identity').select(['name', 'image']).executeTakeFirstOrThrow()
    const member = await world.db
      .selectFrom('users')
      .select(['name', 'photo', 'search_text'])
      .executeTakeFirstOrThrow()
    return { identity, member }
  }

  it('shows how they can log in', async () => {
    const [asha, bela] = [await signUp(), await world.join('bela')]
    expect(await asha.account.show()).toEqual({
      _id: expect.any(String),
      name: 'asha',
      email: 'asha@hostel.test',
      photo: '',
      emailConfirmed: false,
      hasPassword: true,
      providers: [],
      // the language of the page where the account was opened
      language: 'en',
    })
    expect(await bela.account.show()).toMatchObject({ emailConfirmed: true, hasPassword: false })
  })

  describe('its name and photo', () => {
    it('change together wherever they are stored', async () => {
      const asha = await signUp()
      await asha.members.register({ body: {} })
      const hash = 'b'.repeat(32)
      const photo = `/pictures/${hash}-w640.webp`
      await world.db.insertInto('pictures').values({ hash, touched_at: new Date().toISOString() }).execute()

      const { data } = await asha.account.change({ body: { name: ' Asha Devi ', photo } })
      expect(data).toMatchObject({ name: 'Asha Devi', photo })
      expect(await readStored()).toEqual({
        identity: { name: 'Asha Devi', image: photo },
        member: { name: 'Asha Devi', photo, search_text: 'asha devi\nasha@hostel.test' },
      })

      await asha.account.change({ body: { photo: '' } })
      expect(await readStored()).toMatchObject({
        identity: { image: '' },
        member: { name: 'Asha Devi', photo: '' },
      })
    })

    it.each([
      ['an empty name', { name: '  ' }, 'name'],
      ['an overlong name', { name: 'x'.repeat(81) }, 'name'],
      ['a photo from elsewhere', { photo: 'https://evil.test/me.png' }, 'photo'],
      ['a photo that is gone', { photo: `/pictures/${'c'.repeat(32)}-w320.webp` }, 'photo'],
    ])('refuse %s [C13]', async (_what, body, field) => {
      const asha = await signUp()
      await expect(asha.account.change({ body })).rejects.toMatchObject({ status: 400, field })
    })

    it('cannot change role, badge or email [D1]', async () => {
      const asha = await signUp()
      const body = { name: 'Asha', role: 'admin', badge: 'Gold', email: 'other@hostel.test' }
      await asha.account.change({ body })
      const { data } = await asha.members.details({ query: { email: 'asha@hostel.test' } })
      expect(data).toMatchObject({ role: 'user', badge: 'Bronze Badge', email: 'asha@hostel.test' })
    })
  })

  describe('its password', () => {
    it('changes with the current one, ends the other sessions, and sends an email', async () => {
      const asha = await signUp()
      const elsewhere = toClient(await login(password))
      await asha.account.changePassword({ body: { currentPassword: password, newPassword } })

      expect((await login(password)).statusCode).toBe(401)
      expect((await login(newPassword)).statusCode).toBe(200)
      await expect(elsewhere.account.show()).rejects.toMatchObject({ status: 401 })
      // the browser that changed it has a new cookie: see session-token.test.ts
      expect(await asha.account.show()).toMatchObject({ email: 'asha@hostel.test' })
      expect(await world.mails()).toMatchObject([
        { to: 'asha@hostel.test', subject: 'Warm Ladle: A new password was set for your account' },
      ])
    })

    it.each([
      ['a wrong current one', { currentPassword: 'wrong', newPassword }, 'currentPassword'],
      ['none', { newPassword }, 'currentPassword'],
      ['a new one that is too short', { currentPassword: password, newPassword: 'short' }, 'newPassword'],
    ])('is not changed with %s', async (_what, body, field) => {
      const asha = await signUp()
      await expect(asha.account.changePassword({ body })).rejects.toMatchObject({ status: 400, field })
      expect((await login(password)).statusCode).toBe(200)
    })

    it('cannot be guessed in an open session', async () => {
      const asha = await signUp()
      const guess = () => asha.account.changePassword({ body: { currentPassword: 'wrong', newPassword } })
      for (let time = 0; time < 5; time += 1) await expect(guess()).rejects.toMatchObject({ status: 400 })
      await expect(guess()).rejects.toMatchObject({ status: 429 })
      expect((await login(password)).statusCode).toBe(200)
    })

    it('can be set for the first time after a recent login', async () => {
      const bela = await world.join('bela')
      await bela.account.changePassword({ body: { newPassword } })
      expect((await login(newPassword, 'bela')).statusCode).toBe(200)

      const cora = await world.join('cora')
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
      await world.db.updateTable('identity_session').set({ created_at: anHourAgo }).execute()
      await expect(cora.account.changePassword({ body: { newPassword } })).rejects.toMatchObject({
        status: 403,
        code: 'login-again',
      })
    })
  })

  describe('its sessions', () => {
    it('are listed, and can be ended one by one, or all at once except the current one', async () => {
      const asha = await signUp()
      const [second, third, fourth] = [
        toClient(await login(password)),
        toClient(await login(password)),
        toClient(await login(password)),
      ]
      const sessions = await asha.account.sessions()
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, true])
      expect(sessions[0]).toMatchObject({ device: 'Unknown device', address: '127.0.0.1' })
      expect(JSON.stringify(sessions)).not.toContain('token')

      const [own] = (await second.account.sessions()).filter(({ isCurrent }) => isCurrent)
      await asha.account.endSession({ params: { id: String(own?._id) } })
      await expect(second.account.show()).rejects.toMatchObject({ status: 401 })

      expect(await asha.account.endOtherSessions()).toMatchObject({ deletedCount: 2 })
      for (const client of [third, fourth]) {
        await expect(client.account.show()).rejects.toMatchObject({ status: 401 })
      }
      expect(await asha.account.sessions()).toHaveLength(1)
    })

    it('cannot be ended by another member', async () => {
      const [asha, bela] = [await signUp(), await world.join('bela')]
      const [session] = await asha.account.sessions()
      const end = bela.account.endSession({ params: { id: String(session?._id) } })
      await expect(end).rejects.toMatchObject({ status: 404 })
      expect(await asha.account.sessions()).toHaveLength(1)
    })
  })

  describe('deleting it', () => {
    it('needs the password, and leaves behind the same as a removal by an admin', async () => {
      const asha = await signUp()
      const mealId = await world.addMeal()
      await asha.likes.add({ body: { mealId } })
      await asha.reviews.write({ body: { mealId, reviewText: 'Good' } })

      for (const given of [{}, { password: '' }, { password: 'wrong' }]) {
        await expect(asha.account.remove({ body: given })).rejects.toMatchObject({
          status: 400,
          field: 'password',
        })
      }
      await asha.account.remove({ body: { password } })

      await expect(asha.account.show()).rejects.toMatchObject({ status: 401 })
      expect((await login(password)).statusCode).toBe(401)
      const meal = await world.visitor.meals.find({ params: { id: mealId } })
      expect(meal).toMatchObject({ likes: 0, reviewsCount: 1 })
      expect(await world.db.selectFrom('identity').select('id').execute()).toEqual([])
    })

    it('needs a recent login if there is no password', async () => {
      const bela = await world.join('bela')
      await bela.account.remove({ body: {} })
      await expect(bela.account.show()).rejects.toMatchObject({ status: 401 })
    })

    it('is refused to the last admin', async () => {
      const [warden, cook] = [
        await world.join('warden', { role: 'admin' }),
        await world.join('cook', { role: 'admin' }),
      ]
      await cook.account.remove({ body: {} })
      await expect(warden.account.remove({ body: {} })).rejects.toMatchObject({
        status: 409,
        code: 'last-admin',
      })
    })
  })
})
