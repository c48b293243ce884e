import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newWorld, type World } from './world.ts'

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('guessing passwords', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
    await post('/sign-up/email', { name: 'Asha', email: 'asha@hostel.test', password: right })
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

  /** Passwords are checked in no time, where only their number matters. */
  async function checkQuickly() {
    const { password } = await world.auth.$context
    vi.spyOn(password, 'hash').mockResolvedValue('a hash')
    return vi.spyOn(password, 'verify').mockImplementation(async (given) => given.password === right)
  }
  const post = (path: string, payload: object, remoteAddress = '203.0.113.7') =>
    world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, remoteAddress })
  const login = (password: string, email = 'asha@hostel.test', address?: string) =>
    post('/sign-in/email', { email, password }, address)
  const statusesOf = async (calls: readonly (() => ReturnType<typeof login>)[]) => {
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).statusCode)
    return statuses
  }
  it('ends for an account after five wrong ones, from wherever they come', async () => {
    await checkQuickly()
    const guesses = times(6, (index) => () => login('wrong one', 'asha@hostel.test', `203.0.113.${index}`))
    expect(await statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 429])

    const refused = await login(right, 'Asha@Hostel.test', '203.0.113.99')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })

  it('is the same for an account that is not there', async () => {
    await checkQuickly()
    const guesses = times(6, () => () => login('wrong one', 'nobody@hostel.test'))
    expect(await statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('ends for an address after twenty wrong ones, for whichever accounts', async () => {
    await checkQuickly()
    const guesses = times(20, (index) => () => login('wrong one', `resident${index}@hostel.test`))
    expect(new Set(await statusesOf(guesses))).toEqual(new Set([401]))
    expect((await login(right)).statusCode).toBe(429)
    expect((await login(right, 'asha@hostel.test', '203.0.113.8')).statusCode).toBe(200)
  })

  it('counts a whole IPv6 network as one address', async () => {
    await checkQuickly()
    const guesses = times(
      20,
      (index) => () => login('wrong one', `r${index}@hostel.test`, `2001:db8:1:2::${index}`),
    )
    await statusesOf(guesses)
    expect((await login(right, 'asha@hostel.test', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await login(right, 'asha@hostel.test', '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  describe('from behind a proxy', () => {
    it('counts for the proxy, whatever it says, unless it is trusted', async () => {
      await checkQuickly()
      expect((await statusesBehindProxy()).at(-1)).toBe(429)
    })

    it('counts for whom a trusted one names', async () => {
      await world.close()
      world = await newWorld({ trustedProxies: ['203.0.113.7'] })
      await checkQuickly()
      expect((await statusesBehindProxy()).at(-1)).toBe(401)
    })
  })

  it('may begin again after the right one, and after a quarter of an hour', async () => {
    await checkQuickly()
    const wrong = times(4, () => () => login('wrong one'))
    await statusesOf(wrong)
    expect((await login(right)).statusCode).toBe(200)
    expect(await statusesOf([...wrong, () => login('wrong one'), () => login(right)])).toEqual([
      401, 401, 401, 401, 401, 429,
    ])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 })
    expect((await login(right)).statusCode).toBe(200)
  })

  it('counts neither right ones nor what is no guess', async () => {
    await checkQuickly()
    const harmless = times(30, (index) => () => (index % 2 ? login(right) : login(right, 'no address')))
    expect(new Set(await statusesOf(harmless))).toEqual(new Set([200, 400]))
  })

  it('gets at most five of a hundred that come at once to the check', async () => {
    const checks = await checkQuickly()
    const answers = await Promise.all(
      times(100, (index) => login(`guess ${index}`, 'asha@hostel.test', `198.51.100.${index}`)),
    )
    expect(checks.mock.calls.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(95)
  })

  it('takes the same work for an unknown address as for a known one', async () => {
    const { password } = await world.auth.$context
    const [hash, verify] = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')]
    await login('wrong one')
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1])
    await login('wrong one', 'nobody@hostel.test')
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
  })
})
