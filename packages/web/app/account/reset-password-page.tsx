import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { NewPassword, Refusal } from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { isUnreached } from '../api/reach.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { sessionChanged } from '../session/session-changes.ts'
import { NewPasswordField } from '../session/sign-in/account-fields.tsx'
import { SignInCard, SignInNotice } from '../session/sign-in/sign-in-card.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { useHydrated } from '../ui/use-hydrated.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.newPassword })

/** The target of links to set a new password; the token is in the URL's fragment. */
export default function ResetPasswordPage() {
  const t = useTranslate()
  const { status, token = '' } = useMailToken()
  const isIncomplete = status === 'known' && token === ''
  return (
    <SignInCard title={t(texts.chooseNew)} text={t(texts.chooseNewText)}>
      {isIncomplete ? <NoToken /> : <ResetPasswordForm token={token} />}
    </SignInCard>
  )
}

function NoToken() {
  const t = useTranslate()
  return (
    <>
      <SignInNotice tone="error">{t(texts.incompleteLink)}</SignInNotice>
      <ButtonLink to="/forgot-password" size="lg" block>
        {t(texts.askForMail)}
      </ButtonLink>
    </>
  )
}

const Reset = z.object({ newPassword: NewPassword })

/** Sets a new password with the token of an e-mail. */
function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(Reset) })
  const field = fieldsOf(form)
  const { start, isPending } = useResetPassword(token, form)
  const isHydrated = useHydrated()
  return (
    <Form method="post" onSubmit={form.handleSubmit(start)}>
      <NewPasswordField {...field('newPassword')} />
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isPending}>
        {useTranslate()(texts.savePassword)}
      </Button>
    </Form>
  )
}

interface NewPasswordFields {
  readonly newPassword: string
}

/** Sets a new password with a token, which ends all sessions of the account, and leads to the login. */
function useResetPassword(
  token: string,
  form: Pick<UseFormReturn<NewPasswordFields>, 'getValues' | 'setError'>,
) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useDialogs()
  const refuse = useRefusal()

  async function finish(message: string) {
    await notify({ title: t(texts.passwordChanged), message, tone: 'success' })
    await navigate('/login', { replace: true })
  }
  return useNotifyingMutation({
    run: async ({ newPassword }: NewPasswordFields) => {
      const answer = await api.account.resetPassword({ body: { token, newPassword } })
      await sessionChanged(client)
      return answer
    },
    done: ({ message }) => void finish(message),
    failure: (error) => (isUnreached(error) ? { title: t(texts.passwordUnsaved) } : void refuse(error)),
    form,
    invalidates: [],
  })
}

/** Says why the password was not saved; for an expired link it leads to a new one. */
function useRefusal() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { notify, confirm } = useDialogs()

  return async (error: unknown) => {
    const title = refusalMessage(error, t(texts.passwordUnsaved))
    const isOver = error instanceof Refusal && error.code === 'expired-link'
    if (!isOver) return notify({ title, tone: 'error' })
    const again = await confirm({ title, tone: 'info', confirmLabel: t(texts.askForNew) })
    if (again) await navigate('/forgot-password', { replace: true })
  }
}
