import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRecentWriter } from '../src/http/recent-writers.ts'
import { giveToken } from './call-with-token.ts'
import { newWorldWithAdmin, type Person, publicUrl, type World } from './world.ts'

const mark = 'warm-ladle.wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax'

describe('a browser that has written', () => {
  let world: World
  let admin: Person
  let mealId: string
  beforeAll(async () => {
    ;({ world, admin } = await newWorldWithAdmin('amina'))
    mealId = await world.addMeal()
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}, payload?: object) =>
    world.app.inject({ method, url, headers, ...(payload && { payload }) })
  const marksOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
    [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('wrote'))

  it('is marked for five seconds by each call that changes something, and by none that reads', async () => {
    const { cookie } = admin
    const liked = await call('POST', '/like', { cookie }, { mealId, userId: admin.id })
    expect([liked.statusCode, marksOf(liked)]).toEqual([200, [mark]])
    expect(marksOf(await call('DELETE', `/like/${mealId}`, { cookie }))).toEqual([mark])
    const reads = ['/allMeal', `/allMeal/${mealId}`, '/readyz', '/api/auth/get-session']
    for (const url of reads) expect([url, marksOf(await call('GET', url, { cookie }))]).toEqual([url, []])
  })

  it('is marked by an account of its own, beside the cookie of the session', async () => {
    const account = { name: 'Bela', email: 'bela@hostel.test', password: 'long enough for this' }
    const answer = await call('POST', '/api/auth/sign-up/email', {}, account)
    expect(String(answer.headers['set-cookie'])).toContain('warm-ladle.session_token=')
    expect(marksOf(answer)).toEqual([mark])
  })

  it('is not marked where the call was refused, nor is a program', async () => {
    const refused = await call('POST', '/like', {}, { mealId, userId: admin.id })
    expect([refused.statusCode, marksOf(refused)]).toEqual([401, []])
    const { token } = await giveToken(world, admin, ['requests'])
    const authorization = `Bearer ${token}`
    const liked = await call('POST', '/like', { authorization }, { mealId, userId: admin.id })
    expect([liked.statusCode, marksOf(liked)]).toEqual([200, []])
  })

  it('is known by its mark, and every program reads as if it had written', () => {
    expect(isRecentWriter({ headers: { cookie: 'theme=dark; warm-ladle.wrote=1' } })).toBe(true)
    expect(isRecentWriter({ headers: { cookie: '__Host-warm-ladle.wrote=1' } })).toBe(true)
    expect(isRecentWriter({ headers: { authorization: 'Bearer wl_1' } })).toBe(true)
    expect(isRecentWriter({ headers: { cookie: 'theme=dark', origin: publicUrl.origin } })).toBe(false)
    expect(isRecentWriter({ headers: {} })).toBe(false)
  })
})
