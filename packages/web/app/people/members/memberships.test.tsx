import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import ManageUsersPage from './manage-users-page.tsx'

const silver = { ...amina, badge: 'Silver' as const, badgeUntil: '2027-03-01', isWaiting: false, revision: 1 }
const ben = {
  ...silver,
  _id: '018f6f6e-0000-7000-8000-000000000009',
  name: 'Ben',
  badge: 'Gold' as const,
  badgeUntil: undefined,
  stayUntil: '2027-06-30',
}

function open(answers: Parameters<typeof startService>[0] = {}) {
  const service = startService({
    'GET /users': () => makePage([silver, ben], { total: 2 }),
    'GET /user-details': () => makeDetails(amina),
    ...answers,
  })
  return { service, ...renderPage(ManageUsersPage, { email: 'admin@hostel.test' }) }
}

it('the list shows when badges and stays end', async () => {
  open()
  const cells = await screen.findAllByRole('cell', { name: /^amina@/ })
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    `${amina.email}Silver until Mar 1, 2027`,
    `${amina.email}Leaves Jun 30, 2027`,
  ])
})

it('the office can enter a membership for several members, which renews those that expire', async () => {
  const { service, user } = open({
    'POST /admin-payments/several': () => ({
      success: true,
      message: '1 of 2 payments were entered.',
      data: [
        { _id: silver._id, done: true, message: 'Amina has the Silver badge.' },
        { _id: ben._id, done: false, message: 'This member already has the Gold badge.' },
      ],
    }),
  })
  await screen.findByText('Mar 1, 2027')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Select several' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2 accounts' }))
  await user.click(screen.getByRole('button', { name: 'Enter membership' }))
  const window = within(await screen.findByRole('dialog', { name: 'Membership for 2 members' }))
  await user.selectOptions(window.getByLabelText('Paid'), 'by transfer')
  await user.type(window.getByLabelText('Reference'), 'Fee of March')
  await user.click(window.getByRole('button', { name: 'Enter membership' }))
  await screen.findByText('1 of 2 payments were entered. This member already has the Gold badge.')
  expect(service.listCalls('POST /admin-payments/several')[0]?.body).toEqual({
    packageName: 'Silver',
    method: 'transfer',
    reference: 'Fee of March',
    members: [{ id: silver._id, renews: '2027-03-01' }, { id: ben._id }],
  })
})

it('the office can save the last day of a stay, and correct a name', async () => {
  const { service, user } = open({
    [`PUT /api/members/${silver._id}/stay`]: () => ({ modifiedCount: 1 }),
    [`PUT /api/members/${silver._id}/person`]: () => ({
      success: true,
      message: 'Saved.',
      modifiedCount: 1,
    }),
  })
  const edit = async (form: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Amina' }))
    const window = within(await screen.findByRole('dialog', { name: 'Edit Amina' }))
    await user.click(window.getByRole('button', { name: form }))
    return window
  }
  const stay = await edit('Stay')
  fireEvent.change(stay.getByLabelText('Last day'), { target: { value: '2027-04-30' } })
  await user.click(stay.getByRole('button', { name: 'Save stay' }))
  await screen.findByText('Amina’s stay is saved.')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit Amina' })).toBeNull()
  const person = await edit('Name and email')
  await user.clear(person.getByLabelText('Name'))
  await user.type(person.getByLabelText('Name'), 'Amina Roy')
  await user.click(person.getByRole('button', { name: 'Save name and email' }))
  await screen.findByText('Saved.')
  expect(service.calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { stayUntil: '2027-04-30', revision: 1 },
    { name: 'Amina Roy', email: amina.email, revision: 1 },
  ])
})
