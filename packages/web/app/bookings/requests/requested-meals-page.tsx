import { useInfiniteQuery } from '@tanstack/react-query'
import { calendarDate, type OwnMealRequest } from '@warm-ladle/contract'
import { CalendarDays, Soup } from 'lucide-react'
import type { ReactNode } from 'react'
import { GrowingList } from '../../api/growing-list.tsx'
import { useApi } from '../../api/query.ts'
import { unlessShown } from '../../api/use-followed.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useSession } from '../../api/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/requested-meals-page.ts'
import { OwnWalkUps } from '../rating/own-walk-ups.tsx'
import { RequestTable } from './request-table.tsx'
import { ownRequestsQuery } from '../requests.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.requestedMeals })

type Period = 'coming' | 'past'

const useOwnRequests = (when: Period) => ownRequestsQuery(useApi(), useSession().user?.email, when)

/** The logged-in member's requests: coming ones by date, past ones below by month. */
export default function RequestedMealsPage() {
  const t = useTranslate()
  const { data } = useInfiniteQuery({ ...useOwnRequests('coming'), ...unlessShown })
  const total = data?.pages[0]?.total
  const comingIds = new Set(data?.pages.flatMap(({ body }) => body.map(({ _id }) => _id)))
  return (
    <>
      <PageHeading title={t(texts.requestedMeals)} />
      <div className="mt-4 flex flex-col gap-6 sm:mt-6">
        <Requests
          when="coming"
          title={total === undefined ? t(texts.coming) : t(texts.comingCount, { total })}
          empty={<NothingComing />}
        />
        {data && <OwnWalkUps />}
        {/* the past requests wait for the coming ones, so that an unreachable service is reported only once */}
        {data && <Requests when="past" title={t(texts.past)} empty={null} except={comingIds} />}
      </div>
    </>
  )
}

interface RequestsProps {
  when: Period
  title: string
  empty: ReactNode
  /** Ids already shown above, among them that of a request that was just served. */
  except?: ReadonlySet<string>
}

function Requests({ when, title, empty, except }: RequestsProps) {
  const t = useTranslate()
  const { timeZone } = usePublicConfig()
  return (
    <GrowingList
      growing={useOwnRequests(when)}
      loading={when === 'past' ? <Loading /> : <RequestTable label={title} requests={undefined} />}
      failure={t(texts.ownFailed)}
      empty={empty}
    >
      {(all) => {
        const requests = all.filter(({ _id }) => !except?.has(_id))
        if (requests.length === 0) return null
        return (
          <>
            <h2 className="mb-2 text-xl">{title}</h2>
            <RequestTable
              label={title}
              requests={requests}
              groups={{ getGroup: (request) => getGroup(request, when, timeZone), Heading: GroupName }}
            />
          </>
        )
      }}
    </GrowingList>
  )
}

/** The day of a coming request, the month of a past one, or '' for a coming anytime request. */
function getGroup({ date, requestTime }: OwnMealRequest, when: Period, timeZone: string): string {
  if (when === 'coming') return date ?? ''
  return (date ?? calendarDate(new Date(requestTime), timeZone)).slice(0, 'YYYY-MM'.length)
}

function GroupName({ group }: { group: string }) {
  const t = useTranslate()
  if (group === '') return <span>{t(texts.anytime)}</span>
  return <DateTime at={group} as={group.length === 'YYYY-MM'.length ? 'month' : 'day'} />
}

/** The empty list, for members with past requests and for those who never had any. */
function NothingComing() {
  const t = useTranslate()
  const { data, isPending } = useInfiniteQuery({ ...useOwnRequests('past'), ...unlessShown })
  if (isPending) return <Loading />
  const isFirst = data?.pages[0]?.body.length === 0
  return isFirst ? (
    <EmptyState
      icon={<Soup className="size-6" />}
      text={t(texts.neverRequested)}
      action={<ButtonLink to="/meals">{t(texts.findMeal)}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={<CalendarDays className="size-6" />}
      text={t(texts.nothingComing)}
      action={<ButtonLink to="/week">{t(texts.seeWeek)}</ButtonLink>}
    />
  )
}
