import { CalendarClock, Plus } from 'lucide-react'
import { pageMeta } from '../page/page-meta.tsx'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { TableSkeleton } from '../ui/table.tsx'
import type { Route } from './+types/announce-meals-page.ts'
import { useDraftWindow } from '../forms/use-draft.ts'
import { AnnounceMeal, announcementDraft } from './announce-meal.tsx'
import { AnnouncedMeals, announcedMealsColumns } from './announced-meals.tsx'
import { announcedMealsQuery } from './upcoming-meals-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Upcoming Meals' })

/** The kitchen's page to announce meals and put them on the menu. */
export default function AnnounceMealsPage() {
  const [isAnnouncing, setAnnouncing] = useDraftWindow(announcementDraft)
  const announce = () => setAnnouncing(true)
  return (
    <>
      <PageHeading
        title="Upcoming Meals"
        aside={
          <Button onClick={announce}>
            <Plus aria-hidden="true" className="size-4.5" />
            Add Upcoming Meal
          </Button>
        }
      />
      <div className="mt-4">
        <Announced />
      </div>
      <AnnounceMeal open={isAnnouncing} onOpenChange={setAnnouncing} />
    </>
  )
}

const Announced = () => (
  <PagedList
    pageQuery={announcedMealsQuery(useApi())}
    loading={<TableSkeleton label="Upcoming meals" columns={announcedMealsColumns} />}
    failure="Error loading meals!"
    empty={<NothingAnnounced />}
  >
    {(meals, { busy }) => <AnnouncedMeals meals={meals} busy={busy} />}
  </PagedList>
)

const NothingAnnounced = () => (
  <EmptyState
    icon={<CalendarClock className="size-6" />}
    text="Nothing is announced at the moment. Add the first upcoming meal."
  />
)
