import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { packages } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { LanguageContext } from '../page/language.tsx'
import { BadgeMedal } from '../people/badges.tsx'
import { MembershipBadge } from '../people/membership-badge.tsx'
import { PackageCard } from './package-card.tsx'

it('a package card says how long its membership lasts, and offers to renew one that expires', async () => {
  startService({ 'GET /api/packages': () => packages.map((one) => ({ ...one, months: 3 })) })
  const { unmount } = renderPage(() => <PackageCard name="Gold" badge="Gold" badgeUntil="2027-03-01" />)
  await screen.findByText('for 3 months')
  expect(screen.getByRole('link', { name: 'Renew Gold' }).getAttribute('href')).toBe('/checkout/Gold')
  unmount()
  renderPage(() => <PackageCard name="Gold" badge="Gold" />)
  expect(screen.getByText('Your membership')).toBeTruthy()
})

it('a package card translates the name of the newcomers’ badge, but not the names of badges for sale', () => {
  const { container } = renderPage(() => (
    <LanguageContext value="de">
      <MembershipBadge badge="Bronze Badge" /> <MembershipBadge badge="Gold" />
      <BadgeMedal badge="Bronze Badge" /> <BadgeMedal badge="Gold" />
    </LanguageContext>
  ))
  expect(container.textContent).toBe('Bronze-Abzeichen Gold, Bronze-Abzeichen , Gold-Abzeichen')
})
