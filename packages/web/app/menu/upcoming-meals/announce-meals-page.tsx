import { CalendarClock, Plus } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/announce-meals-page.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { AnnounceMeal, announcementDraft } from '../announce-meal.tsx'
import { AnnouncedMeals } from './announced-meals.tsx'
import { texts } from './texts.ts'
import { announcedMealsQuery } from './upcoming-meals-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.title })

/** The kitchen's page for announcing meals and putting them on the menu. */
export default function AnnounceMealsPage() {
  const t = useTranslate()
  const [isAnnouncing, setAnnouncing] = useDraftWindow(announcementDraft)
  const announce = () => setAnnouncing(true)
  return (
    <>
      <PageHeading
        title={t(texts.title)}
        aside={
          <Button onClick={announce}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t(texts.add)}
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

function Announced() {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={announcedMealsQuery(useApi())}
      failure={t(texts.failed)}
      empty={<EmptyState icon={<CalendarClock className="size-6" />} text={t(texts.noneYet)} />}
    >
      {(meals, { busy }) => <AnnouncedMeals meals={meals} busy={busy} />}
    </PagedList>
  )
}
