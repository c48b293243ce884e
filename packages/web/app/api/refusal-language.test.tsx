import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { amina, makeDetails, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { RequestMeal } from '../bookings/meal/request-meal.tsx'

vi.mock('../../../contract/src/platform/translations.ts', () => ({
  translationsInto: (language: string) =>
    language === 'de'
      ? { refusals: { onlyLeft: '{left, plural, one {Nur noch eine Portion} other {Nur noch # Portionen}}' } }
      : {},
}))

async function request(language: string) {
  document.documentElement.lang = language
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  startService({
    'GET /user-details': () => makeDetails(amina),
    'POST /meal-request': () => new Refusal('sold-out', said(texts.onlyLeft, { left: 3 })),
  })
  const { user } = renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Request Meal' }))
}

it.each([
  ['de', 'Nur noch 3 Portionen'],
  ['en', 'Only 3 portions are left'],
  ['fr', 'Only 3 portions are left'],
])('a page in %s explains a refusal by the service, with its values', async (language, words) => {
  await request(language)
  expect(await screen.findByText(words)).toBeDefined()
})
