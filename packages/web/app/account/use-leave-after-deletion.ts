import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sessionChanged } from '../session/session-changes.ts'
import { sessionMutation } from '../session/use-session.ts'

/** After the account's deletion: goes home, and signs out in all tabs. */
export function useLeaveAfterDeletion(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation<void>({
    mutationKey: sessionMutation('sign-out'),
    mutationFn: async () => {
      // leave the page first, which would otherwise redirect to the login
      await navigate('/')
      await sessionChanged(client)
    },
  })
  return () => mutate()
}
