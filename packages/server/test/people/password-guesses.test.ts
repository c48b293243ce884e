import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newWorld, type World } from '../world.ts'

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('guessing passwords', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
    await post('/sign-up/email', { name: 'Asha', email: 'asha@hostel.test', password: right })
    // pauses last seconds, which is too long for tests
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await world.close()
  })

  const right = 'the right one'

  const forwarded = (address: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: `${address}@hostel.test`, password: 'wrong one' },
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': address },
    })
  const statusesBehindProxy = async () => {
    const answers = []
    for (let index = 0; index < 21; index += 1) answers.push(await forwarded(`198.51.100.${index}`))
    return answers.map(({ statusCode }) => statusCode)
  }

  /** Makes password checks instant in tests that only count them. */
  async function checkQuickly() {
    const { password } = await world.auth.$context
    vi.spyOn(password, 'hash').mockResolvedValue('a hash')
    return vi.spyOn(password, 'verify').mockImplementation(async (given) => given.password === right)
  }
  const post = (path: string, payload: object, remoteAddress = '203.0.113.7', cookie = '') =>
    world.app.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      payload,
      remoteAddress,
      ...(cookie && { headers: { cookie } }),
    })
  const login = (password: string, email = 'asha@hostel.test', address?: string, cookie?: string) =>
    post('/sign-in/email', { email, password }, address, cookie)
  const collectStatuses = async (calls: readonly (() => ReturnType<typeof login>)[]) => {
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).statusCode)
    return statuses
  }
  const guess = (index: number, address?: string) =>
    login('wrong one', `resident${index}@hostel.test`, address)
  const guessTwenty = () => collectStatuses(times(20, (index) => () => guess(index)))
  const knownBrowser = async (cookie?: string) => {
    const { cookies } = await login(right, undefined, undefined, cookie)
    const marks = cookies.find(({ name }) => name.endsWith('known_browser'))
    expect(marks).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    return `${marks?.name}=${marks?.value}`
  }
  const guessFive = (cookie?: string) =>
    collectStatuses(times(5, (index) => () => login('wrong one', undefined, `198.51.100.${index}`, cookie)))

  it('is refused for an account after five wrong guesses, from any browser', async () => {
    await checkQuickly()
    const guesses = times(6, (index) => () => login('wrong one', 'asha@hostel.test', `203.0.113.${index}`))
    expect(await collectStatuses(guesses)).toEqual([401, 401, 401, 401, 401, 429])

    const refused = await login(right, 'Asha@Hostel.test', '203.0.113.99')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })

  it('is limited in the same way for an unknown account', async () => {
    await checkQuickly()
    const guesses = times(6, () => () => login('wrong one', 'unknown@hostel.test'))
    expect(await collectStatuses(guesses)).toEqual([401, 401, 401, 401, 401, 429])
  })

  describe('from one IP', () => {
    it('is slowed after twenty wrong guesses for any accounts, by pauses that grow to half a minute', async () => {
      await checkQuickly()
      expect(new Set(await guessTwenty())).toEqual(new Set([401]))

      const pauses: number[] = []
      for (let index = 20; index < 28; index += 1) {
        const refused = await guess(index)
        expect(refused.statusCode).toBe(429)
        pauses.push(Number(refused.headers['retry-after']))
        pass(pauses.at(-1) ?? 0)
        expect((await guess(index)).statusCode).toBe(401)
      }
      expect(pauses).toEqual([1, 2, 4, 8, 15, 30, 30, 30])
    })

    it('delays correct logins of others only for a moment', async () => {
      await checkQuickly()
      await guessTwenty()
      expect((await login(right)).statusCode).toBe(429)
      expect((await login(right, 'asha@hostel.test', '203.0.113.8')).statusCode).toBe(200)
      pass(1)
      expect((await login(right)).statusCode).toBe(200)
      // a correct login does not delay the next one
      expect((await login(right)).statusCode).toBe(200)
    })

    it('is limited to the same twenty attempts, even for two hundred concurrent calls', async () => {
      const checks = await checkQuickly()
      await Promise.all(times(200, (index) => guess(index)))
      // for unknown accounts, a password is hashed instead of checked
      const { password } = await world.auth.$context
      expect(vi.mocked(password.hash).mock.calls.length + checks.mock.calls.length).toBeLessThanOrEqual(20)
    })

    it('is no longer slowed after a quarter of an hour', async () => {
      await checkQuickly()
      await guessTwenty()
      pass(15 * 60 + 1)
      expect(new Set(await guessTwenty())).toEqual(new Set([401]))
    })
  })

  it('counts a whole IPv6 network as one IP', async () => {
    await checkQuickly()
    const guesses = times(
      20,
      (index) => () => login('wrong one', `r${index}@hostel.test`, `2001:db8:1:2::${index}`),
    )
    await collectStatuses(guesses)
    expect((await login(right, 'asha@hostel.test', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await login(right, 'asha@hostel.test', '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  describe('in a browser where the owner has logged in before', () => {
    it('is still possible after others have guessed', async () => {
      await checkQuickly()
      const cookie = await knownBrowser()
      await guessFive()
      expect((await login(right)).statusCode).toBe(429)
      expect((await login(right, undefined, undefined, cookie)).statusCode).toBe(200)
      // a browser that is not known still cannot guess
      expect((await login('wrong one')).statusCode).toBe(429)
    })

    it('is still possible behind an IP that is slowed', async () => {
      await checkQuickly()
      const cookie = await knownBrowser()
      await collectStatuses(times(20, (index) => () => login('wrong one', `resident${index}@hostel.test`)))
      expect((await login(right)).statusCode).toBe(429)
      expect((await login(right, undefined, undefined, cookie)).statusCode).toBe(200)
    })

    it('is refused after five wrong guesses here too, which lock no other browser', async () => {
      await checkQuickly()
      const [cookie, other] = [await knownBrowser(), await knownBrowser()]
      expect(await guessFive(cookie)).toEqual([401, 401, 401, 401, 401])
      expect((await login(right, undefined, undefined, cookie)).statusCode).toBe(429)
      expect((await login(right, undefined, undefined, other)).statusCode).toBe(200)
      expect((await login(right)).statusCode).toBe(200)
    })

    it('is limited to five checks, even for two hundred concurrent guesses', async () => {
      const checks = await checkQuickly()
      const cookie = await knownBrowser()
      checks.mockClear()
      await Promise.all(times(200, (index) => login(`guess ${index}`, undefined, undefined, cookie)))
      expect(checks.mock.calls.length).toBeLessThanOrEqual(5)
    })

    it('counts as from an unknown browser for any other account, and with any forged marker', async () => {
      await checkQuickly()
      await post('/sign-up/email', { name: 'Bela', email: 'bela@hostel.test', password: right })
      const cookie = await knownBrowser()
      await guessFive()
      await collectStatuses(times(5, () => () => login('wrong one', 'bela@hostel.test', '198.51.100.9')))
      expect((await login(right, 'bela@hostel.test', undefined, cookie)).statusCode).toBe(429)
      for (const forged of [cookie.replace(/=./, '=z'), cookie.replace(/\..*$/, '.'), cookie.slice(0, -2)]) {
        expect((await login(right, undefined, undefined, forged)).statusCode).toBe(429)
      }
    })

    it('is possible for the five people who logged in last', async () => {
      await checkQuickly()
      let cookie = await knownBrowser()
      for (let index = 0; index < 5; index += 1) {
        const email = `resident${index}@hostel.test`
        const payload = { name: 'Resident', email, password: right }
        const { cookies } = await post('/sign-up/email', payload, undefined, cookie)
        const marks = cookies.find(({ name }) => name.endsWith('known_browser'))
        cookie = `${marks?.name}=${marks?.value}`
      }
      await guessFive()
      await collectStatuses(times(5, () => () => login('wrong one', 'resident0@hostel.test')))
      expect((await login(right, undefined, undefined, cookie)).statusCode).toBe(429)
      expect((await login(right, 'resident0@hostel.test', undefined, cookie)).statusCode).toBe(200)
    })
  })

  it('in an open session counts only for that session', async () => {
    await checkQuickly()
    const session = async () => {
      const { cookies } = await login(right)
      const token = cookies.find(({ name }) => name.endsWith('session_token'))
      return world.clientWith(`${token?.name}=${encodeURIComponent(token?.value ?? '')}`)
    }
    const [one, other] = [await session(), await session()]
    const prove = (client: typeof one, currentPassword: string) =>
      client.account.changePassword({ body: { currentPassword, newPassword: 'another one' } })

    for (let time = 0; time < 5; time += 1) {
      await expect(prove(one, 'wrong one')).rejects.toMatchObject({ code: 'invalid-input' })
    }
    await expect(prove(one, right)).rejects.toMatchObject({ code: 'too-many' })
    expect((await login(right)).statusCode).toBe(200)

    await collectStatuses(times(6, () => () => login('wrong one')))
    expect((await login(right)).statusCode).toBe(429)
    await expect(prove(other, right)).resolves.toMatchObject({ success: true })
  })

  describe('from behind a proxy', () => {
    it('counts for the proxy unless it is trusted, whatever it claims', async () => {
      await checkQuickly()
      expect((await statusesBehindProxy()).at(-1)).toBe(429)
    })

    it('counts for the address that a trusted proxy names', async () => {
      await world.close()
      world = await newWorld({ trustedProxies: ['203.0.113.7'] })
      await checkQuickly()
      expect((await statusesBehindProxy()).at(-1)).toBe(401)
    })
  })

  it('may start again after the correct password, and after a quarter of an hour', async () => {
    await checkQuickly()
    const wrong = times(4, () => () => login('wrong one'))
    await collectStatuses(wrong)
    expect((await login(right)).statusCode).toBe(200)
    expect(await collectStatuses([...wrong, () => login('wrong one'), () => login(right)])).toEqual([
      401, 401, 401, 401, 401, 429,
    ])

    pass(15 * 60 + 1)
    expect((await login(right)).statusCode).toBe(200)
  })

  it('does not count correct passwords or invalid calls', async () => {
    await checkQuickly()
    const harmless = times(30, (index) => () => (index % 2 ? login(right) : login(right, 'no address')))
    expect(new Set(await collectStatuses(harmless))).toEqual(new Set([200, 400]))
  })

  it('is limited to five checks, even for two hundred concurrent guesses', async () => {
    const checks = await checkQuickly()
    const answers = await Promise.all(
      times(200, (index) => login(`guess ${index}`, 'asha@hostel.test', `198.51.100.${index}`)),
    )
    expect(checks.mock.calls.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(195)
  })

  it('from a network that must pause is refused without a write', async () => {
    await checkQuickly()
    await collectStatuses(times(20, (index) => () => guess(index)))
    expect((await guess(21)).statusCode).toBe(429)
    const counted = await world.db
      .selectFrom('attempts')
      .select('key')
      .where('key', 'like', 'password of %')
      .execute()
    expect(counted).toHaveLength(20)
  })

  it('takes as much work for an unknown address as for a known one', async () => {
    const { password } = await world.auth.$context
    const [hash, verify] = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')]
    await login('wrong one')
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1])
    await login('wrong one', 'unknown@hostel.test')
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
  })
})
