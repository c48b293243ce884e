import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeDetails, packages } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { Checkout, useCheckout } from './checkout.tsx'

function Begin() {
  const { data, price, error, refetch } = useCheckout('Gold')
  return (
    <>
      <output>{data ? `${data} at ${price}` : error?.message}</output>
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
    </>
  )
}

it('a checkout with an outdated price says so, and starts again with the new one', async () => {
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge: 'Silver' }),
    'GET /api/packages': () => packages,
    'POST /create-payment-intent': () => new Refusal('unknown-package', 'Gold now costs $24.50.'),
  })
  const { user } = renderPage(Begin, { email: amina.email })
  await screen.findByText('Gold now costs $24.50.')
  service.answer({
    'GET /api/packages': () => packages.with(1, { name: 'Gold', price: 24.5 }),
    'POST /create-payment-intent': () => ({ clientSecret: 'pi_1_secret_2' }),
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('pi_1_secret_2 at 24.5')
  const prices = service.listCalls('POST /create-payment-intent').map(({ body }) => body)
  expect(prices).toEqual([20, 24.5].map((price) => ({ price, packageName: 'Gold' })))
})

it.each([
  [
    'Silver',
    [
      'Request any meal on the menuYou have this with Silver',
      'Like upcoming mealsYou have this with Silver',
      'Gold medal and card on your profile',
    ],
  ],
  [
    'Bronze Badge',
    ['Request any meal on the menu', 'Like upcoming meals', 'Gold medal and card on your profile'],
  ],
] as const)(
  'the checkout shows a member with %s what their badge already gives, and what is new',
  async (badge, benefits) => {
    startService({
      'GET /user-details': () => makeDetails({ ...amina, badge }),
      'GET /api/packages': () => packages,
      'GET /api/office': () => ({ address: '', openingHours: '' }),
    })
    renderPage(() => <Checkout name="Gold" />, { email: amina.email })
    await screen.findByText(/^Your badge today/)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(benefits)
  },
)
