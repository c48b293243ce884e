import { mailLink } from '@warm-ladle/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { profilePath } from '../session/login-path.ts'
import { useSession } from '../session/use-session.ts'

const otherBrowser =
  'This is not the browser that you signed up with. To be sure that the account is yours, please choose its password now.'

/**
 * Confirms the e-mail address of a token, and continues to the login, to the profile if signed in, or in a browser
 * other than the one that signed up to the choice of a new password.
 */
export function useConfirmEmail(token: string) {
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
