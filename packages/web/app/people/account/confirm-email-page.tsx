import { useMutation } from '@tanstack/react-query'
import { mailLink, Refusal } from '@warm-ladle/contract'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { isUnreached } from '../../api/reach.ts'
import { unreachedText, useOnce } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { profilePath } from '../../api/login-path.ts'
import { OtherSignIn, SignInCard, SignInNotice } from '../sign-in/sign-in-card.tsx'
import { useSession } from '../../api/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { MailForm, useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.confirmTitle })

/** The target of links in confirmation emails. It also offers to send another email. */
export default function ConfirmEmailPage() {
  const { status, token } = useMailToken()
  return status === 'known' && token === undefined ? (
    <RequestConfirmation />
  ) : (
    <ConfirmEmail key={token} token={token} />
  )
}

/**
 * Confirms a token's email address when its button is pressed, since email programs open links before people do. On
 * failure it says why, and offers another email.
 */
function ConfirmEmail({ token }: { token: string | undefined }) {
  const t = useTranslate()
  const { mutate, error, data, isPending } = useConfirmEmail()
  const start = useOnce({ mutate })
  if (error && !isUnreached(error)) return <RequestConfirmation problem={confirmMessage(t, error)} />
  if (data?.isRepeated) return <ConfirmedBefore />
  return (
    <SignInCard title={t(texts.confirmTitle)} text={t(texts.confirmText)}>
      {error && <SignInNotice tone="error">{unreachedText()}</SignInNotice>}
      <Button
        size="lg"
        block
        disabled={token === undefined}
        pending={isPending}
        onClick={() => token !== undefined && start(token)}
      >
        {t(texts.confirmEmail)}
      </Button>
    </SignInCard>
  )
}

/**
 * Replaces the form after a second press. It offers to set a new password, since the first press may have revoked the
 * one from sign-up.
 */
function ConfirmedBefore() {
  const t = useTranslate()
  return (
    <SignInCard title={t(texts.isConfirmed)} text={t(texts.confirmedBefore)}>
      <ButtonLink to="/login" size="lg" block>
        {t(texts.login)}
      </ButtonLink>
      <OtherSignIn question={t(texts.passwordRefused)} to="/forgot-password" text={t(texts.requestNew)} />
    </SignInCard>
  )
}

const confirmMessage = (t: Translate, error: Error) =>
  error instanceof Refusal && error.status === 400
    ? t(texts.linkRanOut)
    : refusalMessage(error, t(texts.confirmFailed))

/**
 * Confirms a token's email address. A logged-in member continues to the profile, others to the login, or to a new
 * password in a browser other than the one in which they signed up.
 */
function useConfirmEmail() {
  const t = useTranslate()
  const api = useApi()
  const navigate = useNavigate()
  const { status } = useSession()
  const { notify } = useDialogs()
  return useMutation({
    mutationFn: (token: string) => api.account.confirmEmail({ body: { token } }),
    onError: (error) => {
      // the token stays if the call did not reach the server, so that it can be sent again even after a reload
      if (!isUnreached(error)) forgetToken()
    },
    onSuccess: async ({ resetToken, isRepeated }) => {
      forgetToken()
      if (isRepeated) return
      if (resetToken === undefined) {
        await navigate(status === 'signed-in' ? profilePath : '/login?confirmed=yes', { replace: true })
        return
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
}

/** Removes the token from the URL, because it would otherwise stay in the history and on the screen. */
const forgetToken = () => window.history.replaceState(window.history.state, '', window.location.pathname)

/** Requests another confirmation email; `problem` says what was wrong with the previous one. */
function RequestConfirmation({ problem }: { problem?: string }) {
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
