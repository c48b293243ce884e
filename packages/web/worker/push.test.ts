import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPushed, renewPush, showPush } from './push.ts'

const shown = vi.fn<(title: string, options: object) => void>()
const opened = vi.fn<(url: string) => void>()
const tabs = vi.fn<(options: object) => Promise<object[]>>()
const navigate = vi.fn<(url: string) => Promise<null>>()
const closed = vi.fn<() => void>()
const focus = vi.fn<() => Promise<void>>()
const find = vi.fn<() => Promise<unknown>>()
const subscribe = vi.fn<(options: object) => Promise<unknown>>()
const fetched = vi.fn<(path: string, call: { readonly body: string } & RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('self', {
    location: new URL('https://meals.example.org/service-worker.js'),
    registration: { showNotification: shown, pushManager: { getSubscription: find, subscribe } },
    clients: { matchAll: tabs, openWindow: opened },
  })
  vi.stubGlobal('fetch', fetched)
  navigate.mockResolvedValue(null)
  focus.mockResolvedValue()
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const notification = { id: 'n1', title: 'Dinner is cancelled', text: 'The stove is broken.', href: '/week' }

const push = (data: unknown) => showPush({ data: { json: () => data }, waitUntil: () => undefined })

async function press(href: unknown) {
  let work: Promise<unknown> = Promise.resolve()
  openPushed({
    notification: { close: closed, data: { href } },
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
}

it('a push is shown under a tag, so that a repeat replaces it', () => {
  push(notification)
  expect(shown.mock.calls).toEqual([
    [
      notification.title,
      { body: notification.text, tag: 'n1', icon: '/art/apple-touch-icon.png', data: { href: '/week' } },
    ],
  ])
})

it.each([
  [null],
  ['text'],
  [{}],
  [{ ...notification, id: undefined }],
  [{ ...notification, title: 7 }],
  [{ ...notification, text: null }],
  [{ ...notification, href: undefined }],
])('nothing is shown for the push data %o', (data) => {
  push(data)
  expect(shown).not.toHaveBeenCalled()
})

it('nothing is shown for a push without data, or with data that is not JSON', () => {
  const waitUntil = vi.fn<() => void>()
  expect(() => showPush({ data: null, waitUntil })).not.toThrow()
  showPush({ data: { json: () => JSON.parse('Dinner') }, waitUntil })
  expect(waitUntil).not.toHaveBeenCalled()
})

it('a notification closes when it is pressed', async () => {
  tabs.mockResolvedValue([])
  await press('/week')
  expect(closed).toHaveBeenCalledOnce()
})

it('a notification that names no page opens the start page', async () => {
  tabs.mockResolvedValue([])
  await press(undefined)
  expect(opened).toHaveBeenCalledWith('https://meals.example.org/')
})

it('a notification navigates one of the site’s tabs, or opens one if there is none', async () => {
  tabs.mockResolvedValue([{ focused: false, focus, navigate }])
  await press('/week')
  expect(navigate).toHaveBeenCalledWith('https://meals.example.org/week')
  expect(opened).not.toHaveBeenCalled()

  tabs.mockResolvedValue([])
  await press('/week')
  expect(opened).toHaveBeenCalledWith('https://meals.example.org/week')
})

it('a notification prefers the front tab among all of the site’s tabs, including uncontrolled ones', async () => {
  const behind = vi.fn<(url: string) => Promise<null>>()
  tabs.mockResolvedValue([
    { focused: false, focus, navigate: behind },
    { focused: true, focus, navigate },
  ])
  await press('/week')
  expect(tabs).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true })
  expect([navigate.mock.calls.length, behind.mock.calls.length]).toEqual([1, 0])
})

it('a notification opens another tab if one cannot be navigated', async () => {
  navigate.mockRejectedValue(new TypeError('This client is not controlled.'))
  tabs.mockResolvedValue([{ focused: true, focus, navigate }])
  await press('/week')
  expect(opened).toHaveBeenCalledWith('https://meals.example.org/week')
})

it('a notification navigates a tab even if the browser does not bring it to the front', async () => {
  focus.mockRejectedValue(new Error('Not allowed to focus a window.'))
  tabs.mockResolvedValue([{ focused: false, focus, navigate }])
  await press('/week')
  expect(navigate).toHaveBeenCalledWith('https://meals.example.org/week')
})

it('a notification never opens another site’s page', async () => {
  tabs.mockResolvedValue([])
  await press('https://evil.example/')
  expect(opened).toHaveBeenCalledWith('/')
})

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65) },
  // browsers include a property that the server does not accept
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
})
const [ended, next] = ['https://push.example/1', 'https://push.example/2'].map(subscription)

async function end(change: object) {
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (given: Promise<unknown>) => void (work = given)
  renewPush({ ...change, waitUntil })
  await work
  return fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])
}
const reported = [
  ['/api/push-subscriptions', { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }],
]

describe('an expired subscription', () => {
  it('is replaced by the one that the browser has created', async () => {
    expect(await end({ oldSubscription: ended, newSubscription: next })).toEqual(reported)
    expect(subscribe).not.toHaveBeenCalled()
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('is replaced by another for the same site key', async () => {
    find.mockResolvedValue(null)
    subscribe.mockResolvedValue(next)
    expect(await end({ oldSubscription: ended, newSubscription: null })).toEqual(reported)
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: ended?.options.applicationServerKey }],
    ])
  })

  it('is replaced by the current one if the browser names none', async () => {
    find.mockResolvedValue(next)
    expect(await end({})).toEqual(reported)
    find.mockResolvedValue(null)
    fetched.mockReset()
    expect(await end({})).toEqual([])
  })
})
