import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnnouncementAudience, mealtimePhrase, type PlannedAnnouncement } from '@warm-ladle/contract'
import { Megaphone } from 'lucide-react'
import { ListState } from '../../api/list-state.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { thisWeek, weekQuery } from '../../bookings/week-query.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import type { Route } from './+types/announcements-page.ts'
import {
  announcementDraft,
  AnnouncementForm,
  membersText,
  publishedIn,
} from '../../notifications/announcement-form.tsx'
import { texts } from '../../notifications/texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.announcements })

const plannedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['announcements', 'planned'], queryFn: () => api.announcements.planned() })

/** Announcements from the kitchen and the office to residents, both current and planned. */
export default function AnnouncementsPage() {
  const t = useTranslate()
  const [isWriting, setWriting] = useDraftWindow(announcementDraft)
  const seesDeliveries = useMayOffer('admin')
  const label = t(texts.announcements)
  const columns: Columns<PlannedAnnouncement> = [
    column(t(texts.announcement), { phone: 'title' }, ({ title, text }) => (
      <>
        <span className="block pt-1.5 font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-3 pb-1.5 text-sm font-normal whitespace-pre-line text-muted wrap-anywhere">
          {text}
        </span>
      </>
    )),
    column(t(texts.audience), { label: true }, ({ to }) => <AudienceName to={to} />),
    column(t(texts.shown), { label: true, phone: 'line' }, ({ from, until }) =>
      t(texts.fromUntil, {
        from: <DateTime at={from} className="xl:block" />,
        until: <DateTime at={until} />,
      }),
    ),
    column(t(texts.notified), { label: true }, ({ told }) =>
      told === undefined ? t(texts.notYet) : t(texts.notifiedCount, { residents: told }),
    ),
    column(t(texts.actions), { phone: 'actions' }, (one) => <AnnouncementActions announcement={one} />),
  ]
  return (
    <>
      <PageHeading
        title={label}
        description={t(texts.announcementsText)}
        aside={
          <div className="flex flex-wrap gap-2">
            {seesDeliveries && (
              <ButtonLink to="/dashboard/deliveries" variant="outline">
                {t(texts.sentTitle)}
              </ButtonLink>
            )}
            <Button onClick={() => setWriting(true)}>{t(texts.newAnnouncement)}</Button>
          </div>
        }
      />
      <div className="mt-4">
        <ListState
          query={useQuery(plannedQuery(useApi()))}
          failure={t(texts.announcementsFailed)}
          empty={<EmptyState icon={<Megaphone className="size-6" />} text={t(texts.noAnnouncements)} />}
        >
          {(planned) => (
            <DataTable label={label} columns={columns} rows={planned} rowKey={({ id }) => id} pinLast />
          )}
        </ListState>
      </div>
      <Dialog open={isWriting} onOpenChange={setWriting} title={t(texts.newAnnouncement)}>
        <QueryState
          query={useQuery(weekQuery(useApi(), thisWeek))}
          loading={<Loading className="h-72" />}
          failure={t(texts.formFailed)}
        >
          {(week) => <AnnouncementForm week={week} onAdded={() => setWriting(false)} />}
        </QueryState>
      </Dialog>
    </>
  )
}

function AnnouncementActions({ announcement }: { announcement: PlannedAnnouncement }) {
  const removal = useTakeBack(announcement)
  return (
    <RowActions>
      <RowRemoval label={useTranslate()(texts.takeBack)} subject={announcement.title} removal={removal} />
    </RowActions>
  )
}

function AudienceName({ to }: { to: AnnouncementAudience }) {
  const t = useTranslate()
  const { data: week } = useQuery(weekQuery(useApi(), thisWeek))
  if (to === 'all') return <span>{t(texts.allResidents)}</span>
  if ('badge' in to) return <span>{membersText(t, to.badge)}</span>
  const mealtime = week && publishedIn(week).find(({ id }) => id === to.mealtimeId)
  return (
    <span>
      {mealtime ? t(texts.eatersAt, { mealtime: mealtimePhrase(t.language, mealtime) }) : t(texts.eaters)}
    </span>
  )
}

function useTakeBack({ id, title }: PlannedAnnouncement) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: { title: t(texts.takeBackQuestion), message: title, confirmLabel: t(texts.takeBack) },
    act: 'announcements.remove',
    run: () => api.announcements.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.takeBackFailed),
  })
}
