import { useQuery } from '@tanstack/react-query'
import { AccountSettings } from '../account/account-settings.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useApi } from '../api/query.ts'
import { useMember } from '../session/use-member.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/admin-profile-page.ts'
import { mealsAddedQuery } from './member-queries.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Admin Profile' })

/** Photo, name and e-mail of the signed-in admin, and how many of the meals are his. */
export default function AdminProfilePage() {
  return (
    <>
      <PageHeading title="Admin Profile" />
      <div className="mt-8">
        <AdminProfile />
      </div>
    </>
  )
}

function AdminProfile() {
  const member = useMember()
  const mealsAdded = useQuery(mealsAddedQuery(useApi(), member.data?.email))

  if (member.isLoadingError || mealsAdded.isLoadingError) {
    const retry = () => Promise.all([member.refetch(), mealsAdded.isLoadingError && mealsAdded.refetch()])
    return <ErrorState message="Failed to load admin profile. Please try again." onRetry={retry} />
  }
  if (!member.data || mealsAdded.data === undefined) return <ProfileSkeleton />
  const { photo, name, email } = member.data
  return (
    <>
      <ProfileCard
        photo={photo}
        name={name || 'Admin'}
        email={email}
        badge={<Badge tone="success">Total Meals Added: {mealsAdded.data.toLocaleString('en-US')}</Badge>}
        action={<ButtonLink to="/dashboard/AddMeal">Add a meal</ButtonLink>}
      />
      <AccountSettings member={member.data} />
    </>
  )
}
