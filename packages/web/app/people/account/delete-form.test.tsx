import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { amina, aminasAccount } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteForm } from './delete-setting.tsx'

const call = 'DELETE /account'
const account = { ...aminasAccount, hasPassword: false, providers: ['google'] }

it('a member without a password must type their email before the account is deleted', async () => {
  const service = startService({
    [call]: () => ({ success: true, message: 'Your account has been deleted.' }),
  })
  const onDeleted = vi.fn<() => void>()
  const { user } = renderPage(
    () => (
      <Dialog open onOpenChange={() => undefined} title="Delete your account?">
        <DeleteForm account={account} onDeleted={onDeleted} />
      </Dialog>
    ),
    { email: amina.email },
  )
  await user.type(await screen.findByLabelText('Your email'), 'another@hostel.test{Enter}')
  await screen.findByText(`Please type ${amina.email}`)
  expect(service.listCalls(call)).toEqual([])

  await user.clear(screen.getByLabelText('Your email'))
  await user.type(screen.getByLabelText('Your email'), ` ${amina.email.toUpperCase()}{Enter}`)
  await screen.findByText('Your account has been deleted.')
  expect(onDeleted).toHaveBeenCalledOnce()
  expect(service.listCalls(call)).toMatchObject([{ body: {} }])
})
