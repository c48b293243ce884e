import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword, Refusal, withMessage } from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { bindFields, Form } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { NewPasswordField } from '../sign-in/account-fields.tsx'
import { SignInCard, SignInNotice } from '../sign-in/sign-in-card.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/first-login-page.ts'
import { useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'
import { useChoosePassword } from './use-choose-password.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.firstLogin })

/** The target of login slips. Their code is in the URL's fragment, or is typed if no camera reads it. */
export default function FirstLoginPage() {
  const t = useTranslate()
  const { status, token } = useMailToken()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const code = typed || (refused === undefined ? (token ?? '') : '')
  if (status === 'unknown')
    return (
      <SignInCard title={t(texts.welcome)} text={t(texts.justMoment)}>
        <Loading text={t(texts.readingCode)} />
      </SignInCard>
    )
  if (code === '')
    return (
      <SignInCard title={t(texts.welcome)} text={t(texts.typeCode)}>
        <CodeForm refused={refused} onCode={setTyped} />
      </SignInCard>
    )
  return (
    <SignInCard title={t(texts.welcome)} text={t(texts.firstPassword)}>
      <PasswordForm
        code={code}
        onRefused={() => {
          setRefused(code)
          setTyped('')
        }}
      />
    </SignInCard>
  )
}

const Code = z.object({
  code: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
      z.string().check(z.length(16, withMessage(texts.codeLength))),
    ),
  ),
})

interface CodeFormProps {
  /** The refused code, for correction. */
  refused: string | undefined
  onCode: (code: string) => void
}

function CodeForm({ refused, onCode }: CodeFormProps) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: refused ?? '' } })
  return (
    <>
      {refused !== undefined && (
        <SignInNotice tone="error">
          {t(texts.codeRefused, {
            a: <Link to="/login" className="font-semibold underline underline-offset-4" />,
          })}
        </SignInNotice>
      )}
      <Form onSubmit={form.handleSubmit(({ code }) => onCode(code))}>
        <TextField
          label={t(texts.code)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindFields(form)('code')}
        />
        <Button type="submit" size="lg" block>
          {t(texts.next)}
        </Button>
      </Form>
    </>
  )
}

const PasswordFields = z.object({ newPassword: NewPassword })

interface PasswordFormProps {
  code: string
  onRefused: () => void
}

function PasswordForm({ code, onRefused }: PasswordFormProps) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(PasswordFields) })
  const { start, isPending } = useChoosePassword(code, form, useRefusal(onRefused))
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <NewPasswordField label={t(texts.password)} {...bindFields(form)('newPassword')} />
      <Button type="submit" size="lg" block pending={isPending}>
        {t(texts.saveAndLogIn)}
      </Button>
    </Form>
  )
}

/** Says what to do about a refused code; other refusals already say so. */
function useRefusal(onRefused: () => void) {
  const t = useTranslate()
  const { notify } = useDialogs()
  return (error: unknown) => {
    if (error instanceof Refusal && error.code === 'expired-link') onRefused()
    else void notify({ title: refusalMessage(error, t(texts.passwordUnsaved)), tone: 'error' })
  }
}
