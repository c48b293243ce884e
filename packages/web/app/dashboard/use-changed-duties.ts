import { useQueryClient } from '@tanstack/react-query'
import { isStaff, type StaffLevel } from '@warm-ladle/contract'
import { useEffect } from 'react'
import { useApi } from '../api/query.ts'
import { standingQuery } from '../session/use-standing.ts'
import { useSession } from '../session/use-session.ts'
import { watchRefusals } from '../session/watch-refusals.ts'
import { useToasts } from '../ui/toasts.tsx'

/**
 * Detects that a duty was taken away while its page is open: the first call that is refused for lack of it reads the
 * member's duties again, which closes the page, and says why.
 */
export function useChangedDuties(level: StaffLevel): void {
  const client = useQueryClient()
  const api = useApi()
  const { user } = useSession()
  const { add } = useToasts()
  const email = user?.email
  useEffect(() => {
    async function look() {
      const standing = await client.fetchQuery({ ...standingQuery(api, email), staleTime: 0 })
      if (isStaff(standing, level)) return
      add({
        title: 'Your duties have changed',
        description: 'This page is no longer open to you. If that is a mistake, tell an admin.',
        tone: 'info',
      })
    }
    return watchRefusals(client, 'admin-only', look)
  }, [client, api, email, level, add])
}
