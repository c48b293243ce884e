import { isBadged, type Member } from '@warm-ladle/contract'
import { MembershipCard } from '../../money/membership-card.tsx'
import { MembershipBadge } from '../../people/membership-badge.tsx'
import { AccountSettings } from '../../people/account-settings.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useMember } from '../../people/use-member.ts'
import { QueryState } from '../../api/query-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.profile })

/** Photo, name, email and badge of the logged-in member. */
export default function ProfilePage() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t(texts.profile)} />
      <div className="mt-8">
        <QueryState query={useMember()} loading={<ProfileSkeleton />} failure={t(texts.profileFailed)}>
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
  const t = useTranslate()
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
              {t(texts.until, { date: <DateTime at={badgeUntil} as="date" /> })}
            </p>
          )}
          {stayUntil !== undefined && (
            <p className="mt-2 text-sm text-muted">
              {t(texts.stayEnds, { date: <DateTime at={stayUntil} as="date" /> })}
            </p>
          )}
        </>
      }
      action={
        <div className="flex w-full max-w-80 flex-col items-center gap-4 sm:w-72">
          <MembershipCard badge={badge} name={name} photo={photo} />
          {!isBadged(badge) && <ButtonLink to="/dashboard/payment">{t(texts.chooseMembership)}</ButtonLink>}
          {(badge === 'Silver' || badgeUntil !== undefined) && (
            <ButtonLink to="/dashboard/payment" variant="outline">
              {t(badgeUntil === undefined ? texts.seeMemberships : texts.renew)}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
