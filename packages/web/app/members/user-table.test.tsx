import { type ListedMember, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { UserTable } from './user-table.tsx'

const user: ListedMember = { ...amina, isWaiting: false }
const dutiesCall = `PUT /api/members/${amina._id}/duties`

function openTable(users: readonly ListedMember[] = [user]) {
  const Users = () => (
    <UserTable users={users} before={0} busy={false} sortBy="name" onSort={() => undefined} />
  )
  const service = startService({
    [`DELETE /users/${amina._id}`]: () => ({ success: true, message: 'Gone', deletedCount: 1 }),
    [`PATCH /users/admin/${amina._id}`]: () => ({ success: true, message: 'Done', modifiedCount: 1 }),
    [dutiesCall]: () => ({ success: true, message: 'Saved', duties: ['desk'], modifiedCount: 1 }),
  })
  return { service, keyboard: renderPage(Users).user }
}

describe('the table of users', () => {
  it('shows the badge of each as a medal with a name', () => {
    openTable()
    expect(screen.getByTitle('Gold badge').className).toContain('metal-gold')
    expect(screen.getByRole('cell', { name: 'Member , Gold badge' })).toBeTruthy()
  })

  it('does not delete a user by Delete and Enter: Cancel has the focus', async () => {
    const { service, keyboard } = openTable()
    screen.getByRole('button', { name: 'Delete Amina' }).focus()
    await keyboard.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
    await keyboard.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(service.calls).toEqual([])
  })

  it('asks before it makes an admin, by name', async () => {
    const { service, keyboard } = openTable()
    await keyboard.click(screen.getByRole('button', { name: 'Make Admin Amina' }))
    const question = await screen.findByRole('alertdialog', { name: 'Make Amina an admin?' })
    expect(question.textContent).toContain(amina.email)
    expect(service.calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'Yes, make admin' }))
    await screen.findByText('Amina is now an Admin!')
  })
})

const openDuties = async (users?: readonly ListedMember[]) => {
  const { service, keyboard } = openTable(users)
  await keyboard.click(screen.getByRole('button', { name: 'Duties of Amina' }))
  const window = await screen.findByRole('dialog', { name: 'Duties of Amina' })
  return { service, keyboard, window }
}

describe('duties', () => {
  it('are shown beside the role', () => {
    openTable([{ ...user, duties: ['kitchen', 'accounts'] }])
    expect(screen.getByRole('cell', { name: 'Member , Gold badge Kitchen Accounts' })).toBeTruthy()
  })

  it('are given and taken in a window, against those that were seen', async () => {
    const { service, keyboard, window } = await openDuties([{ ...user, duties: ['kitchen'] }])
    await keyboard.click(within(window).getByRole('checkbox', { name: 'Kitchen' }))
    await keyboard.click(within(window).getByRole('checkbox', { name: 'Desk' }))
    await keyboard.click(within(window).getByRole('button', { name: 'Save duties' }))
    await screen.findByText('The duties of Amina are saved.')
    expect(service.callsOf(dutiesCall)).toMatchObject([{ body: { duties: ['desk'], seen: ['kitchen'] } }])
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Duties of Amina' })).toBeNull()
  })

  it('say why they were not saved, and stay open', async () => {
    const { service, keyboard, window } = await openDuties()
    service.answer({
      [dutiesCall]: () => new Refusal('changed-meanwhile', 'The duties were changed meanwhile.'),
    })
    await keyboard.click(within(window).getByRole('button', { name: 'Save duties' }))
    await screen.findByText('The duties were changed meanwhile.')
    expect(screen.getByRole('dialog', { name: 'Duties of Amina', hidden: true })).toBeTruthy()
  })

  it('are not offered for an account that waits to be let in', () => {
    openTable([{ ...user, isWaiting: true }])
    expect(screen.queryByRole('button', { name: 'Duties of Amina' })).toBeNull()
  })
})
