import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startClocks } from '../../../test/clock.ts'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { toTickets } from './tickets.ts'
import { useRush } from './use-rush.ts'

const real = makePickup(1, 'Amina Rahman', 'K7QM')
const reported = vi.fn<() => void>()
const lunch = makeBoard([real])
const board = {
  ...lunch,
  counts: { ...lunch.counts, waiting: { people: 1, portions: 1 }, served: { people: 0, portions: 0 } },
  servings: [{ id: 'a', mealId: 'b', title: 'Ramen night', image: '', left: 9, walkUps: 0, beyond: 0 }],
}

function Page() {
  const rush = useRush(board)
  if (!rush) return <p>No rush</p>
  const tickets = toTickets(rush.board, undefined, rush.acts)
  return (
    <>
      <button type="button" onClick={rush.start}>
        Show
      </button>
      <button type="button" onClick={rush.stop}>
        End
      </button>
      <p data-testid="counts">{`${rush.board?.counts.waiting.people} + ${rush.board?.counts.served.people}`}</p>
      {tickets.map(({ id, resident, isServed, subject }) => (
        <button
          type="button"
          key={id}
          onClick={() => void (rush.take({ ...subject, act: 'serve' }) || reported())}
        >
          {`${resident.name}${isServed ? ' served' : ''}`}
        </button>
      ))}
    </>
  )
}

startClocks()
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const counts = () => screen.getByTestId('counts').textContent
const demoAccounts = [{ email: 'counter@warmladle.test', password: 'counter-demo' }]

it('a rush is offered only in a demonstration', () => {
  startService({})
  renderPage(Page, {})
  expect(screen.getByText('No rush')).toBeDefined()
})

it('a rush adds residents for a minute and a half, some of whom are served elsewhere, and leaves nothing behind', async () => {
  startService({})
  const { user } = renderPage(Page, { configured: { demoAccounts } })
  await user.click(screen.getByText('Show'))
  await pass(1)
  expect(shown().slice(2)).toEqual(['Amina Rahman', 'Ada Okafor'])
  await user.click(screen.getByText('Ada Okafor'))
  expect(shown().slice(2)).toEqual(['Amina Rahman', 'Ada Okafor served'])
  await pass(20)
  expect(shown()).toContain('Dev Patel served')
  expect(counts()).toBe('6 + 1')
  await user.click(screen.getByText('Amina Rahman'))
  expect(reported).toHaveBeenCalledOnce()

  await pass(70)
  expect(shown().slice(2)).toEqual(['Amina Rahman'])
  expect(counts()).toBe('1 + 0')
})

it('a rush can be stopped by the member who started it', async () => {
  startService({})
  const { user } = renderPage(Page, { configured: { demoAccounts } })
  await user.click(screen.getByText('Show'))
  await pass(9)
  expect(shown()).toHaveLength(6)
  await user.click(screen.getByText('End'))
  expect(shown().slice(2)).toEqual(['Amina Rahman'])
})
