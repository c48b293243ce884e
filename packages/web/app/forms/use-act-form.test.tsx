import { screen, waitFor } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { DialogForm, FormDialog } from './dialog-form.tsx'
import { hasUnsent } from './drafts.ts'
import { useSharedActForm } from './use-act-form.ts'

const Room = z.object({ room: z.string().check(z.trim(), z.minLength(1, 'Enter a room')) })
type Room = z.infer<typeof Room>

const answered = { message: 'Room saved.' }
const act = { schema: Room, done: messageToast, failure: 'Not saved.' }

type Run = (typed: Room, opened: Partial<Room>) => Promise<typeof answered>

/** A button and the dialog that it opens. */
function openWindow(run: Run, draft?: string) {
  function Window() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Change
        </button>
        <FormDialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Your room"
          form={{ ...act, defaultValues: { room: '12' }, draft, run }}
          submit="Save"
        >
          {({ field }) => <TextField label="Room" {...field('room')} />}
        </FormDialog>
      </>
    )
  }
  return renderPage(Window, { email: amina.email })
}

const room = () => screen.findByLabelText<HTMLInputElement>('Room')
const button = (name: string) => screen.findByRole('button', { name })
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Room')).toBeNull())

describe('a form in a dialog', () => {
  it('shows an error at its field, and sends nothing', async () => {
    const run = vi.fn<Run>(async () => answered)
    const { user } = openWindow(run)
    await user.click(await button('Change'))
    await user.clear(await room())
    await user.click(await button('Save'))
    await screen.findByText('Enter a room')
    expect(run).not.toHaveBeenCalled()
  })

  it('is sent once for two presses, together with its initial values, then closes and deletes its draft', async () => {
    const sent = Promise.withResolvers<typeof answered>()
    const run = vi.fn<Run>(() => sent.promise)
    const { user } = openWindow(run, 'room')
    await user.click(await button('Change'))
    await user.type(await room(), 'a ')
    expect(hasUnsent(amina.email)).toBe(true)
    await user.dblClick(await button('Save'))
    expect(run).toHaveBeenCalledExactlyOnceWith({ room: '12a' }, { room: '12' })

    sent.resolve(answered)
    await screen.findByText('Room saved.')
    await isClosed()
    expect(hasUnsent(amina.email)).toBe(false)
    await user.click(await button('Change'))
    expect((await room()).value).toBe('12')
  })

  it('stays open with its text when it is refused, and shows the refusal at the field', async () => {
    const { user } = openWindow(() =>
      Promise.reject(new Refusal('invalid-input', 'Room 12a is full', 'room')),
    )
    await user.click(await button('Change'))
    await user.type(await room(), 'a')
    await user.click(await button('Save'))
    await screen.findByText('Room 12a is full')
    expect((await room()).value).toBe('12a')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks before typed text is lost, unless the form has no draft', async () => {
    const drafted = openWindow(async () => answered, 'room')
    await drafted.user.click(await button('Change'))
    await drafted.user.type(await room(), 'a')
    await drafted.user.click(await button('Cancel'))
    await screen.findByText('Leave without sending?')
    await drafted.user.click(await button('Discard'))
    await isClosed()
    drafted.unmount()

    const { user } = openWindow(async () => answered)
    await user.click(await button('Change'))
    await user.type(await room(), 'a')
    expect(hasUnsent(amina.email)).toBe(false)
    await user.click(await button('Cancel'))
    await isClosed()
  })
})

it('the form of a shared record sends only changed fields, based on the newest revision', async () => {
  const Fields = z.object({ room: z.string(), card: z.string() })
  const first = { revision: 1, room: '12', card: '007' }
  type RunShared = (merged: z.infer<typeof Fields>, revision?: number) => Promise<typeof answered>
  const run = vi.fn<RunShared>(async () => answered)
  const onSent = vi.fn<() => void>()
  function SharedForm() {
    const [record, setRecord] = useState(first)
    const form = useSharedActForm({
      ...act,
      schema: Fields,
      draft: 'room-and-card',
      record,
      toFields: (one) => ({ room: one.room, card: one.card }),
      names: { room: { label: 'Room' }, card: { label: 'Number' } },
      run,
      onSent,
    })
    return (
      <Dialog open onOpenChange={() => undefined} title="Room and card">
        <DialogForm form={form} submit="Save">
          <TextField label="Room" {...form.field('room')} />
          <TextField label="Number" {...form.field('card')} />
          <button type="button" onClick={() => setRecord({ revision: 2, room: '14', card: '007' })}>
            Another saves
          </button>
        </DialogForm>
      </Dialog>
    )
  }
  const { user } = renderPage(SharedForm, { email: amina.email })
  await user.type(await screen.findByLabelText('Number'), '8')
  await user.click(await button('Another saves'))
  await waitFor(async () => expect((await room()).value).toBe('14'))
  await user.click(await button('Save'))
  await screen.findByText('Room saved.')
  expect(run).toHaveBeenCalledExactlyOnceWith({ room: '14', card: '0078' }, 2)
  expect(onSent).toHaveBeenCalledOnce()
  expect(hasUnsent(amina.email)).toBe(false)
})
