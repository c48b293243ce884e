import { useQuery } from '@tanstack/react-query'
import {
  countText,
  isOver,
  type Mealtime,
  type Message,
  type OwnMealRequest,
  type Week,
} from '@warm-ladle/contract'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CachedAnswer } from '../../api/cached-answers.ts'
import { labelText } from '../../people/label-marks.tsx'
import { toCachedMoment } from '../today/moments.ts'
import { CachedToday } from '../today/cached-today.tsx'
import { PickupCards } from '../../bookings/pickup-cards.tsx'
import { useTranslate } from '../../page/language.tsx'
import { ServedAt } from '../../bookings/day-label.tsx'
import { requestedPage } from '../../page/cache-names.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import type { Route } from './+types/offline-page.ts'
import { readCachedAnswers } from './read-cached.ts'
import { texts } from './texts.ts'

export const loader = () => null
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.title })

/** Replaces pages that cannot be fetched: the latest cached week and the member's own requests. */
export default function OfflinePage() {
  const t = useTranslate()
  const { data } = useQuery({ queryKey: ['kept'], queryFn: readCachedAnswers, staleTime: 0 })
  const isEmpty = data?.weeks.length === 0 && data.requests.length === 0
  const isBack = useIsBackOnline()
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageHeading
        title={t(isBack ? texts.backOnline : texts.offline)}
        description={t(isBack ? texts.seeNew : isEmpty ? texts.needsNetwork : texts.lastShown)}
        aside={<TryAgain />}
      />
      {data && <CachedToday weeks={data.weeks} />}
      {data?.requests.map((cached) => (
        <Part key={cached.at} title={t(texts.requests)} at={cached.at}>
          <CachedRequests requests={cached.value} />
        </Part>
      ))}
      {data?.weeks.map((cached) => (
        <Part key={cached.at} title={<WeekTitle week={cached.value} />} at={cached.at}>
          <CachedWeek cached={cached} />
        </Part>
      ))}
      {isEmpty && <EmptyState icon={<WifiOff className="size-6" />} text={t(texts.nothingStored)} />}
    </div>
  )
}

/** Whether the network has come back since the page opened. */
function useIsBackOnline(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const follow = ({ type }: Event) => setBack(type === 'online')
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  return isBack
}

function Part({ title, at, children }: { title: ReactNode; at: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-sm text-muted">
        {useTranslate()(texts.asOf, { time: <DateTime at={at} as="clock" /> })}
      </p>
      <div className="mt-4">{children}</div>
    </section>
  )
}

function WeekTitle({ week: { today, days } }: { week: Week }) {
  const t = useTranslate()
  const [first] = days
  if (!first || days.some(({ date }) => date === today)) return <span>{t(texts.thisWeek)}</span>
  return t(texts.weekOf, { date: <DateTime at={first.date} as="date" /> })
}

function TryAgain() {
  const [query] = useSearchParams()
  const open = () => window.location.assign(requestedPage(query, window.location.origin))
  return <Button onClick={open}>{useTranslate()(uiTexts.tryAgain)}</Button>
}

/** The member's own requests, read-only. */
function CachedRequests({ requests }: { requests: readonly OwnMealRequest[] }) {
  const t = useTranslate()
  if (requests.length === 0) return <p className="text-muted">{t(texts.noRequests)}</p>
  return (
    <>
      <PickupCards requests={requests} />
      <ul className="surface divide-y divide-line">
        {requests.map((request) => (
          <CachedRequest key={request._id} request={request} />
        ))}
      </ul>
    </>
  )
}

const statusNames = {
  pending: texts.isPending,
  delivered: texts.isDelivered,
  cancelled: texts.isCancelled,
} as const satisfies Readonly<Record<OwnMealRequest['status'], Message>>

function CachedRequest({ request }: { request: OwnMealRequest }) {
  const t = useTranslate()
  const { mealTitle: title, status, portions = 1, date, slot, startsAt, requestTime } = request
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 sm:px-6">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {portions > 1 ? t(texts.countedTitle, { portions: countText(t.language, portions), title }) : title}
        </h3>
        <p className="text-sm text-muted">
          {date && slot && startsAt ? (
            <ServedAt {...{ date, slot, startsAt }} />
          ) : (
            t(texts.requested, { time: <DateTime at={requestTime} /> })
          )}
        </p>
      </div>
      <span className="text-sm capitalize">{t(statusNames[status])}</span>
    </li>
  )
}

/** The rest of a week, read-only: the number of portions left may be long out of date. */
function CachedWeek({ cached: { value, at } }: { cached: CachedAnswer<Week> }) {
  const t = useTranslate()
  const { now } = toCachedMoment(value, at)
  const planned = value.days
    .flatMap(({ mealtimes }) => mealtimes)
    .filter((mealtime) => !isOver(mealtime, now))
  if (planned.length === 0) return <p className="text-muted">{t(texts.nothingPlanned)}</p>
  return (
    <ul className="surface divide-y divide-line">
      {planned.map((mealtime) => (
        <CachedMealtime key={mealtime.id} mealtime={mealtime} />
      ))}
    </ul>
  )
}

function CachedMealtime({
  mealtime: { date, slot, state, startsAt, servings, cancelReason },
}: {
  mealtime: Mealtime
}) {
  const t = useTranslate()
  return (
    <li className="px-5 py-4 sm:px-6">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        <ServedAt {...{ date, slot, startsAt }} />
      </h3>
      {state === 'cancelled' ? (
        <p className="text-sm text-error">{t(texts.cancelled, { reason: <bdi>{cancelReason}</bdi> })}</p>
      ) : (
        <ul className="mt-1 text-sm text-muted">
          {servings.map(({ id, title, labels, mine }) => (
            <li key={id}>
              <span className="text-ink">{title}</span>
              {mine && (
                <strong className="text-ink">
                  {' '}
                  <span>{t(texts.yours, { portions: countText(t.language, mine.portions) })}</span>
                </strong>
              )}
              <span className="block">{labelText(t, labels)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
