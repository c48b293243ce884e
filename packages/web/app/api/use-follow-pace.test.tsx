import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useLiveQuery } from './use-followed.ts'

const read = vi.fn<() => Promise<string>>()
const Page = () => useLiveQuery({ queryKey: ['week'], queryFn: read }).data

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const turn = (visibility: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

beforeEach(() => {
  // the page is there before time passes by seconds
  vi.useFakeTimers({ shouldAdvanceTime: true })
  read.mockReset().mockResolvedValue('The week')
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads again what is shown within five seconds, and once a minute while the page is hidden', async () => {
  renderPage(Page)
  expect(await screen.findByText('The week')).toBeDefined()
  await pass(5)
  expect(read).toHaveBeenCalledTimes(2)

  turn('hidden')
  read.mockClear()
  await pass(59)
  expect(read).not.toHaveBeenCalled()
  await pass(121)
  expect(read).toHaveBeenCalledTimes(3)

  turn('visible')
  read.mockClear()
  await pass(5)
  expect(read).toHaveBeenCalledTimes(1)
})
