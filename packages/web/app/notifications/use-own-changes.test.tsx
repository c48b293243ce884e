import type { QueryKey } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startStreams } from '../../test/live-stream.ts'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { useOwnChanges } from './use-own-changes.ts'

const Page = () => <p>{useOwnChanges() ? 'Live' : 'Asks'}</p>

/** Opens a page, with its week loaded, in a tab that can be hidden. */
async function open() {
  const streams = startStreams()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const { client, unmount } = renderPage(Page, { email: amina.email })
  await screen.findByText('Asks')
  const read = () => client.setQueryData(['week'], {})
  read()
  return {
    streams,
    unmount,
    read,
    isStale: (...queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated,
    client,
    emit: () => streams.emit({ changedAt: '2026-11-23T10:00:00.000Z' } as never),
    turn: (state: DocumentVisibilityState) =>
      act(async () => {
        visible.mockReturnValue(state)
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}

it("a page's first event changes nothing, and each later one reloads all of the member's data", async () => {
  const { emit, isStale, client } = await open()
  const keys: QueryKey[] = [
    ['notifications', 'unread'],
    ['announcements'],
    ['live'],
    ['member'],
    ['overview'],
    ['week'],
  ]
  for (const queryKey of keys) client.setQueryData(queryKey, {})
  client.setQueryData(['meals'], {})
  await emit()
  await screen.findByText('Live')
  expect(keys.map((queryKey) => isStale(...queryKey))).toEqual(keys.map(() => false))
  await emit()
  expect(keys.map((queryKey) => isStale(...queryKey))).toEqual(keys.map(() => true))
  expect(isStale('meals')).toBe(false)
})

it('a tab that becomes visible again reloads everything that may have changed', async () => {
  const { streams, emit, turn, isStale } = await open()
  await emit()
  expect(isStale('week')).toBe(false)
  await turn('hidden')
  expect(streams.open()).toBe(0)
  await screen.findByText('Asks')
  await turn('visible')
  expect(streams.open()).toBe(1)
  await emit()
  expect(isStale('week')).toBe(true)
})

it('a tab that is opened in the background opens a stream only when it is shown', async () => {
  const streams = startStreams()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  renderPage(Page, { email: amina.email })
  await screen.findByText('Asks')
  expect(streams.open()).toBe(0)
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(streams.open()).toBe(1)
})

it('a tab that stays visible keeps one stream until you leave the page', async () => {
  const { streams, turn, unmount } = await open()
  await turn('visible')
  expect(streams.open()).toBe(1)
  unmount()
  expect(streams.open()).toBe(0)
  await turn('visible')
  expect(streams.open()).toBe(0)
})

it('a page that has lost its stream polls until the next event', async () => {
  const { streams, emit } = await open()
  await emit()
  await screen.findByText('Live')
  await streams.breakOff()
  await screen.findByText('Asks')
  await emit()
  expect(await screen.findByText('Live')).toBeDefined()
})

it('a browser without streams polls', async () => {
  vi.stubGlobal('EventSource', undefined)
  Reflect.deleteProperty(window, 'EventSource')
  renderPage(Page, { email: amina.email })
  expect(await screen.findByText('Asks')).toBeDefined()
})
