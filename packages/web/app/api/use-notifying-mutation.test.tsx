import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import type { ActName } from './stale-queries.ts'
import { updateOptimistically, useNotifyingMutation } from './use-notifying-mutation.tsx'

/** Renders a page with one button that calls `run`. */
function renderButton(run: () => Promise<unknown>, act?: ActName | readonly ActName[]) {
  function Page() {
    const { start, isPending } = useNotifyingMutation({
      ...(act && { act }),
      run,
      done: () => ({ toast: { title: 'Published' } }),
      failure: 'It could not be published.',
      invalidates: [['meals']],
    })
    return (
      <button type="button" aria-busy={isPending} onClick={() => start()}>
        Publish
      </button>
    )
  }
  const { user, client } = renderPage(Page)
  client.setQueryData(['meals'], [])
  return { user, client, button: screen.getByRole('button', { name: 'Publish' }) }
}

const { queryKey } = queryOptions({ queryKey: ['meals'], queryFn: async () => ({ likes: 2 }) })
const like = ({ likes }: { likes: number }) => ({ likes: likes + 1 })

describe('an optimistic update', () => {
  it('is not overwritten by a refetch that was already running', async () => {
    const client = new QueryClient()
    client.setQueryData(queryKey, { likes: 2 })
    const answer = Promise.withResolvers<{ likes: number }>()
    const reading = client
      .fetchQuery({ queryKey, queryFn: () => answer.promise, staleTime: 0 })
      .catch(() => undefined)
    await updateOptimistically(client, queryKey, like)
    answer.resolve({ likes: 2 })
    await reading
    expect(client.getQueryData(queryKey)).toEqual({ likes: 3 })
  })

  it('restores the previous data when it is undone, and does not change data that was never read', async () => {
    const client = new QueryClient()
    await updateOptimistically(client, queryKey, like)
    expect(client.getQueryData(queryKey)).toBeUndefined()
    client.setQueryData(queryKey, { likes: 2 })
    const undo = await updateOptimistically(client, queryKey, like)
    undo()
    expect(client.getQueryData(queryKey)).toEqual({ likes: 2 })
  })
})

describe('a mutation', () => {
  it('runs once for a double click, reports success, and refetches what it changed', async () => {
    const answered = Promise.withResolvers<void>()
    const run = vi.fn<() => Promise<void>>(() => answered.promise)
    const { user, client, button } = renderButton(run)
    await user.dblClick(button)
    expect(run).toHaveBeenCalledOnce()
    answered.resolve()
    await screen.findByText('Published')
    expect(client.getQueryState(['meals'])?.isInvalidated).toBe(true)
  })

  it('refetches everything if the list of stale queries cannot be loaded', async () => {
    vi.doMock('./stale-queries.ts', () => {
      throw new TypeError('The file is gone')
    })
    onTestFinished(() => vi.doUnmock('./stale-queries.ts'))
    vi.resetModules()
    const { readAgain } = await import('./use-notifying-mutation.tsx')
    const client = new QueryClient()
    client.setQueryData(['week', 'mine'], [])
    await readAgain(client, ['pickups.plate'])
    expect(client.getQueryState(['week', 'mine'])?.isInvalidated).toBe(true)
  })

  it.each([
    ['a success', () => Promise.resolve()],
    ['a failure', () => Promise.reject(new Refusal('changed-meanwhile'))],
  ])('refetches only what its actions make stale, after %s', async (_outcome, run) => {
    const { user, client, button } = renderButton(run, ['pickups.plate', 'waste.add'])
    const keys = [['week', 'mine'], ['meal-requests'], ['kitchen-sheet'], ['reports'], ['needs']] as const
    for (const key of keys) client.setQueryData(key, [])
    await user.click(button)
    const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
    await expect.poll(() => keys.filter(isStale)).toEqual(keys.slice(0, 4))
  })

  it("shows the server's message, or its own if there is none, and can run again", async () => {
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Refusal('failed', 'Another admin was faster.'))
      .mockRejectedValueOnce(new TypeError('offline'))
    const { user, button } = renderButton(run)
    for (const message of ['Another admin was faster.', 'It could not be published.']) {
      await user.click(button)
      await screen.findByText(message)
      await user.click(screen.getByRole('button', { name: 'OK' }))
      await expect.poll(() => screen.queryByText(message)).toBeNull()
    }
  })

  it('offers the login if the session has expired', async () => {
    const { user, button } = renderButton(() => Promise.reject(new Refusal('sign-in-required')))
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
  })
})
