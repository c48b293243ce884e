import { CalendarPlus } from 'lucide-react'
import { useMember } from '../session/use-member.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Leads members to the address by which their calendar shows the mealtimes, in their profile. */
export function CalendarLink() {
  const { data: member } = useMember()
  if (!member) return null
  const profile = member.role === 'admin' ? 'adminProfile' : 'userHome'
  return (
    <ButtonLink to={`/dashboard/${profile}#calendar`} variant="outline" size="sm">
      <CalendarPlus aria-hidden="true" className="size-4" />
      Add to your calendar
    </ButtonLink>
  )
}
