import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

it('the page promises no email if the server sends none, and says that the office has the slip', () => {
  const { unmount } = renderPage(ForgotPasswordPage)
  expect(screen.getByText(/^Ask the office for a login slip/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'I have a slip' }).getAttribute('href')).toBe('/first-login')
  expect(screen.getByText('Admins get a link from the server’s operator.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull()
  unmount()
  renderPage(ForgotPasswordPage, { configured: { mailEnabled: true } })
  expect(screen.getByRole('button', { name: 'Send email' })).toBeDefined()
})

it('the link for a forgotten password is on the login page, with or without email', () => {
  renderPage(LoginForm)
  const link = screen.getByRole('link', { name: 'Forgot password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})
