import { type ListedMember, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someMembers } from '../../../test/overview-records.ts'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import ManageUsersPage from './manage-users-page.tsx'
import { UserTable } from './user-table.tsx'

const user: ListedMember = { ...amina, isWaiting: false, revision: 1 }
const roomCall = `PUT /api/members/${amina._id}/room`
const dutiesCall = `PUT /api/members/${amina._id}/duties`

function openTable(users: readonly ListedMember[] = [user]) {
  const Users = () => (
    <UserTable users={users} before={0} busy={false} sortBy="name" onSort={() => undefined} />
  )
  const service = startService({
    [`DELETE /users/${amina._id}`]: () => ({ success: true, message: 'Gone', deletedCount: 1 }),
    [`PATCH /users/admin/${amina._id}`]: () => ({ success: true, message: 'Done', modifiedCount: 1 }),
    [dutiesCall]: () => ({ success: true, message: 'Saved', duties: ['desk'], modifiedCount: 1 }),
    [roomCall]: () => ({ modifiedCount: 1 }),
  })
  return { service, keyboard: renderPage(Users, { email: 'admin@hostel.test' }).user }
}

describe('the user table', () => {
  it('shows each member’s badge as a medal with a name', () => {
    openTable()
    expect(screen.getByTitle('Gold badge').className).toContain('metal-gold')
    expect(screen.getByRole('cell', { name: 'Member , Gold badge' })).toBeTruthy()
  })

  it('does not delete a member on Delete and then Enter, since Cancel has the focus', async () => {
    const { service, keyboard } = openTable()
    screen.getByRole('button', { name: 'Delete Amina' }).focus()
    await keyboard.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
    await keyboard.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(service.calls).toEqual([])
  })

  it('asks for confirmation by name before it makes someone an admin', async () => {
    const { service, keyboard } = openTable()
    await keyboard.click(screen.getByRole('button', { name: 'Make Admin Amina' }))
    const question = await screen.findByRole('alertdialog', { name: 'Make Amina an admin?' })
    expect(question.textContent).toContain(amina.email)
    expect(service.calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'Make admin' }))
    await screen.findByText('Amina is now an Admin!')
  })
})

it('the user table shows an unconfirmed email in its row and in the form', async () => {
  const newEmail = { email: 'amina.k@hostel.test', until: '2026-12-01T08:00:00.000Z' }
  const { keyboard } = openTable([{ ...user, newEmail }])
  expect(screen.getByText('amina.k@hostel.test')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Edit Amina' }))
  await keyboard.click(await screen.findByRole('button', { name: 'Name and email' }))
  expect(
    screen.getByText(
      'amina.k@hostel.test has not been confirmed yet. Saving cancels the change to this address.',
    ),
  ).toBeTruthy()
})

it('no one else can change the email of an admin', async () => {
  const { keyboard } = openTable([{ ...user, role: 'admin' }])
  await keyboard.click(screen.getByRole('button', { name: 'Edit Amina' }))
  await keyboard.click(await screen.findByRole('button', { name: 'Name and email' }))
  expect(screen.getByText('Admins change their own email.')).toBeTruthy()
})

const openWindow = async (users?: readonly ListedMember[]) => {
  const { service, keyboard } = openTable(users)
  await keyboard.click(screen.getByRole('button', { name: 'Edit Amina' }))
  const window = await screen.findByRole('dialog', { name: 'Edit Amina' })
  return { service, keyboard, window }
}
const isClosed = async () => {
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit Amina' })).toBeNull()
}

it('the user table shows when and from where a waiting account was created, beside its email', () => {
  const signUp = { at: '2026-11-20T10:00:00.000Z', network: '203.0.113.7', browser: 'Chrome on Android' }
  openTable([{ ...user, isWaiting: true, signUp }])
  const cell = screen.getByRole('cell', { name: /^amina@/ })
  expect(cell.textContent).toMatch(/Signed up Nov 20, 2026, .+ from 203\.0\.113\.7 with Chrome on Android$/)
})

const labelsInRow = () => {
  const [, row] = screen.getAllByRole('row')
  return within(row ?? document.body)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
}

it.each<[string, Partial<ListedMember>, string[]]>([
  ['a member', {}, ['Edit Amina', 'Make Admin Amina', 'Delete Amina']],
  ['one with duties', { duties: ['desk'] }, ['Edit Amina', 'Make Admin Amina', 'Delete Amina']],
  ['an admin', { role: 'admin' }, ['Edit Amina', 'Remove admin role from Amina', 'Delete Amina']],
  ['one who waits', { isWaiting: true }, ['Let in Amina', 'Delete Amina']],
  [
    'one without a name',
    { name: '' },
    [`Edit ${amina.email}`, `Make Admin ${amina.email}`, `Delete ${amina.email}`],
  ],
])('the row for %s has its actions as buttons [A62]', (_who, differing, acts) => {
  openTable([{ ...user, ...differing }])
  expect(labelsInRow()).toEqual(acts)
  expect(screen.queryByText('Admin', { exact: true }) !== null).toBe(differing.role === 'admin')
})

it('a user without name or email appears as N/A [A61]', () => {
  openTable([{ ...user, name: '', email: '' }])
  expect(screen.getAllByRole('cell', { name: 'N/A' })).toHaveLength(2)
})

it.each([
  ['password', 'name', 'ascending'],
  ['email', 'email', null],
])('the user table sorts by the order in its URL, if valid: %s', async (order, sortBy, byName) => {
  const service = startService({
    'GET /users/totals': () => someMembers,
    'GET /users': () => makePage([user], { total: 1 }),
  })
  renderPage(ManageUsersPage, { email: 'admin@hostel.test', path: `/?sortBy=${order}` })
  await screen.findByText(amina.email)
  expect(service.listCalls('GET /users').at(-1)?.query).toMatchObject({ sortBy })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(byName)
})

describe('duties', () => {
  it('appear beside the role', () => {
    openTable([{ ...user, duties: ['kitchen', 'accounts'] }])
    expect(screen.getByRole('cell', { name: 'Member , Gold badge Kitchen Accounts' })).toBeTruthy()
  })

  it('can be changed in a dialog, which sends the displayed revision', async () => {
    const { service, keyboard, window } = await openWindow([{ ...user, duties: ['kitchen'] }])
    await keyboard.click(within(window).getByRole('checkbox', { name: 'Kitchen' }))
    await keyboard.click(within(window).getByRole('checkbox', { name: 'Desk' }))
    await keyboard.click(within(window).getByRole('button', { name: 'Save duties' }))
    await screen.findByText('Amina’s duties are saved.')
    expect(service.listCalls(dutiesCall)).toMatchObject([{ body: { duties: ['desk'], revision: 1 } }])
    await isClosed()
  })

  it('that could not be saved stay in the dialog, with the reason', async () => {
    const { service, keyboard, window } = await openWindow()
    service.answer({
      [dutiesCall]: () => new Refusal('changed-meanwhile', 'Someone changed the duties.'),
    })
    await keyboard.click(within(window).getByRole('button', { name: 'Save duties' }))
    await screen.findByText('Someone changed the duties.')
    expect(screen.getByRole('heading', { name: 'Edit Amina', hidden: true })).toBeTruthy()
  })

  it('are not offered for an account that waits to be let in', () => {
    openTable([{ ...user, isWaiting: true }])
    expect(screen.queryByRole('button', { name: 'Edit Amina' })).toBeNull()
  })
})

const openRoom = async (users?: readonly ListedMember[]) => {
  const opened = await openWindow(users)
  await opened.keyboard.click(within(opened.window).getByRole('button', { name: 'Room and card' }))
  return { ...opened, form: within(opened.window) }
}

describe('room and card', () => {
  it('can be edited in the same dialog, and are saved by the Enter that a card reader sends', async () => {
    const { service, keyboard, form } = await openRoom([{ ...user, room: '12', card: '0042' }])
    await keyboard.clear(form.getByLabelText('Room'))
    await keyboard.clear(form.getByLabelText('Card'))
    await keyboard.type(form.getByLabelText('Card'), '0077{Enter}')
    await screen.findByText('Amina’s room and card are saved.')
    expect(service.listCalls(roomCall)).toMatchObject([{ body: { room: '', card: '0077' } }])
    expect(service.listCalls(dutiesCall)).toEqual([])
    await isClosed()
  })

  it('show an error at the field if a card belongs to another member, and keep the typed text', async () => {
    const { service, keyboard, form } = await openRoom()
    service.answer({
      [roomCall]: () => new Refusal('card-taken', 'This card belongs to another member', 'card'),
    })
    const card = form.getByLabelText<HTMLInputElement>('Card')
    await keyboard.type(card, '0042{Enter}')
    await form.findByText('This card belongs to another member')
    expect(document.activeElement).toBe(card)
    expect(card.value).toBe('0042')
  })

  it('are stored as a draft without the card number', async () => {
    const { keyboard, form } = await openRoom()
    await keyboard.type(form.getByLabelText('Room'), '12')
    await keyboard.type(form.getByLabelText('Card'), '0042')
    const drafts = Object.values(window.localStorage).join()
    expect(drafts).toContain('"room":"12"')
    expect(drafts).not.toContain('0042')
  })

  it('and duties keep their changes while you look at the other form', async () => {
    const { keyboard, form } = await openRoom()
    await keyboard.type(form.getByLabelText('Room'), '12')
    await keyboard.click(form.getByRole('button', { name: 'Duties' }))
    await keyboard.click(form.getByRole('checkbox', { name: 'Kitchen' }))
    await keyboard.click(form.getByRole('button', { name: 'Room and card' }))
    expect(form.getByLabelText<HTMLInputElement>('Room').value).toBe('12')
    expect(form.queryByRole('checkbox', { name: 'Kitchen' })).toBeNull()
    await keyboard.click(form.getByRole('button', { name: 'Duties' }))
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Kitchen' }).checked).toBe(true)
  })

  it('are not sent while the room is too long', async () => {
    const { service, keyboard, form } = await openRoom()
    await keyboard.type(form.getByLabelText('Room'), `${'a'.repeat(41)}{Enter}`)
    await form.findByText('Use up to 40 characters')
    expect(service.listCalls(roomCall)).toEqual([])
  })
})
