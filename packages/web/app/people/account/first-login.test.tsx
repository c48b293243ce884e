import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import FirstLoginPage from './first-login-page.tsx'

const code = 'abcdefghijkmnpqr'

const refused = {
  'POST /account/password-reset': () => new Refusal('expired-link'),
}

it('a slip’s code can be typed with spaces and capitals, and again after a mistake', async () => {
  const service = startService(refused)
  const { user } = renderPage(FirstLoginPage)
  await user.type(screen.getByLabelText('Code'), 'ABCD efgh')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('The code has sixteen letters and digits')
  await user.type(screen.getByLabelText('Code'), ' ijkm-npqr')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Password'), 'ladles-in-a-row')
  await user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await screen.findByText(/^This code does not work/)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(code)
  await user.type(screen.getByLabelText('Code'), '{Backspace}s')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Password'), 'ladles-in-a-row')
  await user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await screen.findByText(/^This code does not work/)
  expect(service.calls.map(({ body }) => body)).toEqual([
    { token: code, newPassword: 'ladles-in-a-row' },
    { token: 'abcdefghijkmnpqs', newPassword: 'ladles-in-a-row' },
  ])
})

it('if the link no longer works, the page offers to enter a new slip’s code, or to log in', async () => {
  startService(refused)
  const { user } = renderPage(FirstLoginPage, { path: `/#token=${code}` })
  await user.type(await screen.findByLabelText('Password'), 'ladles-in-a-row')
  await user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await screen.findByText(/^This code does not work/)
  expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByLabelText('Code')).toBeDefined()
})

it('the code need not be typed if it is in the link', async () => {
  const service = startService({})
  renderPage(FirstLoginPage, { path: `/#token=${code}` })
  await screen.findByLabelText('Password')
  expect(screen.queryByLabelText('Code')).toBeNull()
  // opening the page makes no call, so the code can still be used
  expect(service.calls).toEqual([])
})
