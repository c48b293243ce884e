import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails, makeId, makeLunch } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { RequestOptionsWindow } from './request-options-window.tsx'
import { defaultOptions } from './request-options.ts'

const lunch = { title: 'Ramen night', mealtime: makeLunch(), left: 3, onClose: () => {} }

it('the dialog opens with one portion and the focus on its button, or on the portions field when a request is changed', async () => {
  startService({ 'GET /user-details': () => makeDetails(amina) })
  const target = { servingId: makeId(31), mealId: makeId(10) }
  const { unmount } = renderPage(() => <RequestOptionsWindow {...lunch} target={target} />, {
    email: amina.email,
  })
  const button = await screen.findByRole('button', { name: 'Request Meal' })
  await expect.poll(() => document.activeElement).toBe(button)
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '1')
  unmount()

  const changed = { target: { requestId: makeId(50) }, previous: { ...defaultOptions, portions: 2 } }
  renderPage(() => <RequestOptionsWindow {...lunch} {...changed} />, { email: amina.email })
  const portions = await screen.findByLabelText('Portions')
  await expect.poll(() => document.activeElement).toBe(portions)
})

it('a new request is confirmed in a dialog with its mealtime and code [A89]', async () => {
  const sent = { success: true, message: 'Sent', requestId: makeId(50), code: 'K7QM' }
  startService({ 'GET /user-details': () => makeDetails(amina), 'POST /meal-request': () => sent })
  const target = { servingId: makeId(31), mealId: makeId(10) }
  const { user } = renderPage(() => <RequestOptionsWindow {...lunch} target={target} />, {
    email: amina.email,
  })
  await user.click(await screen.findByRole('button', { name: 'Request Meal' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' })
  expect(dialog.textContent).toMatch(/Lunch.*1 × Ramen night.*K7QM/)
})

/** Opens the dialog to change a request by this member. */
const open = (email: string) =>
  renderPage(
    () => <RequestOptionsWindow {...lunch} target={{ requestId: makeId(50) }} previous={defaultOptions} />,
    { email },
  )
const findNote = () => screen.findByRole('textbox', { name: 'Note for the kitchen' })

it('the dialog restores what was typed before the session expired, but only for the same member and until it is sent', async () => {
  let hasEnded = true
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    [`PATCH /meal-requests/${makeId(50)}`]: () =>
      hasEnded
        ? new Refusal('sign-in-required', 'Please log in')
        : { success: true, message: 'Your request has been changed.' },
  })
  const { user, unmount } = open(amina.email)
  await user.type(await findNote(), 'No onions')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => service.listCalls(`PATCH /meal-requests/${makeId(50)}`)).toHaveLength(1)
  await screen.findByText('Please log in', { exact: false })
  unmount()

  const other = open('ben@hostel.test')
  expect(await findNote()).toHaveProperty('value', '')
  other.unmount()

  hasEnded = false
  const again = open(amina.email)
  expect(await findNote()).toHaveProperty('value', 'No onions')
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => service.listCalls(`PATCH /meal-requests/${makeId(50)}`)).toHaveLength(2)
  await screen.findByText('Your request has been changed.')
  again.unmount()

  open(amina.email)
  expect(await findNote()).toHaveProperty('value', '')
})
