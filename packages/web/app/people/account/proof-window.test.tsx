import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import ProofWindow from './proof-window.tsx'

const OpenWindow = () => <ProofWindow open onAnswer={() => {}} />
const account = { ...amina, photo: '', emailConfirmed: true, hasPassword: true, providers: [] }

it('the dialog focuses the password, even if the account loads after the dialog has opened', async () => {
  const loaded = Promise.withResolvers<typeof account>()
  startService({ 'GET /account': () => loaded.promise, 'GET /account/passkeys': () => [] })
  renderPage(OpenWindow, { email: amina.email })
  const window = await screen.findByRole('dialog', { name: 'Please confirm it’s you' })
  await expect.poll(() => window.contains(document.activeElement)).toBe(true)

  loaded.resolve(account)
  const password = await screen.findByLabelText('Password')
  expect(document.activeElement).toBe(password)
})
