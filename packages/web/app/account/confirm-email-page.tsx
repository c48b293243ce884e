import { useMutation } from '@tanstack/react-query'
import { mailLink, Refusal } from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { type Translate, useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { profilePath } from '../session/login-path.ts'
import { OtherSignIn, SignInCard, SignInNotice } from '../session/sign-in/sign-in-card.tsx'
import { useSession } from '../session/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { Loading } from '../ui/skeleton.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { MailForm, useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.confirmTitle })

/** The target of links in confirmation e-mails, which also offers to send another one. */
export default function ConfirmEmailPage() {
  const { status, token } = useMailToken()
  if (token !== undefined) return <ConfirmEmail token={token} />
  return status === 'known' ? <AskForConfirmation /> : <Confirming />
}

/** Confirms the e-mail address of a token; on failure says why, and offers another e-mail. */
function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslate()
  const { error } = useConfirmEmail(token)
  return error ? <AskForConfirmation problem={messageOf(t, error)} /> : <Confirming />
}

function Confirming() {
  const t = useTranslate()
  return (
    <SignInCard title={t(texts.confirmTitle)} text={t(texts.justMoment)}>
      <Loading text={t(texts.confirming)} />
    </SignInCard>
  )
}

const messageOf = (t: Translate, error: Error) =>
  error instanceof Refusal && error.status === 400
    ? t(texts.linkRanOut)
    : refusalMessage(error, t(texts.confirmFailed))

/**
 * Confirms the e-mail address of a token, and continues to the login, to the profile if signed in, or in a browser
 * other than the one that signed up to the choice of a new password.
 */
function useConfirmEmail(token: string) {
  const t = useTranslate()
  const api = useApi()
  const navigate = useNavigate()
  const { status } = useSession()
  const { notify } = useDialogs()
  const { mutate, error } = useMutation({
    mutationFn: () => api.account.confirmEmail({ body: { token } }),
    onSuccess: async ({ resetToken }) => {
      if (resetToken === undefined) {
        return navigate(status === 'signed-in' ? profilePath : '/login?confirmed=yes', { replace: true })
      }
      await notify({
        title: t(texts.isConfirmed),
        message: t(texts.otherBrowser),
        tone: 'success',
        stays: true,
      })
      await navigate(mailLink('resetPassword', resetToken), { replace: true })
    },
  })
  const sent = useRef('')
  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    // not in the URL, which is kept in the history and visible on the screen
    window.history.replaceState(window.history.state, '', window.location.pathname)
    mutate()
  }, [token, mutate])
  return { error }
}

/** Asks for another confirmation e-mail; `problem` says what was wrong with the one before. */
function AskForConfirmation({ problem }: { problem?: string }) {
  const t = useTranslate()
  const api = useApi()
  return (
    <SignInCard title={t(texts.confirmTitle)} text={t(texts.confirmAgainText)}>
      {problem !== undefined && <SignInNotice tone="error">{problem}</SignInNotice>}
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherSignIn question={t(texts.alreadyConfirmed)} to="/login" text={t(texts.login)} />
    </SignInCard>
  )
}
