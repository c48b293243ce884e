import { useQueryClient } from '@tanstack/react-query'
import { isStaff, type StaffLevel } from '@warm-ladle/contract'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useSession } from '../../api/use-session.ts'
import { type Standing, standingQuery, useStanding } from '../../people/use-member.ts'
import { watchRefusals } from '../../people/session-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { renderNoDashboard } from './no-dashboard.tsx'
import { getLevel } from './menus.ts'
import { texts } from '../texts.ts'

/** Guards the pages for admins and for members with duties. The server refuses their data to everyone else anyway. */
export default function StaffOnly() {
  const level = getLevel(useLocation().pathname)
  useChangedDuties(level)
  return (
    <QueryState
      query={useStanding()}
      loading={<Loading className="min-h-[60vh]" />}
      failure={renderNoDashboard}
      stale={() => null}
    >
      {(standing) => (isStaff(standing, level) ? <Outlet /> : <NotAllowed {...standing} />)}
    </QueryState>
  )
}

function NotAllowed({ duties }: Standing) {
  const t = useTranslate()
  return (
    <MessagePage
      art={<Lock aria-hidden="true" className="size-16 text-muted" />}
      title={t(texts.notAllowed)}
      text={t(duties.length > 0 ? texts.notYourDuty : texts.onlyStaff)}
      action={<ButtonLink to="/dashboard">{t(texts.backToDashboard)}</ButtonLink>}
    />
  )
}

/**
 * Detects that a duty was removed while its page is open. The first call that is refused for lack of it reloads the
 * member's duties, which closes the page, and shows the reason.
 */
function useChangedDuties(level: StaffLevel): void {
  const t = useTranslate()
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
        title: t(texts.dutiesChanged),
        description: t(texts.dutiesChangedText),
        tone: 'info',
      })
    }
    return watchRefusals(client, 'admin-only', look)
  }, [client, api, email, level, add, t])
}
