import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReadOnUpdate } from './use-read-on-update.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A reader whose every refetch takes this many milliseconds. */
function startReader(takes: number) {
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => setTimeout(resolve, takes)))
  const Reader = ({ update }: { update: number | undefined }) => {
    useReadOnUpdate(update, read)
    return null
  }
  const { rerender, unmount } = render(<Reader update={undefined} />)
  return { read, unmount, send: (update: number | undefined) => rerender(<Reader update={update} />) }
}

it('the query refetches as soon as an event arrives, and not before', async () => {
  const { read, send } = startReader(10)
  await pass(10_000)
  expect(read).not.toHaveBeenCalled()
  send(1)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(10_000)
  send(1)
  send(undefined)
  expect(read).toHaveBeenCalledTimes(1)
})

it('the query finishes each refetch before the next, even in a rush, and ends with the latest state', async () => {
  const { read, send } = startReader(700)
  for (let update = 1; update <= 100; update++) {
    send(update)
    await pass(25)
  }
  // within 2.5 seconds; each refetch with its pause takes 1.2
  expect(read).toHaveBeenCalledTimes(3)
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(4)
  send(101)
  expect(read).toHaveBeenCalledTimes(5)
})

it('the query does not refetch once the page has been left', async () => {
  const { read, send, unmount } = startReader(10)
  send(1)
  send(2)
  unmount()
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(1)
})
