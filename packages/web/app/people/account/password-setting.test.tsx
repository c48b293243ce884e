import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { amina, aminasAccount, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { PasswordSetting } from './password-setting.tsx'

const passkey = {
  _id: makeId(70),
  name: 'Unknown phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: undefined,
}
const makeAnswer = (message: string) => ({ success: true, message })

it.each([[[]], [[passkey]]])(
  'after a password change, the dialog lists any passkeys that can still log in: %j',
  async (passkeys) => {
    let stored: readonly object[] = passkeys
    const service = startService({
      'GET /account/passkeys': () => stored,
      'PUT /account/password': () => makeAnswer('Your password was changed.'),
      [`DELETE /account/passkeys/${makeId(70)}`]: () => {
        stored = []
        return makeAnswer('The passkey was removed.')
      },
    })
    const user = userEvent.setup()
    renderPage(() => <PasswordSetting account={aminasAccount} />, { email: amina.email })
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change password' })
    await user.type(within(dialog).getByLabelText('Current password'), 'the old one')
    await user.type(within(dialog).getByLabelText('New password'), 'a wholly new one')
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }))
    await screen.findByText('Your password was changed.')
    if (passkeys.length > 0) {
      await user.click(within(dialog).getByRole('button', { name: /^Remove Unknown phone Added / }))
      await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
      await within(dialog).findByText('No passkeys left.')
      await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    }
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Change password' })).toBeNull()
    expect(service.listCalls(`DELETE /account/passkeys/${makeId(70)}`)).toHaveLength(passkeys.length)
  },
)
