import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type Person, sessionCookie, type World } from '../world.ts'

const day = 24 * 60 * 60 * 1000

describe('the session of a call', () => {
  let world: World
  let asha: Person
  let bela: Person
  beforeAll(async () => {
    world = await newWorld()
    asha = await world.join('asha')
    bela = await world.join('bela')
  })
  afterAll(() => world.close())

  const get = (url: string, cookie: string) => world.app.inject({ url, headers: { cookie } })
  /** Returns the email of the caller to whom this Cookie header belongs. */
  const callerWith = async (cookie: string) => (await get('/account', cookie)).json().email
  const userOfLibrary = async (cookie: string) =>
    (await get('/api/auth/get-session', cookie)).json()?.user.email

  const setExpiry = (inDays: number) =>
    world.db
      .updateTable('identity_session')
      .set({ expires_at: new Date(Date.now() + inDays * day).toISOString() })
      .where('user_id', '=', asha.id)
      .execute()
  const daysLeft = async () => {
    const { expires_at: until } = await world.db
      .selectFrom('identity_session')
      .select('expires_at')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    return (new Date(until).getTime() - Date.now()) / day
  }

  const [name] = sessionCookie('').split('=')
  const readToken = ({ cookie }: Person) =>
    decodeURIComponent(cookie).slice(`${name}=`.length).split('.')[0] ?? ''

  it.each<[string, () => string, string | undefined]>([
    ['one cookie', () => asha.cookie, 'asha@hostel.test'],
    ['one among others', () => `theme=dark;${asha.cookie}; x=1`, 'asha@hostel.test'],
    ['two of them', () => `${asha.cookie}; ${bela.cookie}`, 'asha@hostel.test'],
    ['a good and a bad one', () => `${asha.cookie}; ${name}=x`, 'asha@hostel.test'],
    ['a bad and a good one', () => `${name}=x; ${asha.cookie}`, undefined],
    ['one in quotes', () => asha.cookie.replace('=', '="').concat('"'), 'asha@hostel.test'],
    ['another name', () => `other-${asha.cookie}`, undefined],
    [
      'another secret',
      () => sessionCookie(readToken(asha), 'a secret that only a stranger knows'),
      undefined,
    ],
    ['no signature', () => `${name}=${readToken(asha)}`, undefined],
    [
      'the signature of another session',
      () => asha.cookie.replace(readToken(asha), readToken(bela)),
      undefined,
    ],
    ['an unknown token', () => sessionCookie('unknown'), undefined],
    ['a broken encoding', () => `${name}=%E0%A4%A`, undefined],
  ])('is the one that the identity library finds for %s', async (_, header, expected) => {
    expect([await callerWith(header()), await userOfLibrary(header())]).toEqual([expected, expected])
  })

  it('is extended only after more than a day of its week', async () => {
    await setExpiry(6.1)
    expect(await callerWith(asha.cookie)).toBe(asha.email)
    expect(await daysLeft()).toBeCloseTo(6.1, 2)
    await setExpiry(5.9)
    expect(await callerWith(asha.cookie)).toBe(asha.email)
    expect(await daysLeft()).toBeCloseTo(7, 2)
  })

  it('expires at its time', async () => {
    await setExpiry(-0.001)
    expect((await get('/account', asha.cookie)).statusCode).toBe(401)
    await expect(daysLeft()).rejects.toThrow('no result')
  })
})
