import { isBadged, type Member } from '@warm-ladle/contract'
import { MembershipCard } from '../packages/membership-card.tsx'
import { MembershipBadge } from '../packages/badges.tsx'
import { AccountSettings } from '../account/account-settings.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { useMember } from '../session/use-member.ts'
import { QueryState } from '../api/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Profile' })

/** Photo, name, e-mail and badge of the signed-in member. */
export default function ProfilePage() {
  return (
    <>
      <PageHeading title="My Profile" />
      <div className="mt-8">
        <QueryState
          query={useMember()}
          loading={<ProfileSkeleton />}
          failure="Failed to load user details. Please try again."
        >
          {(member) => (
            <>
              <Profile member={member} />
              <AccountSettings member={member} />
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}

function Profile({ member }: { member: Member }) {
  const { name, email, photo, badge, badgeUntil, stayUntil } = member
  return (
    <ProfileCard
      photo={photo}
      name={name}
      email={email}
      badge={
        <>
          <MembershipBadge badge={badge} />
          {badgeUntil !== undefined && (
            <p className="mt-2 text-sm text-muted">
              Until <DateTime at={badgeUntil} as="date" />
            </p>
          )}
          {stayUntil !== undefined && (
            <p className="mt-2 text-sm text-muted">
              Your stay ends on <DateTime at={stayUntil} as="date" />
            </p>
          )}
        </>
      }
      action={
        <div className="flex w-full max-w-80 flex-col items-center gap-4 sm:w-72">
          <MembershipCard badge={badge} name={name} photo={photo} />
          {!isBadged(badge) && <ButtonLink to="/dashboard/payment">Choose a membership</ButtonLink>}
          {(badge === 'Silver' || badgeUntil !== undefined) && (
            <ButtonLink to="/dashboard/payment" variant="outline">
              {badgeUntil === undefined ? 'See memberships' : 'Renew'}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
