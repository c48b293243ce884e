import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

function Window() {
  const [open, setOpen] = useState(true)
  const [pending, setPending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Update Ramen night">
      <input aria-label="Title" />
      <button type="button" onClick={() => setPending(!pending)}>
        {pending ? 'End' : 'Begin'}
      </button>
      <DialogButtons pending={pending}>Save</DialogButtons>
    </Dialog>
  )
}

it('does not close while a button is pending, and closes afterwards', async () => {
  const { user } = renderPage(Window)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))

  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Update Ramen night' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'End' }))
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

afterEach(() => void vi.unstubAllGlobals())

it('closes by the Back of a phone, also by a second one where the first was refused', async () => {
  const watchers = new Set<EventTarget>()
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.add(this)
    }
    destroy = () => void watchers.delete(this)
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  /** As the platform does it: the last one is told, and is gone. */
  const goBack = () =>
    act(async () => {
      const last = [...watchers].at(-1)
      if (last) watchers.delete(last)
      last?.dispatchEvent(new Event('close'))
    })
  const { user } = renderPage(Window)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  await goBack()
  expect(screen.getByRole('dialog', { name: 'Update Ramen night' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'End' }))
  await goBack()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(watchers.size).toBe(0)
})

/** A window whose opener gets the focus back while it opens, as from a question that closes. */
function Following() {
  const opener = useRef<HTMLButtonElement>(null)
  const focused = useRef(0)
  return (
    <>
      <button ref={opener} type="button">
        Delete
      </button>
      <Dialog open onOpenChange={() => undefined} title="Please confirm">
        <input
          aria-label="Password"
          onFocus={() => (focused.current += 1) === 1 && opener.current?.focus()}
        />
      </Dialog>
    </>
  )
}

it('has the focus once it is open, also when a question before it gave it back', async () => {
  renderPage(Following)
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Password'))
})
