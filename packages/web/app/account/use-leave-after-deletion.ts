import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sessionChanged } from '../session/session-changes.ts'
import { sessionMutation } from '../session/use-session.ts'

/** What follows the end of one's own account: home, signed out in all tabs. */
export function useLeaveAfterDeletion(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation<void>({
    mutationKey: sessionMutation('sign-out'),
    mutationFn: async () => {
      // first away from a page that would ask for a login
      await navigate('/')
      await sessionChanged(client)
    },
  })
  return () => mutate()
}
