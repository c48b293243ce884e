import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('members', () => {
  const hash = 'a'.repeat(32)
  const photo = `/pictures/${hash}-w320.webp`
  let world: World
  beforeAll(async () => {
    world = await newWorld()
    const uploaded = { hash, touched_at: new Date().toISOString() }
    await world.db.insertInto('pictures').values(uploaded).execute()
  })
  afterAll(() => world.close())

  /** Creates a session of a logged-in user who was not saved as a member. */
  async function signUp(name: string) {
    const response = await world.sendAs()('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        email: `${name}@hostel.test`,
        password: 'secret-enough',
        image: photo,
      }),
    })
    expect(response.status).toBe(200)
    return world.sendAs(String(response.headers.get('set-cookie')).split(';')[0])
  }

  it('are saved once when they log in, with the ordinary role and the default badge [A86, C17]', async () => {
    const send = await signUp('nadia')
    const body = { email: 'nadia@hostel.test', name: 'Nadia', badge: 'Platinum', role: 'admin', photo: '' }
    const first = await (await send('/users', post(body))).json()
    expect(first).toEqual({ insertedId: expect.any(String) })
    expect(await (await send('/users', post(body))).json()).toMatchObject({ insertedId: null })

    const details = await (await send('/user-details?email=nadia@hostel.test', {})).json()
    expect(details.data).toEqual({
      _id: first.insertedId,
      name: 'nadia',
      email: 'nadia@hostel.test',
      photo,
      badge: 'Bronze Badge',
      role: 'user',
    })
    expect(details).toMatchObject(details.data)
  })

  it('are saved once for concurrent first calls', async () => {
    const send = await signUp('omar')
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await send('/users', post({}))).json()),
    )
    expect(answers.filter(({ insertedId }) => insertedId !== null)).toHaveLength(1)
  })

  it('are saved with their first call, whatever it is [C3]', async () => {
    const send = await signUp('pia')
    const { status } = await send('/meal-requests', {})
    expect(status).toBe(200)
    expect(await (await send('/api/users/pia@hostel.test', {})).json()).toEqual({ role: 'user' })
  })

  it('cannot be looked up without an email [C16]', async () => {
    const rosa = await world.join('rosa')
    const response = await rosa.send('/user-details', {})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Email is required' })
  })

  it('are reported as unknown only to admins [C16]', async () => {
    const [warden, sami] = [await world.join('warden', { role: 'admin' }), await world.join('sami')]
    const query = { email: 'unknown@hostel.test' }
    await expect(warden.members.details({ query })).rejects.toMatchObject({ status: 404 })
    await expect(sami.members.details({ query })).rejects.toMatchObject({ status: 403 })
  })

  it('can be looked up by an admin', async () => {
    const [warden, tara] = [
      await world.join('warden2', { role: 'admin' }),
      await world.join('tara', { badge: 'Gold' }),
    ]
    const found = await warden.members.details({ query: { email: 'Tara@Hostel.test' } })
    expect(found.data).toMatchObject({ _id: tara.id, badge: 'Gold' })
  })
})
