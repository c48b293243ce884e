import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useLiveQuery } from './use-followed.ts'
import { useFollowPace } from './use-follow-pace.ts'

const read = vi.fn<() => Promise<string>>()
const Page = () => useLiveQuery({ queryKey: ['week'], queryFn: read }).data

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const turn = (visibility: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

beforeEach(() => {
  // the page is there before the test moves the clock
  vi.useFakeTimers({ shouldAdvanceTime: true })
  read.mockReset().mockResolvedValue('The week')
})
afterEach(() => {
  vi.useRealTimers()
})

it('a followed page refetches every five seconds, and once a minute while it is hidden', async () => {
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

it('a followed page with a stream refetches once a minute, but within five seconds after a failure', async () => {
  function Streamed() {
    const pace = useFollowPace(true)
    const { data, refetch } = useQuery({ queryKey: ['week'], queryFn: read, retry: false, ...pace })
    return (
      <button type="button" onClick={() => void refetch()}>
        {data}
      </button>
    )
  }
  renderPage(Streamed)
  const board = await screen.findByText('The week')
  await pass(50)
  expect(read).toHaveBeenCalledTimes(1)

  read.mockRejectedValueOnce(new Error('There is too much to do'))
  await act(async () => board.click())
  expect(read).toHaveBeenCalledTimes(2)
  await pass(5)
  expect(read).toHaveBeenCalledTimes(3)
  await pass(50)
  expect(read).toHaveBeenCalledTimes(3)
})
