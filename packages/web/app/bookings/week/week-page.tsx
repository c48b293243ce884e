import { useQuery } from '@tanstack/react-query'
import type { Language, Week } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { prefetch, useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { NeedsFilter } from '../../people/needs-filter.tsx'
import { NothingFor } from '../../people/needs-notices.tsx'
import { labellingQuery, needsTextIn, readNeeds } from '../../people/needs.ts'
import { type WeekQuery, weekQuery } from '../week-query.ts'
import { type Translate, useLanguage, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { addMembersStyles } from '../../page/members-styles.ts'
import { prefetchMember } from '../../people/use-member.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { realDate, useQueryString } from '../../page/use-query-string.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/week-page.ts'
import { sevenDays, WeekBoard } from './week-board.tsx'
import { WeekChoiceProvider } from './week-choice.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => {
    const { unknownNeed, ...filter } = readWeekFilter(url.searchParams)
    return [
      client.prefetchQuery(labellingQuery(api)),
      ...(unknownNeed === undefined ? [client.prefetchQuery(weekQuery(api, filter))] : []),
      prefetchMember(context, client, api),
    ]
  })
export const clientLoader = addMembersStyles
// this page needs so many of the member styles that it always loads them
export const handle = { hasMembersStyles: true }

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: texts.thisWeek,
    description: texts.pageDescription,
  })

/** The week's mealtimes: the meals, the request deadlines, and the member's own requests. */
export default function WeekPage() {
  const language = useLanguage()
  const { query } = useQueryString()
  const { unknownNeed, ...filter } = readWeekFilter(query, language)
  return (
    <div className="week-sheet page-width flex flex-col gap-4 pt-6 pb-12 xl:grid xl:grid-cols-[auto_1fr_auto] xl:items-center xl:gap-x-6 xl:gap-y-2 xl:pt-3 xl:max-w-420 print:flex print:gap-2 print:p-0 print:max-w-none">
      <div className="xl:[&_h1]:text-3xl print:hidden">
        <WeekHeading filter={filter} />
      </div>
      <WeekFilter problem={unknownNeed} />
      {unknownNeed === undefined ? (
        <WeekChoiceProvider>
          <Filtered filter={filter} />
        </WeekChoiceProvider>
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/week" />
      )}
    </div>
  )
}

/** The name of the week once it is loaded; the page is named after the current one. */
function WeekHeading({ filter }: { filter: WeekQuery }) {
  const t = useTranslate()
  const { data } = useQuery({ ...weekQuery(useApi(), filter), enabled: false })
  return <PageHeading title={data ? weekName(t, data) : t(texts.thisWeek)} />
}

/** 'This Week', 'Next Week', 'Last Week' or 'Week of Dec 7, 2026'. */
function weekName(t: Translate, { days, today }: Week): ReactNode {
  const holds = (shift: number) => {
    const date = new Date(Date.parse(today) + shift * sevenDays).toISOString().slice(0, 10)
    return days.some((day) => day.date === date)
  }
  const [first] = days
  if (!first || holds(0)) return t(texts.thisWeek)
  if (holds(1)) return t(texts.nextWeek)
  if (holds(-1)) return t(texts.lastWeek)
  return t(texts.weekOf, { date: <DateTime at={first.date} as="date" /> })
}

function Filtered({ filter }: { filter: WeekQuery }) {
  const week = useLiveQuery(weekQuery(useApi(), filter))
  return (
    <QueryState query={week} loading={<LoadingWeek />} failure={useTranslate()(texts.failed)}>
      {(data) => <WeekBoard week={data} onStale={week.refetch} />}
    </QueryState>
  )
}

const LoadingWeek = () => (
  <>
    <Loading text={useTranslate()(texts.loading)} />
    <Skeleton className="h-96 rounded-card" />
  </>
)

/** Filters the week by diets and allergens; works as an ordinary form without scripts. */
function WeekFilter({ problem }: { problem: string | undefined }) {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const from = query.get('from')
  return (
    <search className="xl:col-start-3 xl:row-start-1 xl:has-[[open]]:col-span-full xl:has-[[open]]:col-start-1 xl:has-[[open]]:row-start-2 print:hidden">
      <form action="/week" aria-label={t(texts.filterLabel)} onSubmit={(event) => event.preventDefault()}>
        {from !== null && <input type="hidden" name="from" value={from} />}
        <NeedsFilter
          text={needsTextIn(query)}
          problem={problem}
          onChange={change}
          className="surface px-4 py-1.5 open:pb-4 sm:px-5 xl:py-0.5"
        >
          <noscript>
            <Button type="submit">{t(texts.filter)}</Button>
          </noscript>
        </NeedsFilter>
      </form>
    </search>
  )
}

/**
 * The week in the page's URL and its diet and allergen filters: '/week?from=2026-11-23&diet=vegan'. Anything but a real
 * date is ignored; an unknown filter is not, since the week must not be shown without it.
 */
function readWeekFilter(
  query: URLSearchParams,
  language?: Language,
): WeekQuery & { unknownNeed: string | undefined } {
  const { diets, avoids, unknownNeed } = readNeeds(needsTextIn(query), language)
  const needs = {
    ...(diets.length > 0 && { diet: diets }),
    ...(avoids.length > 0 && { without: avoids }),
  }
  return { from: realDate(query.get('from') ?? ''), needs, unknownNeed }
}
