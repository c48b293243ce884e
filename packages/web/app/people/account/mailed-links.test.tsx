import { screen } from '@testing-library/react'
import { mailPaths, Refusal } from '@warm-ladle/contract'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import ConfirmEmailPage from './confirm-email-page.tsx'
import FirstLoginPage from './first-login-page.tsx'
import CancelEmailChangePage from './cancel-email-change-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const token = 'abcdefghijkmnpqr'
const confirm = 'POST /account/email-confirmation'
const reset = 'POST /account/password-reset'
const expired = () =>
  new Refusal('expired-link', 'This link has expired or was already used. Please request a new one.')

interface Row {
  readonly Page: ComponentType
  /** The name of the button that acts, and the password typed before that. */
  readonly button: string
  readonly password?: string
  readonly call: string
  /** The message for an expired or used link, and the link or button that continues. */
  readonly ended: RegExp
  readonly wayOut: { readonly role: 'link' | 'button'; readonly name: string }
}

const rows = {
  confirm: {
    Page: ConfirmEmailPage,
    button: 'Confirm email',
    call: confirm,
    ended: /^This link has expired\. Request a new one here\./,
    wayOut: { role: 'button', name: 'Send email' },
  },
  resetPassword: {
    Page: ResetPasswordPage,
    button: 'Save password',
    password: 'New password',
    call: reset,
    ended: /^This link has expired or was already used/,
    wayOut: { role: 'button', name: 'Request a new one' },
  },
  firstLogin: {
    Page: FirstLoginPage,
    button: 'Save and log in',
    password: 'Password',
    call: reset,
    ended: /^This code does not work/,
    wayOut: { role: 'link', name: 'log in' },
  },
  cancelEmailChange: {
    Page: CancelEmailChangePage,
    button: 'Keep my current email',
    call: 'POST /api/account/email-change-cancellation',
    ended: /^This link has expired or was already used/,
    wayOut: { role: 'link', name: 'Login' },
  },
} as const satisfies Readonly<Record<keyof typeof mailPaths, Row>>

const open = ({ Page, button, password }: Row, answers: Answers) => {
  const service = startService(answers)
  const { user } = renderPage(Page, { path: `/#token=${token}`, configured: { mailEnabled: true } })
  return {
    service,
    act: async () => {
      const found = await screen.findByRole('button', { name: button })
      if (password !== undefined) await user.type(screen.getByLabelText(password), 'ladles-in-a-row')
      await user.click(found)
    },
  }
}

it.each(Object.entries(rows))(
  'opening the emailed link “%s” makes no call; only the button on its page does',
  async (_name, row) => {
    const { service, act } = open(row, { [row.call]: expired })
    await screen.findByRole('button', { name: row.button })
    // an email program's browser also hides the page and leaves it
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pagehide'))
    expect(service.calls).toEqual([])
    await act()
    await expect.poll(() => service.calls.map(({ name }) => name)).toEqual([row.call])
  },
)

it.each(Object.entries(rows))(
  'the page of the emailed link “%s” says that the link has expired, and where to go next',
  async (_name, row) => {
    const { act } = open(row, { [row.call]: expired })
    await act()
    await screen.findByText(row.ended)
    expect(await screen.findByRole(row.wayOut.role, { name: row.wayOut.name })).toBeDefined()
  },
)

it('if the address is already confirmed, the page links to the login and to a new password', async () => {
  const { act } = open(rows.confirm, {
    [confirm]: () => ({ success: true, message: 'Your email is confirmed.', isRepeated: true }),
  })
  await act()
  await screen.findByText('Your email is already confirmed. You can log in.')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Request a new one' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

it('the page for a new admin also requires a name', async () => {
  const service = startService({ [reset]: () => expired() })
  const { user } = renderPage(ResetPasswordPage, { path: `/#token=${token}&asks=name` })
  await user.type(await screen.findByLabelText('New password'), 'a-second-ladle')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Name'), 'Rumana Haque')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByRole('alertdialog')
  expect(service.listCalls(reset)).toMatchObject([
    { body: { token, newPassword: 'a-second-ladle', name: 'Rumana Haque' } },
  ])
})
