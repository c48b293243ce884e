import { useQuery } from '@tanstack/react-query'
import type { PlannedWeek } from '@warm-ladle/contract'
import { ClipboardList } from 'lucide-react'
import { Navigate } from 'react-router'
import { useApi } from '../../api/query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/nearest-sheet-page.ts'
import { LoadingSheet, renderNoSheet, thisWeekQuery } from './sheet-states.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.kitchen })

/** Redirects to the sheet of the current or next mealtime. */
export default function NearestSheetPage() {
  return (
    <QueryState query={useQuery(thisWeekQuery(useApi()))} loading={<LoadingSheet />} failure={renderNoSheet}>
      {(week) => <Nearest week={week} />}
    </QueryState>
  )
}

function Nearest({ week }: { week: PlannedWeek }) {
  const t = useTranslate()
  const served = week.days
    .flatMap(({ mealtimes }) => mealtimes)
    .filter(({ state }) => state === 'published' || state === 'closed')
  const nearest = served.find(({ endsAt }) => endsAt > week.now) ?? served.at(-1)
  if (nearest) return <Navigate to={`/dashboard/sheet/${nearest.id}`} replace />
  return (
    <>
      <PageHeading title={t(texts.kitchen)} />
      <div className="mt-6">
        <EmptyState
          icon={<ClipboardList className="size-6" />}
          text={t(texts.nonePublished)}
          action={<ButtonLink to="/dashboard/planner">{t(texts.planTheWeek)}</ButtonLink>}
        />
      </div>
    </>
  )
}
