import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import AccountMenu from './account-menu.tsx'

const user = { id: amina._id, email: amina.email, displayName: amina.name, photoURL: '' }

it('the account menu shows the member’s name and badge, even to screen readers', async () => {
  startService({ 'GET /user-details': () => makeDetails(amina) })
  const { user: pointer } = renderPage(() => <AccountMenu user={user} />, { email: amina.email })
  await pointer.click(screen.getByRole('button', { name: 'Your account' }))
  const medal = await screen.findByTitle('Gold badge')
  expect(medal.className).toContain('metal-gold')
  expect(screen.getByRole('group', { name: `${amina.name} , Gold badge` })).toBeTruthy()
})

it('a member without a name and photo appears as User with a placeholder [A5]', async () => {
  startService({ 'GET /user-details': () => makeDetails(amina) })
  const nameless = { ...user, displayName: '' }
  const { user: pointer } = renderPage(() => <AccountMenu user={nameless} />, { email: amina.email })
  const trigger = screen.getByRole('button', { name: 'Your account' })
  expect(trigger.querySelector('img')?.getAttribute('src')).toBe('/avatar.svg')
  await pointer.click(trigger)
  expect(await screen.findByText('User')).toBeTruthy()
})
