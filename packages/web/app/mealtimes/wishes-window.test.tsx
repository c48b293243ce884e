import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, detailsOf, idOf, lunchOf } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { WishesWindow } from './wishes-window.tsx'
import { noWishes } from './wishes.ts'

const lunch = { title: 'Ramen night', mealtime: lunchOf(), left: 3, onClose: () => {} }

it('is ready to be sent with one portion: its button has the focus, and of a change the portions', async () => {
  startService({ 'GET /user-details': () => detailsOf(amina) })
  const wanted = { servingId: idOf(31), mealId: idOf(10) }
  const { unmount } = renderPage(() => <WishesWindow {...lunch} wanted={wanted} />, { email: amina.email })
  const button = await screen.findByRole('button', { name: 'Request Meal' })
  await expect.poll(() => document.activeElement).toBe(button)
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '1')
  unmount()

  const changed = { wanted: { requestId: idOf(50) }, asked: { ...noWishes, portions: 2 } }
  renderPage(() => <WishesWindow {...lunch} {...changed} />, { email: amina.email })
  const portions = await screen.findByLabelText('Portions')
  await expect.poll(() => document.activeElement).toBe(portions)
})
