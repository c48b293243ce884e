import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnnouncementAudience, mealtimeText, type PlannedAnnouncement } from '@warm-ladle/contract'
import { Megaphone } from 'lucide-react'
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
import { Cell, Row, Table, TableSkeleton } from '../../ui/table.tsx'
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

const columnNames = [texts.announcement, texts.audience, texts.shown, texts.told, texts.actions] as const

/** What kitchen and office tell residents, now or later. */
export default function AnnouncementsPage() {
  const t = useTranslate()
  const [isWriting, setWriting] = useDraftWindow(announcementDraft)
  const seesDeliveries = useMayOffer('admin')
  const label = t(texts.announcements)
  const columns = columnNames.map((name) => t(name))
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
        <QueryState
          query={useQuery(plannedQuery(useApi()))}
          loading={<TableSkeleton label={label} columns={columns} />}
          failure={t(texts.announcementsFailed)}
          empty={<EmptyState icon={<Megaphone className="size-6" />} text={t(texts.noAnnouncements)} />}
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

function AnnouncementRow({ announcement }: { announcement: PlannedAnnouncement }) {
  const t = useTranslate()
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
      <Cell label={t(texts.audience)}>
        <AudienceName to={to} />
      </Cell>
      <Cell label={t(texts.shown)} place="line">
        {t(texts.fromUntil, {
          from: <DateTime at={from} className="xl:block" />,
          until: <DateTime at={until} />,
        })}
      </Cell>
      <Cell label={t(texts.told)}>
        {told === undefined ? t(texts.notYet) : t(texts.toldTo, { residents: told })}
      </Cell>
      <Cell place="actions">
        <RowActions>
          <RowRemoval label={t(texts.takeBack)} of={title} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
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
      {mealtime ? t(texts.eatersAt, { mealtime: mealtimeText(t.language, mealtime) }) : t(texts.eaters)}
    </span>
  )
}

function useTakeBack({ id, title }: PlannedAnnouncement) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    ask: { title: t(texts.takeBackQuestion), message: title, confirmLabel: t(texts.takeBack) },
    act: 'announcements.remove',
    run: () => api.announcements.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.takeBackFailed),
  })
}
