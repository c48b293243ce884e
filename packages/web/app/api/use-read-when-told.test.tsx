import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReadWhenTold } from './use-read-when-told.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A reader of which each reading takes so long. */
function startReader(takes: number) {
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => setTimeout(resolve, takes)))
  const Reader = ({ told }: { told: number | undefined }) => {
    useReadWhenTold(told, read)
    return null
  }
  const { rerender, unmount } = render(<Reader told={undefined} />)
  return { read, unmount, tell: (told: number | undefined) => rerender(<Reader told={told} />) }
}

it('reads at once what is told, and nothing before', async () => {
  const { read, tell } = startReader(10)
  await pass(10_000)
  expect(read).not.toHaveBeenCalled()
  tell(1)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(10_000)
  tell(1)
  tell(undefined)
  expect(read).toHaveBeenCalledTimes(1)
})

it('ends each reading before the next one, also in a rush, and reads the last of it', async () => {
  const { read, tell } = startReader(700)
  for (let told = 1; told <= 100; told++) {
    tell(told)
    await pass(25)
  }
  // 2.5 seconds, of which each reading with its pause takes 1.2
  expect(read).toHaveBeenCalledTimes(3)
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(4)
  tell(101)
  expect(read).toHaveBeenCalledTimes(5)
})

it('reads nothing more once the page has been left', async () => {
  const { read, tell, unmount } = startReader(10)
  tell(1)
  tell(2)
  unmount()
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(1)
})
