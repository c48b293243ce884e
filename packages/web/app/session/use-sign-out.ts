import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useToasts } from '../ui/toasts.tsx'
import { expectSuccess, loadAuthClient } from './auth-client.ts'
import { sessionChanged } from './session-changes.ts'
import { sessionMutation } from './use-session.ts'

/** Milliseconds that the notice stays before the home page opens. */
const noticeTime = 2_000

/**
 * Signs out, says so, and goes home when the notice leaves, unless the visitor has gone elsewhere meanwhile. It stays
 * busy until then, so that a guarded page waits instead of asking for a login.
 */
export function useSignOut() {
  const client = useQueryClient()
  const { add } = useToasts()
  const navigate = useNavigate()

  return useMutation<void>({
    mutationKey: sessionMutation('sign-out'),
    mutationFn: async () => {
      const { pathname } = window.location
      const auth = await loadAuthClient()
      expectSuccess(await auth.signOut())
      await sessionChanged(client)

      add({ title: 'Logged Out', description: 'You have successfully logged out.', timeout: noticeTime })
      await new Promise((resolve) => setTimeout(resolve, noticeTime))
      if (window.location.pathname === pathname) await navigate('/')
    },
  })
}
