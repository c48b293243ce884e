import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import DashboardLayout from '../app/layout/dashboard/dashboard-layout.tsx'
import RequestedMealsPage from '../app/bookings/requests/requested-meals-page.tsx'
import { RequestMeal } from '../app/bookings/meal/request-meal.tsx'
import ProfilePage from '../app/home/profile/profile-page.tsx'
import { DriftNotice } from '../app/money/payments/drift-notice.tsx'
import { MonthTotalsTable } from '../app/money/payments/payment-totals.tsx'
import { Sheet } from '../app/kitchen/sheet/sheet-page.tsx'
import KitchenOverview from '../app/home/overview/kitchen-overview.tsx'
import { TotalsPanels } from '../app/people/members/totals-panels.tsx'
import PaymentPage from '../app/money/payments/payment-page.tsx'
import ReceiptPage from '../app/money/payments/receipt-page.tsx'
import { UpcomingMealsView } from '../app/menu/upcoming-meals-view.tsx'
import { aKitchen, someMembers } from './overview-records.ts'
import { amina, makeDetails, goldPayment, makeId, november, ramen } from './records.ts'
import { renderPage } from './render-page.tsx'
import { makePage, startService } from './service.ts'
import { sheetWith } from './sheet-records.ts'

const answers = {
  'GET /user-details': () => makeDetails(amina),
  [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'user' }),
  'GET /overview/kitchen': () => aKitchen,
  'GET /users/totals': () => someMembers,
  'GET /meal-requests': () => makePage([]),
  'GET /admin-payments/drift': () => makePage([], { total: 0 }),
  'GET /admin-payments/totals': () => [november],
  [`GET /payments/${goldPayment._id}/receipt`]: () => ({
    ...goldPayment,
    name: 'Amina',
    currency: 'USD',
    reference: null,
    address: '',
  }),
  'GET /upcoming-meals': () => makePage([{ ...ramen, liked: false }]),
  'GET /account': () => ({
    _id: makeId(1),
    name: 'Amina',
    email: amina.email,
    photo: '',
    emailConfirmed: true,
    hasPassword: true,
    providers: [],
  }),
  'GET /account/sessions': () => [],
  'GET /api/tokens': () => [],
  'GET /account/passkeys': () => [],
  [`GET /api/kitchen/mealtimes/${makeId(800)}/sheet`]: () => sheetWith(),
  'GET /api/kitchen/forecast': () => ({ mealtimes: [] }),
  'GET /api/kitchen/forecast/dishes': () => ({ dishes: [] }),
  'GET /api/needs': () => ({ avoids: [], diets: [], consent: false, revision: 1 }),
}

const stale = (_text: string, element: Element | null) =>
  element?.localName === 'output' &&
  /^Could not refresh\. Last updated \d+:\d\d [AP]M\.$/.test(element.textContent)

const Receipt = () => <ReceiptPage {...receiptProps} />
// the page reads no prop other than the id
const receiptProps = { params: { id: goldPayment._id } } as Parameters<typeof ReceiptPage>[0]
const Totals = () => <MonthTotalsTable chosen={undefined} onChoose={() => undefined} />
const Form = () => <input aria-label="Title" />

const DinnerSheet = () => <Sheet id={makeId(800)} />

const screens: readonly [place: string, Page: ComponentType, shown: string | RegExp][] = [
  ['the overview of the kitchen', KitchenOverview, '2 requests are waiting'],
  ['the members by badge', TotalsPanels, 'Members by badge'],
  ['the choice of a membership', PaymentPage, 'Your membership'],
  ['the agreement of payments', DriftNotice, /records match/],
  ['the totals by month', Totals, 'November 2026'],
  ['a receipt', Receipt, 'pi_1'],
  ['the sheet of the kitchen', DinnerSheet, 'Dinner on Thu, Nov 26'],
  ['a profile', ProfilePage, 'amina@hostel.test'],
  ['the upcoming meals', UpcomingMealsView, 'Ramen night'],
  ['an empty list', RequestedMealsPage, 'You have not requested any meals yet.'],
]

describe('when data cannot be refreshed', () => {
  it.each(screens)('%s stays and says how old it is', async (_name, Page, shown) => {
    const service = startService(answers)
    const { refresh, user } = renderPage(Page, { email: amina.email })
    await screen.findAllByText(shown)

    service.breakDown()
    await refresh()
    expect((await screen.findAllByText(stale)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()

    service.answer(answers)
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
    await expect.poll(() => screen.queryAllByText(stale)).toHaveLength(0)
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0)
  })

  it('the dashboard keeps the page and its typed text', async () => {
    const service = startService(answers)
    const { refresh, user } = renderPage(DashboardLayout, { email: amina.email, Below: Form })
    await user.type(await screen.findByLabelText('Title'), 'Rice &')

    service.breakDown()
    await refresh()
    await user.type(screen.getByLabelText('Title'), ' peas')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Rice & peas')
  })

  it('a Gold member can still request', async () => {
    const service = startService(answers)
    const { refresh } = renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
    await screen.findByRole('button', { name: 'Request Meal' })

    service.breakDown()
    await refresh()
    expect(screen.getByRole('button', { name: 'Request Meal' })).toBeDefined()
    expect(screen.queryByText(/Only Platinum, Gold, or Silver/)).toBeNull()
  })
})
