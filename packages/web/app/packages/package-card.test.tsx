import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { packages } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { PackageCard } from './package-card.tsx'

const benefits = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says of an upgrade what the member’s badge gives already, and what is new', () => {
  startService({ 'GET /api/packages': () => packages })
  const { unmount } = renderPage(() => <PackageCard name="Gold" badge="Silver" />)
  expect(benefits()).toEqual([
    'Request any meal on the menuYou have this with Silver',
    'Like upcoming mealsYou have this with Silver',
    'Gold medal and card on your profile',
  ])
  unmount()
  renderPage(() => <PackageCard name="Gold" badge="Bronze Badge" />)
  expect(screen.queryByText('You have this', { exact: false })).toBeNull()
})
