import { isBadged } from '@warm-ladle/contract'
import { Soup, Sparkles } from 'lucide-react'
import { useMember } from '../session/use-member.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { NextStep } from './next-step.tsx'

/** Without a membership: choose one. With one: find a meal. */
export function MemberNextStep() {
  const { data: member, isError, refetch } = useMember()
  if (isError) {
    return <ErrorState message="Failed to load user details. Please try again." onRetry={refetch} />
  }
  if (!member) return <Loading className="surface h-40" />

  return isBadged(member.badge) ? (
    <NextStep
      icon={<Soup className="size-6" />}
      title="Find your next meal"
      text={`Your ${member.badge} membership lets you request any meal on the menu and like upcoming ones.`}
      to="/meals"
      action="Browse meals"
    />
  ) : (
    <NextStep
      icon={<Sparkles className="size-6" />}
      title="Choose a membership"
      text="Silver, Gold and Platinum members request meals and like upcoming ones. You pay once, and it never expires."
      to="/dashboard/payment"
      action="See the packages"
    />
  )
}
