import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchProvider } from '../src/identity/google/watch.ts'

const discovery = (port = 1) => ({
  issuer: 'https://id.example.org',
  authorization_endpoint: `https://id.example.org:${port}/auth`,
  token_endpoint: 'https://id.example.org/token',
  jwks_uri: 'https://id.example.org/jwks',
})

/** A response that is read at once; to read a real one needs more time than the fake clock has. */
const answerOf = (document: object) =>
  Object.assign(new Response(), { json: () => Promise.resolve(document) })

const answers = (...given: (object | Error)[]) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const answer of given) {
    if (answer instanceof Error) asked.mockRejectedValueOnce(answer)
    else asked.mockResolvedValueOnce(answerOf(answer))
  }
  return asked
}

describe('watching a provider', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('finds a provider that was down at first, and notices when it goes down again', async () => {
    vi.useFakeTimers()
    const down = new Error('down')
    const attach = vi.fn<() => Promise<boolean>>(async () => true)
    const asked = answers(down, down, down, discovery(), down, discovery())
    const watch = watchProvider('https://id.example.org', attach)
    expect(watch.state).toBe('unknown')

    watch.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(watch.state).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(watch.state).toBe('ready')
    await vi.advanceTimersByTimeAsync(57_500)
    expect(watch.state).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([watch.state, attach.mock.calls.length]).toEqual(['ready', 1])

    watch.stop()
    const { length } = asked.mock.calls
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveBeenCalledTimes(length)
  })

  it('attaches it again when its configuration changes', async () => {
    vi.useFakeTimers()
    const attach = vi.fn<() => Promise<boolean>>(async () => true)
    answers(discovery(1), discovery(1), discovery(2))
    const watch = watchProvider('https://id.example.org', attach)
    for (let time = 0; time < 3; time += 1) {
      await watch.check()
      vi.advanceTimersByTime(6_000)
    }
    expect(attach).toHaveBeenCalledTimes(2)
    expect(watch.found?.authorization_endpoint).toContain(':2/')
  })

  it('makes one request for concurrent checks', async () => {
    const asked = answers(discovery())
    const watch = watchProvider('https://id.example.org', async () => true)
    expect(await Promise.all([watch.check(), watch.check(), watch.check()])).toEqual([
      'ready',
      'ready',
      'ready',
    ])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a document without addresses', { issuer: 'https://id.example.org' }],
    ['what is no object', 'hello'],
  ])('takes %s for a mistake in the settings', async (_what, answer) => {
    answers(Object(answer))
    const watch = watchProvider('https://id.example.org', async () => true)
    expect(await watch.check()).toBe('misconfigured')
  })
})
