import { useQuery } from '@tanstack/react-query'
import { type Account, NewPassword, withMessage } from '@warm-ladle/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { repeatOnceProved } from '../../api/fresh-proof.ts'
import { useApi } from '../../api/query.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { Setting, SettingWindow } from './setting.tsx'
import { passkeysQuery, useLinkedProviders } from './account-queries.ts'
import { OnePasskey } from './passkey-settings.tsx'
import { texts } from './texts.ts'
import { messageToast } from '../../ui/toasts.tsx'
import { Form } from '../../forms/form.tsx'
import { NewPasswordField } from '../sign-in/account-fields.tsx'

/** The setting for changing the password, or setting a first one for accounts created with a provider. */
export function PasswordSetting({ account }: { account: Account }) {
  const t = useTranslate()
  const { hasPassword } = account
  const linked = useLinkedProviders(account)
  const label = t(hasPassword ? texts.change : texts.choose)
  const fullLabel = t(hasPassword ? texts.changePassword : texts.choosePassword)
  return (
    <Setting
      title={t(texts.password)}
      text={
        hasPassword
          ? t(texts.passwordText)
          : withoutPassword(
              t,
              linked.map(({ name }) => name),
            )
      }
      action={
        <SettingWindow label={label} fullLabel={fullLabel} title={fullLabel}>
          {(close) => <ChangePassword isFirst={!hasPassword} label={fullLabel} onClose={close} />}
        </SettingWindow>
      }
    />
  )
}

const withoutPassword = (t: Translate, names: readonly string[]) =>
  names.length === 0
    ? t(texts.noPassword)
    : t(texts.noPasswordBut, { providers: names.reduce((one, other) => t(texts.either, { one, other })) })

const FirstPassword = z.object({ currentPassword: z.optional(z.string()), newPassword: NewPassword })
const ChangedPassword = z.object({
  currentPassword: z.string().check(z.minLength(1, withMessage(texts.passwordRequired))),
  newPassword: NewPassword,
})

interface ChangeProps {
  isFirst: boolean
  label: string
  onClose: () => void
}

/**
 * The form, then the passkeys: anyone who knew the old password may have added one with which they could log in again.
 */
function ChangePassword({ onClose, ...shown }: ChangeProps) {
  const t = useTranslate()
  const { data: passkeys = [] } = useQuery(passkeysQuery(useApi()))
  const [isChanged, setChanged] = useState(false)
  if (!isChanged)
    return <PasswordForm {...shown} onDone={() => (passkeys.length > 0 ? setChanged(true) : onClose())} />
  return (
    <>
      <p aria-live="polite">{t(passkeys.length > 0 ? texts.passkeysStay : texts.noPasskeysLeft)}</p>
      <ul className="-mx-5 divide-y divide-line sm:-mx-6">
        {passkeys.map((passkey) => (
          <OnePasskey key={passkey._id} passkey={passkey} />
        ))}
      </ul>
      <Button className="justify-self-end" onClick={onClose}>
        {t(texts.done)}
      </Button>
    </>
  )
}

interface FormProps {
  isFirst: boolean
  label: string
  onDone: () => void
}

function PasswordForm({ onDone, ...shown }: FormProps) {
  const t = useTranslate()
  const api = useApi()
  // as it was when the window opened: after saving, the password is no longer the first one, and the window is still
  // fading out
  const [{ isFirst, label }] = useState(shown)
  const form = useActForm({
    schema: isFirst ? FirstPassword : ChangedPassword,
    defaultValues: { newPassword: '', ...(!isFirst && { currentPassword: '' }) },
    act: 'account.changePassword',
    // members without a password prove by a recent login who they are
    run: (body) => repeatOnceProved(() => api.account.changePassword({ body })),
    onSent: onDone,
    done: messageToast,
    failure: failureTitle(t(texts.passwordFailed)),
  })
  const { field } = form
  return (
    <Form onSubmit={form.onSubmit}>
      {!isFirst && (
        <PasswordField
          label={t(texts.currentPassword)}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <NewPasswordField {...field('newPassword')} />
      <DialogButtons pending={form.isPending}>{label}</DialogButtons>
    </Form>
  )
}
