import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query'
import { providerSignIn, Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { forgetMessage, answersCache } from '../page/cache-names.ts'
import { dropTapsEvent } from '../page/tap-events.ts'
import { clearCache, sessionChanged, useSessionOfOtherTabs, watchRefusals } from './session-changes.ts'

const session = 'GET /api/auth/get-session'
const asha = { user: { id: 'asha', name: 'Asha', email: 'asha@hostel.test', image: null } }

/** A client that has loaded these queries and shows the first one. */
function clientWith(...names: readonly ('meals' | 'meal-requests' | 'payments')[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  for (const name of names) client.setQueryData([name], 'of the one before')
  const read = vi.fn<() => Promise<string>>(async () => 'of the one now')
  const shown = new QueryObserver(client, { queryKey: [names[0] ?? 'meals'], queryFn: read })
  onTestFinished(shown.subscribe(() => undefined))
  return { client, read }
}

describe('a session change', () => {
  it('reloads the shown queries, and removes all others of the previous member', async () => {
    const service = startService({ [session]: () => asha })
    const { client, read } = clientWith('meals', 'meal-requests', 'payments')
    client.setQueryData(['session'], null)
    await sessionChanged(client)
    expect(service.listCalls(session)).toHaveLength(1)
    expect(client.getQueryData(['session'])).toMatchObject({ user: { email: asha.user.email } })
    expect(client.getQueryData(['meal-requests'])).toBeUndefined()
    expect(client.getQueryData(['payments'])).toBeUndefined()
    expect(read).toHaveBeenCalledOnce()
    expect(client.getQueryData(['meals'])).toBe('of the one now')
  })

  it('does the same if the session itself could not be loaded', async () => {
    startService({ [session]: () => new Refusal('unavailable') })
    const { client, read } = clientWith('meals', 'payments')
    await sessionChanged(client)
    expect(client.getQueryData(['payments'])).toBeUndefined()
    expect(read).toHaveBeenCalledOnce()
  })

  it.each([
    ['another tab', 'session'],
    ['the window of a provider', providerSignIn.channel],
  ])('in %s is noticed while the page is open', async (_where, channel) => {
    startService({ [session]: () => asha })
    const read = vi.fn<() => Promise<string>>(async () => 'Meals')
    const Page = () => {
      useSessionOfOtherTabs()
      return <p>{useQuery({ queryKey: ['meals'], queryFn: read }).data}</p>
    }
    const { unmount } = renderPage(Page)
    await screen.findByText('Meals')
    const other = new BroadcastChannel(channel)
    onTestFinished(() => other.close())
    other.postMessage('changed')
    await expect.poll(() => read.mock.calls.length).toBe(2)
    const close = vi.spyOn(BroadcastChannel.prototype, 'close')
    unmount()
    const closed = close.mock.contexts.map((one) => (one instanceof BroadcastChannel ? one.name : one))
    expect(closed).toEqual(['session', providerSignIn.channel])
  })

  it('drops the previous member’s waiting taps and cached answers', async () => {
    startService({ [session]: () => asha })
    const forgotten: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) })
    const dropped = vi.fn<() => void>()
    window.addEventListener(dropTapsEvent, dropped, { once: true })
    const close = vi.spyOn(BroadcastChannel.prototype, 'close')
    await sessionChanged(clientWith('meals').client)
    expect(dropped).toHaveBeenCalledOnce()
    expect(forgotten).toEqual([answersCache])
    expect(close).toHaveBeenCalledOnce()
  })

  it('is broadcast to other tabs', async () => {
    startService({ [session]: () => asha })
    const other = new BroadcastChannel('session')
    onTestFinished(() => other.close())
    const heard = new Promise<unknown>((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data))
    })
    await sessionChanged(clientWith('meals').client)
    expect(await heard).toBe('changed')
  })
})

describe("a member's cached answers", () => {
  it('are forgotten by the page and the worker', () => {
    const forgotten: unknown[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) })
    const controller = { postMessage: (message: unknown) => forgotten.push(message) }
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller } } }))
    clearCache()
    expect(forgotten).toEqual([forgetMessage, answersCache])
  })

  it.each([
    ['a worker', {}],
    ['a worker that controls the page', { serviceWorker: { value: { controller: null } } }],
  ])('are cleared without an error if the caches and %s are missing', (_what, properties) => {
    vi.stubGlobal('navigator', Object.create({}, properties))
    Reflect.deleteProperty(window, 'caches')
    expect(clearCache).not.toThrow()
  })

  it('cause no error if the browser refuses to clear them', async () => {
    vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('no', 'SecurityError')) })
    expect(clearCache).not.toThrow()
  })
})

const refuse = (code: 'admin-only' | 'sign-in-required') => () => Promise.reject(new Refusal(code))
const fail = (client: QueryClient, queryFn: () => Promise<unknown>, key: 'meals' | 'week' = 'meals') =>
  client.fetchQuery({ queryKey: [key], queryFn, retry: false }).catch(() => undefined)

/** Whether another refused action calls `look` a second time. */
async function isFree(client: QueryClient, look: { mock: { calls: unknown[] } }) {
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: refuse('sign-in-required'), retry: false })
  await mutation.execute(undefined).catch(() => undefined)
  return look.mock.calls.length === 2
}

describe('a watched refusal', () => {
  it('triggers one callback at a time, for queries and mutations, and other refusals trigger none', async () => {
    const client = new QueryClient()
    const answers: PromiseWithResolvers<void>[] = []
    const look = vi.fn<() => Promise<void>>(() => {
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    })
    const stop = watchRefusals(client, 'sign-in-required', look)
    await fail(client, refuse('admin-only'))
    await fail(client, () => Promise.reject(new TypeError('offline')))
    await client.fetchQuery({ queryKey: ['week'], queryFn: async () => 'fine' })
    expect(look).not.toHaveBeenCalled()

    await fail(client, refuse('sign-in-required'))
    await fail(client, refuse('sign-in-required'), 'week')
    expect(look).toHaveBeenCalledOnce()
    // the next refusal calls it again even though the previous call failed
    answers[0]?.reject(new TypeError('offline'))
    await expect.poll(() => isFree(client, look)).toBe(true)
    answers[1]?.resolve()
    stop()
    await fail(client, refuse('sign-in-required'))
    expect(look).toHaveBeenCalledTimes(2)
  })
})
