import { afterEach, describe, expect, it, vi } from 'vitest'
import { discover } from '../../src/people/identity/openid/discovery.ts'
import { watchProvider } from '../../src/people/identity/openid/watch.ts'

const discovery = (port = 1) => ({
  issuer: 'https://id.example.org',
  authorization_endpoint: `https://id.example.org:${port}/auth`,
  token_endpoint: 'https://id.example.org/token',
  jwks_uri: 'https://id.example.org/jwks',
})

/** A response that is ready at once. Reading a real one takes longer than the fake clock allows. */
const makeAnswer = (document: object) =>
  Object.assign(new Response(), { json: () => Promise.resolve(document) })

const look = () => discover({ discoveryUrl: 'https://id.example.org' })

const answers = (...given: (object | Error)[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const answer of given) {
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
    else fetched.mockResolvedValueOnce(makeAnswer(answer))
  }
  return fetched
}

describe('the configuration of a provider', () => {
  afterEach(() => vi.restoreAllMocks())
  const issuer = 'https://id.example.org'
  const client = { discoveryUrl: `${issuer}/.well-known/openid-configuration`, issuer }

  it.each([
    ['of another issuer', { issuer: `${issuer}/` }, 'its issuer is https://id.example.org/, not'],
    [
      'that sends people elsewhere',
      { authorization_endpoint: 'https://id.example.com/auth' },
      'names id.example.com, which',
    ],
    [
      'at another port',
      { token_endpoint: 'https://id.example.org:8443/token' },
      'names id.example.org:8443, which',
    ],
    ['with keys elsewhere', { jwks_uri: 'https://keys.example.net/jwks' }, 'names keys.example.net, which'],
    ['without https', { userinfo_endpoint: 'http://id.example.org/userinfo' }, 'which does not use https'],
  ])('is refused for its issuer: %s', async (_what, change, reason) => {
    answers({ ...discovery(443), ...change })
    expect(await discover(client)).toEqual({
      state: 'misconfigured',
      reason: expect.stringContaining(reason),
    })
  })

  it('may use hosts that the operator names', async () => {
    answers({ ...discovery(443), jwks_uri: 'https://keys.example.net/jwks' })
    expect(await discover({ ...client, hosts: ['keys.example.net'] })).toMatchObject({ issuer })
  })

  it('is fetched only from its own address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockResolvedValue(
      new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    )
    expect(await discover(client)).toMatchObject({
      state: 'misconfigured',
      reason: expect.stringContaining('answers 302'),
    })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      client.discoveryUrl,
      expect.objectContaining({ redirect: 'manual' }),
    )
  })
})

describe('watching a provider', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('finds a provider that was down at first, and detects when it goes down again', async () => {
    vi.useFakeTimers()
    const down = new Error('down')
    const onChange = vi.fn<(reason: string | undefined) => void>()
    const fetched = answers(down, down, down, discovery(), down, discovery())
    const watch = watchProvider(look, onChange)
    expect(watch.state).toBe('unknown')

    watch.start()
    await vi.advanceTimersByTimeAsync(500)
    expect(watch.state).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(watch.state).toBe('ready')
    await vi.advanceTimersByTimeAsync(57_500)
    expect(watch.state).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(watch.state).toBe('ready')
    const silence = 'https://id.example.org does not answer'
    // each change is reported once, however often the provider is checked in the meantime
    expect(onChange.mock.calls).toEqual([[silence], [undefined], [silence], [undefined]])

    watch.stop()
    const { length } = fetched.mock.calls
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetched).toHaveBeenCalledTimes(length)
  })

  it('uses the last configuration that it found', async () => {
    vi.useFakeTimers()
    answers(discovery(1), discovery(1), discovery(2))
    const watch = watchProvider(look)
    const found = new Set<object | undefined>()
    for (let time = 0; time < 3; time += 1) {
      await watch.check()
      found.add(watch.found)
      vi.advanceTimersByTime(6_000)
    }
    expect(found.size).toBe(2)
    expect(watch.found?.authorization_endpoint).toContain(':2/')
  })

  it('makes one request for concurrent checks', async () => {
    const fetched = answers(discovery())
    const watch = watchProvider(look)
    expect(await Promise.all([watch.check(), watch.check(), watch.check()])).toEqual([
      'ready',
      'ready',
      'ready',
    ])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a document without URLs', { issuer: 'https://id.example.org' }],
    ['a document that is not an object', 'hello'],
  ])('treats %s as a mistake in the settings', async (_what, answer) => {
    answers(Object(answer))
    const watch = watchProvider(look)
    expect(await watch.check()).toBe('misconfigured')
  })
})
