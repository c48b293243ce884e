import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails, makeId, makeLunch } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { RequestOptionsWindow } from './request-options-window.tsx'
import { defaultOptions } from './request-options.ts'

const change = `PATCH /meal-requests/${makeId(50)}`

/**
 * Opens a form for changing a request for one portion, with this many more left, in a hostel that allows two guests.
 */
function open(left: number, guests = 2) {
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    [change]: () => ({ success: true, message: 'Your request has been changed.' }),
  })
  const lunch = { title: 'Ramen night', mealtime: makeLunch(), left, onClose: () => {} }
  const Window = () => (
    <RequestOptionsWindow {...lunch} target={{ requestId: makeId(50) }} previous={defaultOptions} />
  )
  return { service, ...renderPage(Window, { email: amina.email, configured: { guests } }) }
}

it('the form says nothing about guests if the hostel allows none', async () => {
  open(3, 0)
  await screen.findByLabelText('Portions')
  expect(screen.queryByLabelText('Guests')).toBeNull()
})

it('the form gives each guest a portion, and lets residents enter what guests must not eat', async () => {
  const { service, user } = open(3)
  const more = async (label: string) => {
    const field = await screen.findByLabelText(label)
    const button = field.parentElement?.querySelector('[aria-label="One more"]')
    if (button) await user.click(button)
  }
  await more('Guests')
  await user.click(screen.getByText('Your guest: eats everything'))
  await user.click(screen.getByLabelText('Vegan'))
  expect(screen.getByText('Your guest: Vegan')).toBeTruthy()
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '1')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => service.listCalls(change))
    .toMatchObject([{ body: { portions: 2, guests: [{ avoids: [], diets: ['vegan'] }] } }])
})

it('the form allows no more guests than there are portions left', async () => {
  open(1)
  expect((await screen.findByLabelText('Guests')).getAttribute('aria-valuemax')).toBe('1')
})
