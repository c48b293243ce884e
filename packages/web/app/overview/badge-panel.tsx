import { isBadged, type Member } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import { MembershipBadge } from '../packages/membership-badge.tsx'
import { useMember } from '../session/use-member.ts'
import { Panel } from '../ui/panel.tsx'

const forEverybody = ['Like the meals on the menu', 'Review what you have eaten']
const forBadged = [
  'Request any meal on the menu',
  'Like upcoming meals, and help to choose them',
  'It never expires',
]

/** What the member's badge gives. */
export function BadgePanel() {
  // the next step above says so when it cannot be loaded
  const { data: member } = useMember()
  return member ? <Benefits badge={member.badge} /> : null
}

const Benefits = ({ badge }: Pick<Member, 'badge'>) => (
  <Panel
    title="What your badge gives"
    description={isBadged(badge) ? 'For good, since you paid once' : 'Free, for every resident'}
    aside={<MembershipBadge badge={badge} />}
  >
    <ul className="flex flex-col gap-3">
      {[...(isBadged(badge) ? forBadged : []), ...forEverybody].map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
          {benefit}
        </li>
      ))}
    </ul>
  </Panel>
)
