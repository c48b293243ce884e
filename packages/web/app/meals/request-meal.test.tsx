import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, detailsOf, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { RequestMeal } from './request-meal.tsx'

const needed = 'Only Platinum, Gold, or Silver members can request this meal.'
const open = (answer: () => unknown) => {
  startService({ 'GET /user-details': answer })
  renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
}

it('offers the request to a member with a badge', async () => {
  open(() => detailsOf(amina))
  expect(await screen.findByRole('button', { name: 'Request Meal' })).toBeDefined()
})

it('says what is needed to a member without one', async () => {
  open(() => detailsOf({ ...amina, badge: 'Bronze Badge' }))
  await screen.findByText(needed, { exact: false })
  expect(screen.queryByRole('button', { name: 'Request Meal' })).toBeNull()
})

it('offers it, and denies no badge, when the badge cannot be read', async () => {
  open(() => new Refusal('unavailable'))
  await screen.findByRole('button', { name: 'Request Meal' })
  expect(screen.queryByText(needed, { exact: false })).toBeNull()
})
