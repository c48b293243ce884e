import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { LoginForm } from '../session/sign-in/login-form.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

it('sends no one to a mail that is never sent: without mail the office has the link', () => {
  const { unmount } = renderPage(ForgotPasswordPage)
  expect(screen.getByText(/^Please ask the office/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the mail' })).toBeNull()
  unmount()
  renderPage(ForgotPasswordPage, { configured: { mailEnabled: true } })
  expect(screen.getByRole('button', { name: 'Send the mail' })).toBeDefined()
})

it('is on the login page, with mail and without', () => {
  renderPage(LoginForm)
  const link = screen.getByRole('link', { name: 'Forgot password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})
