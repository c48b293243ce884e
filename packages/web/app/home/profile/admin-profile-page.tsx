import { useQuery } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { AccountSettings } from '../../people/account-settings.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useApi } from '../../api/query.ts'
import { useMember } from '../../people/use-member.ts'
import { QueryState } from '../../api/query-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { formatTotal } from '../../ui/total-text.ts'
import type { Route } from './+types/admin-profile-page.ts'
import { mealsAddedQuery } from '../../people/member-queries.ts'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { texts as peopleTexts } from '../../people/texts.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.adminProfile })

/** Photo, name and email of the logged-in admin, and the number of meals they have added. */
export default function AdminProfilePage() {
  return (
    <>
      <PageHeading title={useTranslate()(texts.adminProfile)} />
      <div className="mt-8">
        <AdminProfile />
      </div>
    </>
  )
}

function AdminProfile() {
  const member = useMember()
  const mealsAdded = useQuery(mealsAddedQuery(useApi(), member.data?.email))
  const screen = {
    loading: <ProfileSkeleton />,
    failure: useTranslate()(texts.adminFailed),
  }
  return (
    <QueryState query={member} {...screen}>
      {(admin) => (
        <>
          <QueryState query={mealsAdded} {...screen}>
            {(count) => <AdminCard admin={admin} mealsAdded={count} />}
          </QueryState>
          <AccountSettings member={admin} />
        </>
      )}
    </QueryState>
  )
}

function AdminCard({ admin, mealsAdded }: { admin: Member; mealsAdded: number | 'many' }) {
  const t = useTranslate()
  return (
    <ProfileCard
      photo={admin.photo}
      name={admin.name || t(peopleTexts.admin)}
      email={admin.email}
      badge={
        <Badge tone="success">{t(texts.mealsAdded, { total: formatTotal(t.language, mealsAdded) })}</Badge>
      }
      action={<ButtonLink to="/dashboard/AddMeal">{t(texts.addMeal)}</ButtonLink>}
    />
  )
}
