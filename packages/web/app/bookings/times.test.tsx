import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeLunch } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ClosingText } from './closing-text.tsx'
import { useServiceTime } from './times.ts'

function Countdown({ at }: { at: string }) {
  return <ClosingText mealtime={makeLunch()} now={useServiceTime(at)} />
}

/** The time this many seconds before requests for a lunch close. */
const before = (seconds: number) =>
  new Date(Date.parse(makeLunch().ordersCloseAt) - seconds * 1000).toISOString()

const shown = () => screen.getAllByText(/^Requests close in/).map(({ textContent }) => textContent)

it('two countdowns to the same moment never differ, even if their responses arrived at different times', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  // like two responses on one page, the second from a slower call
  renderPage(() => (
    <>
      <Countdown at={before(21 * 60 + 20)} />
      <Countdown at={before(22 * 60 + 10)} />
    </>
  ))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(new Set(shown())).toEqual(new Set(['Requests close in 21 min']))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(new Set(shown())).toEqual(new Set(['Requests close in 20 min']))
  vi.useRealTimers()
})
