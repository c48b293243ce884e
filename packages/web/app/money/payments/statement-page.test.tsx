import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import type { Route } from './+types/statement-page.ts'
import StatementPage from './statement-page.tsx'

// the page reads no prop other than the parameters
const props = { params: { month: '2026-10' } } as Route.ComponentProps
const open = (answer: () => unknown) => {
  const service = startService({ 'GET /api/statements/months/2026-10': answer })
  return { service, ...renderPage(() => <StatementPage {...props} />, { email: amina.email }) }
}

it.each(['not-found', 'invalid-input'] as const)(
  'a month without a statement links to the payment history, and does not offer to try again: %s',
  async (code) => {
    open(() => new Refusal(code))
    const link = await screen.findByRole('link', { name: 'Payment history' })
    expect(link.getAttribute('href')).toBe('/dashboard/paymentHistory')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

it('loading a statement can be retried after a failure', async () => {
  const { service, user } = open(() => new Refusal('unavailable'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  service.answer({
    'GET /api/statements/months/2026-10': () => ({ month: '2026-10', state: 'open', owed: 4.5, lines: [] }),
  })
  await user.click(again)
  expect((await screen.findAllByText(/\$4\.50/)).length).toBeGreaterThan(0)
})
