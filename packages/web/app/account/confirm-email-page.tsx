import { useMutation } from '@tanstack/react-query'
import { mailLink, Refusal } from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { profilePath } from '../session/login-path.ts'
import { OtherSignIn, SignInCard, SignInNotice } from '../session/sign-in/sign-in-card.tsx'
import { useSession } from '../session/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { Loading } from '../ui/skeleton.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { MailForm, useMailToken } from './mail-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Confirm your email' })

/** The target of links in confirmation e-mails, which also offers to send another one. */
export default function ConfirmEmailPage() {
  const { status, token } = useMailToken()
  if (token !== undefined) return <ConfirmEmail token={token} />
  return status === 'known' ? <AskForConfirmation /> : <Confirming />
}

/** Confirms the e-mail address of a token; on failure says why, and offers another e-mail. */
function ConfirmEmail({ token }: { token: string }) {
  const { error } = useConfirmEmail(token)
  return error ? <AskForConfirmation problem={messageOf(error)} /> : <Confirming />
}

const Confirming = () => (
  <SignInCard title="Confirm your email" text="Just a moment, please.">
    <Loading text="Confirming your email..." />
  </SignInCard>
)

const messageOf = (error: Error) =>
  error instanceof Refusal && error.status === 400
    ? 'This link has run out. Ask for another mail here.'
    : refusalMessage(error, 'Your email could not be confirmed. Please open the link of the mail again.')

const otherBrowser =
  'This is not the browser that you signed up with. To be sure that the account is yours, please choose its password now.'

/**
 * Confirms the e-mail address of a token, and continues to the login, to the profile if signed in, or in a browser
 * other than the one that signed up to the choice of a new password.
 */
function useConfirmEmail(token: string) {
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
      await notify({ title: 'Your email is confirmed', message: otherBrowser, tone: 'success', stays: true })
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
  const api = useApi()
  return (
    <SignInCard title="Confirm your email" text="We send you another mail with a link that confirms it.">
      {problem !== undefined && <SignInNotice tone="error">{problem}</SignInNotice>}
      <MailForm send={(body) => api.account.resendConfirmation({ body })} />
      <OtherSignIn question="Already confirmed?" to="/login" text="Login" />
    </SignInCard>
  )
}
