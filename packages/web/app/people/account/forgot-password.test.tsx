import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

it('if the server sends no emails, the page offers none, and refers residents to the office for a slip', () => {
  const { unmount } = renderPage(ForgotPasswordPage)
  expect(screen.getByText(/^Ask the office for a login slip/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'I have a slip' }).getAttribute('href')).toBe('/first-login')
  expect(screen.getByText('Admins get a link from the server’s operator.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull()
  unmount()
  renderPage(ForgotPasswordPage, { configured: { mailEnabled: true } })
  expect(screen.getByRole('button', { name: 'Send email' })).toBeDefined()
})

it('the login page links to help with a forgotten password, even if the server sends no emails', () => {
  renderPage(LoginForm)
  const link = screen.getByRole('link', { name: 'Forgot password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})
