import type { PackageName } from '@warm-ladle/contract'
import { MembershipBadge } from '../packages/membership-badge.tsx'
import { MembershipCard } from '../packages/membership-card.tsx'
import { PackageBenefits } from '../packages/package-benefits.tsx'
import { useMember } from '../session/use-member.ts'

/** Beside the card form: the package's benefits, and the member's current badge. */
export function PackageSummary({ packageName }: { packageName: PackageName }) {
  const { data: member } = useMember()
  return (
    <aside aria-label="Your package" className="surface flex flex-col gap-5 p-6 sm:p-8">
      {member && <MembershipCard {...member} badge={packageName} />}
      <h2 className="text-2xl">{packageName} membership</h2>
      <p className="-mt-3 text-muted">Paid once, never expires.</p>
      <PackageBenefits name={packageName} />
      {member && (
        <p className="flex items-center justify-between gap-3 border-t border-line pt-5 text-sm text-muted">
          Your badge today <MembershipBadge badge={member.badge} />
        </p>
      )}
    </aside>
  )
}
