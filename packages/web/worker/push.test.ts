import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPushed, showPush } from './push.ts'

const shown = vi.fn<(title: string, options: object) => void>()
const opened = vi.fn<(url: string) => void>()
const tabs = vi.fn<() => Promise<object[]>>()
const navigate = vi.fn<(url: string) => Promise<null>>()
const focus = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.stubGlobal('self', {
    location: new URL('https://meals.example.org/service-worker.js'),
    registration: { showNotification: shown },
    clients: { matchAll: tabs, openWindow: opened },
  })
  navigate.mockResolvedValue(null)
  focus.mockResolvedValue()
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const told = { id: 'n1', title: 'Dinner is cancelled', text: 'The stove is broken.', href: '/week' }

const push = (data: unknown) => showPush({ data: { json: () => data }, waitUntil: () => undefined })

async function press(href: unknown) {
  let work: Promise<unknown> = Promise.resolve()
  openPushed({
    notification: { close: () => undefined, data: { href } },
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
}

it('shows what was pushed under a tag, so that a repetition replaces it', () => {
  push(told)
  expect(shown.mock.calls).toEqual([
    [told.title, expect.objectContaining({ body: told.text, tag: 'n1', data: { href: '/week' } })],
  ])
})

it.each([[null], ['text'], [{}], [{ ...told, href: undefined }]])('shows nothing of %o', (data) => {
  push(data)
  expect(shown).not.toHaveBeenCalled()
})

it('leads a tab of the site there, and opens one where there is none', async () => {
  tabs.mockResolvedValue([{ focused: false, focus, navigate }])
  await press('/week')
  expect(navigate).toHaveBeenCalledWith('https://meals.example.org/week')
  expect(opened).not.toHaveBeenCalled()

  tabs.mockResolvedValue([])
  await press('/week')
  expect(opened).toHaveBeenCalledWith('https://meals.example.org/week')
})

it('leads a tab there that the browser does not bring to the front', async () => {
  focus.mockRejectedValue(new Error('Not allowed to focus a window.'))
  tabs.mockResolvedValue([{ focused: false, focus, navigate }])
  await press('/week')
  expect(navigate).toHaveBeenCalledWith('https://meals.example.org/week')
})

it('never opens a page of another site', async () => {
  tabs.mockResolvedValue([])
  await press('https://evil.example/')
  expect(opened).toHaveBeenCalledWith('/')
})
