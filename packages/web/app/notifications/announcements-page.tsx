import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type AnnouncementAudience,
  counted,
  mealtimeText,
  type PlannedAnnouncement,
} from '@warm-ladle/contract'
import { Megaphone } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { useDraftWindow } from '../forms/use-draft.ts'
import { thisWeek, weekQuery } from '../mealtimes/week-query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { useMayOffer } from '../session/use-member.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { RowActions, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { messageToast } from '../ui/toasts.tsx'
import type { Route } from './+types/announcements-page.ts'
import { announcementDraft, AnnouncementForm, publishedIn } from './announcement-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Announcements' })

const plannedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['announcements', 'planned'], queryFn: () => api.announcements.planned() })

const columns = ['Announcement', 'For', 'Shown', 'Told', 'Actions'] as const
const label = 'Announcements'

/** What kitchen and office tell residents, now or later. */
export default function AnnouncementsPage() {
  const [isWriting, setWriting] = useDraftWindow(announcementDraft)
  const seesDeliveries = useMayOffer('admin')
  return (
    <>
      <PageHeading
        title="Announcements"
        description="Residents read them on their first screen and are told once, as they have chosen."
        aside={
          <div className="flex flex-wrap gap-2">
            {seesDeliveries && (
              <ButtonLink to="/dashboard/deliveries" variant="outline">
                What was sent
              </ButtonLink>
            )}
            <Button onClick={() => setWriting(true)}>New announcement</Button>
          </div>
        }
      />
      <div className="mt-4">
        <QueryState
          query={useQuery(plannedQuery(useApi()))}
          loading={<TableSkeleton label={label} columns={columns} />}
          failure="The announcements could not be loaded. Please try again."
          empty={
            <EmptyState icon={<Megaphone className="size-6" />} text="Nothing is announced now or later." />
          }
        >
          {(planned) => (
            <Table label={label} columns={columns} pinLast>
              {planned.map((one) => (
                <AnnouncementRow key={one.id} announcement={one} />
              ))}
            </Table>
          )}
        </QueryState>
      </div>
      <Dialog open={isWriting} onOpenChange={setWriting} title="New announcement">
        <QueryState
          query={useQuery(weekQuery(useApi(), thisWeek))}
          loading={<Loading className="h-72" />}
          failure="This could not be loaded. Please try again."
        >
          {(week) => <AnnouncementForm week={week} onAdded={() => setWriting(false)} />}
        </QueryState>
      </Dialog>
    </>
  )
}

function AnnouncementRow({ announcement }: { announcement: PlannedAnnouncement }) {
  const { title, text, to, from, until, told } = announcement
  const removal = useTakeBack(announcement)
  return (
    <Row>
      <Cell place="title">
        <span className="block pt-1.5 font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-3 pb-1.5 text-sm font-normal whitespace-pre-line text-muted wrap-anywhere">
          {text}
        </span>
      </Cell>
      <Cell label="For">
        <AudienceName to={to} />
      </Cell>
      <Cell label="Shown" place="line">
        <DateTime at={from} className="xl:block" /> until <DateTime at={until} />
      </Cell>
      <Cell label="Told">{told === undefined ? 'Not yet' : counted(told, 'resident')}</Cell>
      <Cell place="actions">
        <RowActions>
          <RowRemoval label="Take back" of={title} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}

function AudienceName({ to }: { to: AnnouncementAudience }) {
  const { data: week } = useQuery(weekQuery(useApi(), thisWeek))
  if (to === 'all') return 'All residents'
  if ('badge' in to) return `${to.badge} members`
  const mealtime = week && publishedIn(week).find(({ id }) => id === to.mealtimeId)
  return mealtime ? `Who eats at ${mealtimeText(mealtime)}` : 'Who eats at a mealtime'
}

function useTakeBack({ id, title }: PlannedAnnouncement) {
  const api = useApi()
  return useConfirmedMutation({
    ask: { title: 'Take this back?', message: title, confirmLabel: 'Take back' },
    run: () => api.announcements.remove({ params: { id } }),
    done: messageToast,
    failure: 'It could not be taken back. Please try again.',
    invalidates: [['announcements']],
  })
}
