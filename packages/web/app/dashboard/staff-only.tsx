import { isStaff } from '@warm-ladle/contract'
import { Outlet, useLocation } from 'react-router'
import { MessagePage } from '../layout/message-page.tsx'
import { useStanding } from '../session/use-standing.ts'
import { ButtonLink } from '../ui/button.tsx'
import { levelOf } from './staff-pages.ts'
import { useChangedDuties } from './use-changed-duties.ts'

/** Guards the pages of admins and of those with duties. The service refuses their data to all others anyway. */
export default function StaffOnly() {
  const { data: standing } = useStanding()
  const level = levelOf(useLocation().pathname)
  useChangedDuties(level)
  if (standing && isStaff(standing, level)) return <Outlet />
  return (
    <MessagePage
      title="Not allowed"
      text={
        standing && standing.duties.length > 0
          ? 'This page is not among your duties.'
          : 'This page is for the people who run the kitchen.'
      }
      action={<ButtonLink to="/dashboard">Back to your dashboard</ButtonLink>}
    />
  )
}
