import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type Person, publicUrl, type World } from '../world.ts'

describe('a changing call', () => {
  let world: World
  let cookie: string
  beforeAll(async () => {
    world = await newWorld()
    cookie = (await world.join('Asha')).cookie
  })
  afterAll(() => world.close())
  const call = (headers: object) =>
    world.app.inject({ method: 'POST', url: '/users', payload: {}, headers: { cookie, ...headers } })

  it.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${publicUrl.origin}1` },
    { origin: `${publicUrl.origin}.evil.test` },
    { origin: publicUrl.origin.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: publicUrl.origin, 'sec-fetch-site': 'cross-site' },
  ])('from a browser for another site is refused: %j', async (headers) => {
    expect((await call(headers)).json()).toMatchObject({ code: 'wrong-origin' })
  })

  it.each([
    {},
    { origin: publicUrl.origin },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: publicUrl.origin, 'sec-fetch-site': 'same-origin' },
  ])('from our own pages or from programs is accepted: %j', async (headers) => {
    expect((await call(headers)).statusCode).toBe(200)
  })

  it('from Stripe’s webhook is accepted, and verified by its signature', async () => {
    const { json } = await world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} })
    expect(json().code).toBe('invalid-signature')
  })
})

describe('a call that names a member', () => {
  let world: World
  let asha: Person
  let bela: typeof asha
  beforeAll(async () => {
    world = await newWorld()
    asha = await world.join('Asha')
    bela = await world.join('Bela')
  })
  afterAll(() => world.close())
  const register = (query: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/users${query}`, payload, headers: { cookie: asha.cookie } })

  it('cannot hide another name behind the caller’s own', async () => {
    const refused = [
      await register(`?email=${asha.email}`, { email: bela.email }),
      await register(`?email=${bela.email}`, { email: asha.email }),
      await register(`?email=${asha.email}&email=${bela.email}`, {}),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await register(`?email=${asha.email}`, { email: asha.email })).statusCode).toBe(200)
  })
})
