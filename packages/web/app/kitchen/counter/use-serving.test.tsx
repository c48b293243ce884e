import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeBoard } from '../../../test/counter-records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { useEarlyQuestion } from './use-serving.ts'

const board = makeBoard([])
const minute = 60_000
const opens = Date.parse(board.opensAt)

/** A tablet with a wrong clock that serves something at a given moment of the service's time. */
function open(moment: number, shown: typeof board | null = board) {
  const readAt = Date.now() - 90 * minute
  const run = vi.fn<(despite: readonly 'early'[]) => void>()
  const refuse = vi.fn<(text: string) => void>()
  const now = new Date(moment - 90 * minute).toISOString()
  const Page = () => {
    const admit = useEarlyQuestion(shown ? { ...shown, now } : undefined, readAt)
    return (
      <button type="button" onClick={() => admit(run, refuse)}>
        Serve
      </button>
    )
  }
  const { user } = renderPage(Page)
  return { run, refuse, user, serve: () => user.click(screen.getByRole('button', { name: 'Serve' })) }
}

it('a mealtime is served without a question once it has opened by the service’s clock', async () => {
  const { run, refuse, serve } = open(opens + minute)
  await serve()
  expect(run).toHaveBeenCalledExactlyOnceWith([])
  expect(refuse).not.toHaveBeenCalled()
})

it('a mealtime is served without a question if no board is known', async () => {
  const { run, serve } = open(opens - 60 * minute, null)
  await serve()
  expect(run).toHaveBeenCalledExactlyOnceWith([])
})

it('serving a mealtime is refused on another day', async () => {
  const { run, refuse, serve } = open(opens - 24 * 60 * minute)
  await serve()
  expect(run).not.toHaveBeenCalled()
  expect(refuse).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not today'))
})

it('serving early asks for confirmation, and not again once it has been given', async () => {
  const { run, refuse, user, serve } = open(opens - 2 * minute)
  await serve()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => refuse.mock.calls.length).toBe(1)
  expect(run).not.toHaveBeenCalled()
  await serve()
  await user.click(await screen.findByRole('button', { name: 'Serve early' }))
  await expect.poll(() => run.mock.calls).toEqual([[['early']]])
  await serve()
  expect(run.mock.calls).toEqual([[['early']], [['early']]])
})
