import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useNotifyingMutation } from './use-notifying-mutation.tsx'

/** A page with one button, which runs this. */
function renderButton(run: () => Promise<unknown>) {
  function Page() {
    const { start, isPending } = useNotifyingMutation({
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

  it("shows the server's message, else its own, and can be run again", async () => {
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

  it('leads to the login when the session has ended', async () => {
    const { user, button } = renderButton(() => Promise.reject(new Refusal('sign-in-required')))
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
  })
})
