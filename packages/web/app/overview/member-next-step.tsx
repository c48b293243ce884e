import { isBadged, type Member } from '@warm-ladle/contract'
import { Soup, Sparkles } from 'lucide-react'
import { useMember } from '../session/use-member.ts'
import { QueryState } from '../api/query-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { NextStep } from './next-step.tsx'

/** Suggests choosing a membership, or with one finding a meal. */
export function MemberNextStep() {
  return (
    <QueryState
      query={useMember()}
      loading={<Loading className="surface h-40" />}
      failure="Failed to load user details. Please try again."
    >
      {({ badge }) => <StepOf badge={badge} />}
    </QueryState>
  )
}

const StepOf = ({ badge }: Pick<Member, 'badge'>) =>
  isBadged(badge) ? (
    <NextStep
      icon={<Soup className="size-6" />}
      title="Find your next meal"
      text={`Your ${badge} membership lets you request any meal on the menu and like upcoming ones.`}
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
