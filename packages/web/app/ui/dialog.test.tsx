import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'
import { type CloseGuard, useCloseGuard, useDialogs } from './dialogs.tsx'

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

it('a dialog does not close while a button is pending, and closes afterwards', async () => {
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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The history of a phone's browser: two pages, with the second one shown. */
function onPhone() {
  const entries: unknown[] = [{ idx: 0 }, { idx: 1 }]
  let at = 1
  const seen: unknown[] = []
  const router = () => void seen.push(entries[at])
  window.addEventListener('popstate', router)
  onTestFinished(() => window.removeEventListener('popstate', router))
  const history = {
    get state() {
      return entries[at]
    },
    replaceState: (state: unknown) => void (entries[at] = state),
    pushState: (state: unknown) => void entries.splice((at += 1), entries.length, state),
    back() {
      at -= 1
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  }
  // safe: these are the members that dialogs and the router use
  vi.spyOn(window, 'history', 'get').mockReturnValue(history as unknown as History)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  return {
    /** The history states reported to the router. */
    seen,
    goTo: (state: unknown) => history.pushState(state),
    goBack: () =>
      act(async () => {
        history.back()
        await new Promise((resolve) => void setTimeout(resolve))
      }),
  }
}

it('a dialog closes on a phone’s Back, even on a second one if the first was refused', async () => {
  const { seen, goBack } = onPhone()
  const { user } = renderPage(Window)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  await goBack()
  expect(screen.getByRole('dialog', { name: 'Update Ramen night' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'End' }))
  await goBack()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(seen).toEqual([])
  await goBack()
  expect(seen).toEqual([{ idx: 0 }])
})

it('a dialog needs no extra Back if it was closed in another way, even from the next page', async () => {
  const { seen, goTo, goBack } = onPhone()
  const { user } = renderPage(Window)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  goTo({ idx: 2 })
  await goBack()
  expect(seen).toMatchObject([{ idx: 1 }])
  await goBack()
  expect(seen).toMatchObject([{ idx: 1 }, { idx: 0 }])
})

/** Asks a question, opens a dialog after the answer, and shows a notice when its button is pressed. */
function Following() {
  const { confirm, notify } = useDialogs()
  const [open, setOpen] = useState(false)
  const remove = async () => setOpen(await confirm({ title: 'Are you sure?', confirmLabel: 'Yes' }))
  const save = () => {
    setOpen(false)
    void notify({ title: 'Removed', stays: true })
  }
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Delete
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Please confirm">
        <input aria-label="Password" />
        <button type="button" onClick={save}>
          Save
        </button>
      </Dialog>
    </>
  )
}

/** Makes dialogs fade out until the returned function is called, since happy-dom has no animations. */
function slowDown() {
  const faded = Promise.withResolvers<void>()
  const fade = { finished: faded.promise, playState: 'running', pending: false }
  const getAnimations = function (this: Element) {
    return this.matches('[data-ending-style]') ? [fade] : []
  }
  Object.assign(Element.prototype, { getAnimations })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'))
  return faded.resolve
}
async function untilFocused(element: HTMLElement) {
  await expect.poll(() => document.activeElement).toBe(element)
}
async function untilGone(title: string) {
  await expect.poll(() => screen.queryByText(title)).toBeNull()
}

it('a dialog keeps the focus while the previous question fades out, and passes it to the final notice', async () => {
  const { user } = renderPage(Following)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const endQuestion = slowDown()
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  const password = await screen.findByLabelText('Password')
  await untilFocused(password)
  expect(screen.queryByText('Are you sure?')).not.toBeNull()
  endQuestion()
  await untilGone('Are you sure?')
  expect(document.activeElement).toBe(password)

  const endWindow = slowDown()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const ok = await screen.findByRole('button', { name: 'OK' })
  await untilFocused(ok)
  endWindow()
  await untilGone('Please confirm')
  expect(document.activeElement).toBe(ok)
})

it.each([
  ['keeps all of it', false, ['asked']],
  ['loses all of it', true, ['asked', 'Room', 'Stay', 'closed']],
])('a dialog with several forms asks once about unsaved text, and %s', async (_what, leaves, expected) => {
  const seen: string[] = []
  const makeGuard = (name: string, isUnsent: boolean) => ({
    hasUnsent: () => isUnsent,
    confirm: async () => {
      seen.push('asked')
      return leaves
    },
    discard: () => void seen.push(name),
  })
  const guards = [makeGuard('Room', true), makeGuard('Duties', false), makeGuard('Stay', true)]
  const { user } = renderPage(() => (
    <Dialog open onOpenChange={(open) => void seen.push(open ? 'opened' : 'closed')} title="Edit">
      {guards.map((guard, at) => (
        <Guarded key={at} guard={guard} />
      ))}
    </Dialog>
  ))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await expect.poll(() => seen).toEqual(expected)
})

function Guarded({ guard }: { guard: CloseGuard }) {
  useCloseGuard(guard)
  return <input />
}
