import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Account, lengthOfDays, withMessage } from '@warm-ladle/contract'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { repeatOnceProved } from '../../api/fresh-proof.ts'
import { useApi } from '../../api/query.ts'
import { Form } from '../../forms/form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { sessionChanged } from '../session-changes.ts'
import { sessionMutation } from '../../api/use-session.ts'
import { DialogButtons } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

export function DeleteSetting({ account }: { account: Account }) {
  const t = useTranslate()
  const leave = useLeaveAfterDeletion()
  const { retention } = usePublicConfig()
  return (
    <Setting
      title={t(texts.deleteAccount)}
      text={t(texts.deleteAccountText)}
      action={
        <SettingWindow
          label={t(texts.delete)}
          fullLabel={t(texts.deleteAccount)}
          variant="danger"
          title={t(texts.deleteTitle)}
          description={t(texts.deleteText, { time: lengthOfDays(t.language, retention.auditLogDays) })}
        >
          {() => <DeleteForm account={account} onDeleted={leave} />}
        </SettingWindow>
      }
    />
  )
}

/**
 * What the member types, so that no account is deleted by mistake or by someone else. The form shows only one of the
 * two fields.
 */
const makeProofSchema = (email: string) =>
  z.object({
    password: z.optional(z.string().check(z.minLength(1, withMessage(texts.passwordRequired)))),
    email: z.optional(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((typed) => typed === email, withMessage(texts.pleaseType, { email })),
      ),
    ),
  })

interface FormProps {
  account: Account
  onDeleted: () => void
}

/** Asks for confirmation before an account is deleted. */
export function DeleteForm({ account: { email, hasPassword }, onDeleted }: FormProps) {
  const t = useTranslate()
  const api = useApi()
  const form = useActForm({
    schema: makeProofSchema(email),
    defaultValues: hasPassword ? { password: '' } : { email: '' },
    act: 'account.remove',
    run: ({ password }) => repeatOnceProved(() => api.account.remove({ body: { password } })),
    onSent: onDeleted,
    done: messageToast,
    failure: failureTitle(t(texts.deleteFailed)),
  })
  const { field } = form
  return (
    <Form onSubmit={form.onSubmit}>
      {hasPassword ? (
        <PasswordField label={t(texts.password)} autoComplete="current-password" {...field('password')} />
      ) : (
        <TextField
          label={t(texts.yourEmail)}
          hint={t(texts.typeToConfirm, { email })}
          autoComplete="off"
          {...field('email')}
        />
      )}
      <DialogButtons pending={form.isPending} variant="danger">
        {t(texts.deleteMine)}
      </DialogButtons>
    </Form>
  )
}

/** Goes to the home page after the account is deleted, and logs out in all tabs. */
function useLeaveAfterDeletion(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation<void>({
    mutationKey: sessionMutation('sign-out'),
    mutationFn: async () => {
      // leaves this page first: it is guarded, and would redirect to the login
      await navigate('/')
      await sessionChanged(client)
    },
  })
  return () => mutate()
}
