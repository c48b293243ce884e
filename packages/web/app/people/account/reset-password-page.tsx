import { zodResolver } from '@hookform/resolvers/zod'
import { MemberName, NewPassword, Refusal } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { bindFields, Form } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { NewPasswordField } from '../sign-in/account-fields.tsx'
import { SignInCard, SignInNotice } from '../sign-in/sign-in-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { TextField } from '../../ui/fields.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'
import { useChoosePassword } from './use-choose-password.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.newPassword })

/** The target of links for setting a new password; the token is in the URL's fragment. */
export default function ResetPasswordPage() {
  const t = useTranslate()
  const { status, token = '', isNamed = false } = useMailToken()
  const isIncomplete = status === 'known' && token === ''
  return (
    <SignInCard title={t(texts.chooseNew)} text={t(texts.chooseNewText)}>
      {isIncomplete ? <NoToken /> : <ResetPasswordForm {...{ token, isNamed }} />}
    </SignInCard>
  )
}

function NoToken() {
  const t = useTranslate()
  return (
    <>
      <SignInNotice tone="error">{t(texts.incompleteLink)}</SignInNotice>
      <ButtonLink to="/forgot-password" size="lg" block>
        {t(texts.requestMail)}
      </ButtonLink>
    </>
  )
}

const Reset = z.object({ newPassword: NewPassword, name: z.optional(MemberName) })
const NamedReset = z.extend(Reset, { name: MemberName })

/** Sets a new password with an emailed token, and the name of a new admin. */
function ResetPasswordForm({ token, isNamed }: { token: string; isNamed: boolean }) {
  const t = useTranslate()
  const form = useForm<z.infer<typeof Reset>>({ resolver: zodResolver(isNamed ? NamedReset : Reset) })
  const field = bindFields(form)
  const { start, isPending } = useChoosePassword(token, form, useRefusal())
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      {isNamed && <TextField label={t(texts.name)} autoComplete="name" {...field('name')} />}
      <NewPasswordField {...field('newPassword')} />
      <Button type="submit" size="lg" block pending={isPending}>
        {t(texts.savePassword)}
      </Button>
    </Form>
  )
}

/** Says why the password was not saved, and offers a new link if it has expired. */
function useRefusal() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { notify, confirm } = useDialogs()

  const explain = async (error: unknown): Promise<void> => {
    const title = refusalMessage(error, t(texts.passwordUnsaved))
    const isOver = error instanceof Refusal && error.code === 'expired-link'
    if (!isOver) return notify({ title, tone: 'error' })
    const again = await confirm({ title, tone: 'info', confirmLabel: t(texts.requestNew) })
    if (again) await navigate('/forgot-password', { replace: true })
  }
  return (error: unknown) => void explain(error)
}
