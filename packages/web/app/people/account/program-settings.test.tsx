import type { ApiToken } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { ProgramSettings } from './program-settings.tsx'

const list = 'GET /api/tokens'
const secret = `warmladle_${'Ab3-'.repeat(10)}xyz`
const board: ApiToken = {
  _id: '01a203f0-1c00-7000-8000-0000000000a1',
  name: 'Notice board',
  scopes: ['read', 'requests'],
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-02-18T08:00:00.000Z',
  lastUsedOn: '2026-11-22',
}

function open(answers: Parameters<typeof startService>[0], duties: readonly string[] = []) {
  const role = `GET /api/users/${encodeURIComponent(amina.email)}`
  const service = startService({ [role]: () => ({ role: 'user', duties }), ...answers })
  return { service, ...renderPage(ProgramSettings, { email: amina.email }) }
}

it('the page lists each program with its permissions, its last use and its expiry', async () => {
  const { expiresAt: _, ...lasting } = { ...board, _id: `${board._id.slice(0, -1)}2`, name: 'Kiosk' }
  open({ [list]: () => [board, lasting] })
  const name = await screen.findByRole('heading', { name: 'Notice board' })
  expect(name.closest('li')?.textContent).toBe(
    'Notice boardRead, Request and reviewCreated Nov 20, 2026, last used Nov 22, 2026, expires Feb 18, 2027Remove',
  )
  expect(screen.getByRole('heading', { name: 'Kiosk' }).closest('li')?.textContent).toContain(
    ', does not expire',
  )
})

it('the page shows a new token once, and then only its name', async () => {
  let tokens: ApiToken[] = []
  const { service, user } = open({
    [list]: () => tokens,
    'POST /api/tokens': () => {
      tokens = [board]
      return { success: true, message: 'Made.', token: secret, data: board }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create a token for a program' }))
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Program name'), 'Notice board')
  await user.click(screen.getByRole('checkbox', { name: /^Request and review/ }))
  await user.selectOptions(screen.getByLabelText('Expires'), 'never')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByLabelText<HTMLInputElement>('Token')).toHaveProperty('value', secret)
  expect(service.listCalls('POST /api/tokens')[0]?.body).toEqual({
    name: 'Notice board',
    scopes: ['read', 'requests'],
  })

  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByRole('heading', { name: 'Notice board' })
  expect(screen.queryByDisplayValue(secret)).toBeNull()
})

it("the page offers the member's own permissions, and requires at least one", async () => {
  const { service, user } = open({ [list]: () => [] }, ['desk'])
  await user.click(await screen.findByRole('button', { name: 'Create a token for a program' }))
  const choice = within(await screen.findByRole('group', { name: 'Permissions' }))
  await choice.findByRole('checkbox', { name: /^Counter/ })
  expect(choice.getAllByRole('checkbox')).toHaveLength(3)
  await user.type(screen.getByLabelText('Program name'), 'Board')
  await user.click(choice.getByRole('checkbox', { name: /^Read/ }))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await choice.findByText('Choose what the program may do')
  expect(service.listCalls('POST /api/tokens')).toEqual([])
})

it('the page removes a token after a confirmation', async () => {
  const { service, user } = open({
    [list]: () => [board],
    [`DELETE /api/tokens/${board._id}`]: () => ({ success: true, message: 'It has been removed.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Notice board' }))
  expect(service.listCalls(`DELETE /api/tokens/${board._id}`)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Remove token' }))
  await screen.findByText('It has been removed.')
})
