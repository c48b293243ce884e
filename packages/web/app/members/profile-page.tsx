import type { Member } from '@warm-ladle/contract'
import { isBadged } from '@warm-ladle/contract'
import { pageMeta } from '../layout/page-meta.ts'
import { useMember } from '../session/use-member.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Profile' })

/** Photo, name, e-mail and badge of the signed-in person. */
export default function ProfilePage() {
  const { data: member, isError, refetch } = useMember()
  return (
    <>
      <PageHeading title="My Profile" />
      <div className="mt-8">
        {member && <Profile member={member} />}
        {!member && isError && (
          <ErrorState message="Failed to load user details. Please try again." onRetry={refetch} />
        )}
        {!member && !isError && <ProfileSkeleton />}
      </div>
    </>
  )
}

function Profile({ member: { name, email, photo, badge } }: { member: Member }) {
  return (
    <section className="surface flex flex-col items-center gap-6 p-6 text-center sm:flex-row sm:p-8 sm:text-left">
      <Picture
        src={photo}
        standIn="avatar"
        alt={`Photo of ${name}`}
        width={150}
        height={150}
        sizes="150px"
        loading="eager"
        className="size-37.5 shrink-0 rounded-full border border-line bg-ground object-cover"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-3xl wrap-anywhere">{name}</h2>
        <p className="mt-1 text-muted wrap-anywhere">{email}</p>
        <Badge tone={isBadged(badge) ? 'success' : 'saffron'} className="mt-3">
          {badge}
        </Badge>
      </div>
      <ButtonLink to="/dashboard/payment" variant={isBadged(badge) ? 'outline' : 'primary'}>
        {isBadged(badge) ? 'See the packages' : 'Choose a membership'}
      </ButtonLink>
    </section>
  )
}
