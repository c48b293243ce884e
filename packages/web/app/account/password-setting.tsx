import { zodResolver } from '@hookform/resolvers/zod'
import { type Account, NewPassword } from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../api/failure-notice.tsx'
import { repeatOnceProved } from '../api/fresh-proof.ts'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogButtons } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/fields.tsx'
import { Setting, SettingWindow } from './setting.tsx'
import { useLinkedProviders } from './account-queries.ts'
import { messageToast } from '../ui/toasts.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { NewPasswordField } from '../session/sign-in/account-fields.tsx'

/** The setting to change the password, or to set a first one for accounts opened with a provider. */
export function PasswordSetting({ account }: { account: Account }) {
  const { hasPassword } = account
  const linked = useLinkedProviders(account)
  const label = hasPassword ? 'Change' : 'Choose'
  const fullLabel = hasPassword ? 'Change password' : 'Choose a password'
  return (
    <Setting
      title="Password"
      text={
        hasPassword
          ? 'A new one logs you out on all other devices, and ends the tokens of your programs.'
          : withoutPassword(linked.map(({ name }) => name))
      }
      action={
        <SettingWindow label={label} fullLabel={fullLabel} title={fullLabel}>
          {(close) => <PasswordForm isFirst={!hasPassword} label={fullLabel} onClose={close} />}
        </SettingWindow>
      }
    />
  )
}

const withoutPassword = (names: readonly string[]) =>
  names.length === 0 ? 'You have none.' : `You have none: you log in with ${names.join(' or ')}.`

const FirstPassword = z.object({ newPassword: NewPassword })
const ChangedPassword = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Password is required')),
  newPassword: NewPassword,
})

interface FormProps {
  isFirst: boolean
  label: string
  onClose: () => void
}

function PasswordForm({ onClose, ...asked }: FormProps) {
  const api = useApi()
  // as of the opening of the dialog: the saved password is no longer the first one while the dialog is closing
  const [{ isFirst, label }] = useState(asked)
  const form = useForm<z.infer<typeof FirstPassword> & { currentPassword?: string }>({
    resolver: zodResolver(isFirst ? FirstPassword : ChangedPassword),
    defaultValues: { newPassword: '', ...(!isFirst && { currentPassword: '' }) },
  })
  const field = fieldsOf(form)
  const { start, isPending } = useNotifyingMutation({
    // without a password the account's owner proves it in another way
    run: (body: { currentPassword?: string; newPassword: string }) =>
      repeatOnceProved(() => api.account.changePassword({ body })),
    done: (answer) => {
      onClose()
      return messageToast(answer)
    },
    failure: failureTitle('Your password could not be changed. Please try again.'),
    form,
    invalidates: [['account']],
  })
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      {!isFirst && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <NewPasswordField {...field('newPassword')} />
      <DialogButtons pending={isPending}>{label}</DialogButtons>
    </Form>
  )
}
