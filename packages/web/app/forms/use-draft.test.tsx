import { act, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { FileField, PasswordField, TextField } from '../ui/fields.tsx'
import { clearDrafts, draftLifetime, hasUnsent } from './drafts.ts'
import { bindFields, Form } from './form.tsx'
import { useDraft, useDraftWindow } from './use-draft.ts'

interface Fields {
  title: string
  note: string
  password: string
  photo: FileList
}

function DraftedForm() {
  const form = useForm<Fields>({ defaultValues: { title: 'Ramen', note: '', password: '' } })
  const field = bindFields(form)
  const draft = useDraft('test', form)
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(() => draft.clear())}>
      <TextField label="Title" {...field('title')} />
      <TextField label="Note" {...field('note')} />
      <PasswordField label="Password" {...field('password')} />
      <FileField label="Photo" {...field('photo')} />
      <button type="submit">Send</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/login">Login</Link>
    </Form>
  )
}

function Window() {
  const [open, setOpen] = useDraftWindow('test')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Update">
        <DraftedForm />
        <DialogButtons pending={false}>Save</DialogButtons>
      </Dialog>
    </>
  )
}

const note = () => screen.findByLabelText<HTMLInputElement>('Note')
const isLost = async () => {
  await note()
  await waitFor(() => expect(screen.queryByText('We restored what you typed.')).toBeNull())
  return (await note()).value === ''
}
const open = (email?: string) => renderPage(DraftedForm, email === undefined ? {} : { email })
const stored = () => window.localStorage.getItem(`draft:${amina.email}:test`)
/** Whether the browser would ask before closing. */
function closing() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
const findQuestion = () => screen.findByText('Leave without sending?')
const answer = (name: string) => screen.getByRole('button', { name })

describe('text typed into a form', () => {
  it('is restored when the page is reopened, with the latest values in other fields', async () => {
    const first = open(amina.email)
    await first.user.type(await note(), 'Less salt')
    first.unmount()

    open(amina.email)
    await screen.findByText('We restored what you typed.')
    expect((await note()).value).toBe('Less salt')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Ramen')
  })

  it('is never shown to someone else on the same device', async () => {
    const first = open(amina.email)
    await first.user.type(await note(), 'Less salt')
    first.unmount()
    open('karim@hostel.test').unmount()
    const visit = open('karim@hostel.test')
    expect(await isLost()).toBe(true)
    visit.unmount()
    open()
    expect(await isLost()).toBe(true)
  })

  it('passes, in the same tab, from a visitor to the member who logs in', async () => {
    const visit = open()
    await visit.user.type(await note(), 'Less salt')
    visit.unmount()
    expect(Object.keys(window.localStorage)).toEqual([])

    open(amina.email)
    await waitFor(async () => expect((await note()).value).toBe('Less salt'))
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('never includes passwords', async () => {
    const { user } = open(amina.email)
    await user.type(await note(), 'Less salt')
    await user.type(screen.getByLabelText('Password'), 'secret-of-amina')
    expect(stored()).toContain('Less salt')
    expect(stored()).not.toContain('secret-of')
  })

  it('is restored without the file, which must be chosen again', async () => {
    const first = open(amina.email)
    await first.user.type(await note(), 'Less salt')
    await first.user.upload(screen.getByLabelText('Photo'), new File(['soup'], 'soup.png'))
    first.unmount()

    const { user } = open(amina.email)
    await screen.findByText(/restored what you typed\. Please choose the file again/)
    expect((await note()).value).toBe('Less salt')
    expect(screen.getByLabelText<HTMLInputElement>('Photo').files).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(hasUnsent(amina.email)).toBe(false))
  })

  it('is deleted once it is sent, or after a week', async () => {
    const first = open(amina.email)
    await first.user.type(await note(), 'Less salt')
    expect(hasUnsent(amina.email)).toBe(true)
    await first.user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(hasUnsent(amina.email)).toBe(false))
    first.unmount()

    const old = { storedAt: Date.now() - draftLifetime, values: { note: 'Old' }, hadFile: false }
    window.localStorage.setItem(`draft:${amina.email}:test`, JSON.stringify(old))
    open(amina.email)
    expect(await isLost()).toBe(true)
  })

  it('is removed from form and browser when the member logs out', async () => {
    const { user } = open(amina.email)
    await user.type(await note(), 'Less salt')
    act(() => clearDrafts())
    expect((await note()).value).toBe('')
    expect(hasUnsent(amina.email)).toBe(false)
    expect(Object.keys(window.localStorage)).toEqual([])
  })

  it('can be discarded once it is restored', async () => {
    const first = open(amina.email)
    await first.user.type(await note(), 'Less salt')
    first.unmount()
    const { user } = open(amina.email)
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect((await note()).value).toBe('')
    expect(hasUnsent(amina.email)).toBe(false)
  })
})

describe('leaving a form', () => {
  it('asks before another page opens, and lets the member keep writing or discard the text', async () => {
    const { user } = open(amina.email)
    await user.type(await note(), 'Less salt')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await findQuestion()
    await user.click(answer('Keep writing'))
    await waitFor(() => expect(screen.queryByText('Leave without sending?')).toBeNull())
    expect((await note()).value).toBe('Less salt')

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await findQuestion()
    await user.click(answer('Discard'))
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
    expect(hasUnsent(amina.email)).toBe(false)
  })

  it('does not ask on the way to the login, which redirects back, or if nothing was typed', async () => {
    const typed = open(amina.email)
    await typed.user.type(await note(), 'Less salt')
    await typed.user.click(screen.getByRole('link', { name: 'Login' }))
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
    expect(hasUnsent(amina.email)).toBe(true)
    typed.unmount()

    const { user } = open('karim@hostel.test')
    await note()
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
  })

  it('asks before the tab closes', async () => {
    const { user } = open(amina.email)
    await note()
    expect(closing()).toBe(false)
    await user.type(await note(), 'Less salt')
    expect(closing()).toBe(true)
  })

  it.each(['Escape', 'Close', 'Cancel'])(
    'asks before its dialog closes on %s, and reopens the dialog when the member returns',
    async (way) => {
      const { user, unmount } = renderPage(Window, { email: amina.email })
      const close = () =>
        way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }))
      await user.click(await screen.findByRole('button', { name: 'Open' }))
      await user.type(await note(), 'Less salt')
      await close()
      await findQuestion()
      await user.click(answer('Keep writing'))
      await waitFor(() => expect(screen.queryByText('Leave without sending?')).toBeNull())
      unmount()

      const again = renderPage(Window, { email: amina.email })
      await waitFor(async () => expect((await note()).value).toBe('Less salt'))
      await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
      await findQuestion()
      await again.user.click(answer('Discard'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )
})
