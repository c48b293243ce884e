import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amina } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { UserTable } from './user-table.tsx'

const user = { ...amina, isWaiting: false }
const Users = () => (
  <UserTable users={[user]} before={0} busy={false} sortBy="name" onSort={() => undefined} />
)

function openTable() {
  const service = startService({
    [`DELETE /users/${amina._id}`]: () => ({ success: true, message: 'Gone', deletedCount: 1 }),
    [`PATCH /users/admin/${amina._id}`]: () => ({ success: true, message: 'Done', modifiedCount: 1 }),
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
