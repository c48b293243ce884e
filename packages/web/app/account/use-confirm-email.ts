import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { profilePath } from '../session/login-path.ts'
import { useSession } from '../session/use-session.ts'

/** Confirms the address that a token was mailed to, and goes on to the login or, if signed in, to the profile. */
export function useConfirmEmail(token: string) {
  const api = useApi()
  const navigate = useNavigate()
  const { status } = useSession()
  const { mutate, error } = useMutation({
    mutationFn: () => api.account.confirmEmail({ body: { token } }),
    onSuccess: () =>
      navigate(status === 'signed-in' ? profilePath : '/login?confirmed=yes', { replace: true }),
  })
  const sent = useRef('')
  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    // an address is kept in the history, and seen by those who look at the screen
    window.history.replaceState(window.history.state, '', window.location.pathname)
    mutate()
  }, [token, mutate])
  return { error }
}
