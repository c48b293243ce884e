import { useQuery } from '@tanstack/react-query'
import type { Absence, Mealtime, Week } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { AnnouncementNotes } from '../../notifications/announcement-notes.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useCaller, useMember } from '../../people/use-member.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { ClosingAnnouncement } from '../../bookings/closing-announcement.tsx'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { useServiceTime } from '../../bookings/times.ts'
import { thisWeek, weekQuery } from '../../bookings/week-query.ts'
import { absencesQuery } from '../../bookings/week-query.ts'
import { FoldedLine, NextLine } from '../../bookings/coming-up.tsx'
import { OwnActs, RequestPortion } from '../../bookings/own-acts.tsx'
import { OwnWeek, StandingOrdersLink } from '../../bookings/own-week.tsx'
import { texts } from './texts.ts'
import { comingAt, listMealtimes } from '../../bookings/today-state.ts'
import { TodayFrame } from './today-frame.tsx'
import { type CardActs, MealtimeCard } from './mealtime-card.tsx'

/**
 * A member's first screen: what is served next, and their requests and code. A default export, as React.lazy requires.
 */
export default function Today() {
  const t = useTranslate()
  const api = useApi()
  const week = useLiveQuery(weekQuery(api, thisWeek))
  const { data: next } = useQuery({ ...nextMealtimesQuery(api), refetchInterval: 60_000 })
  return (
    <section aria-label={t(texts.servedNext)} className="flex flex-col gap-3">
      <QueryState
        query={week}
        loading={<Loading text={t(texts.loading)} className="surface h-90" />}
        failure={t(texts.failed)}
      >
        {(data) => <TodayContent week={data} later={next?.mealtimes ?? []} />}
      </QueryState>
    </section>
  )
}

function TodayContent({ week, later }: { week: Week; later: readonly Mealtime[] }) {
  const now = useServiceTime(week.now)
  const caller = useCaller()
  const { data: absences = [] } = useQuery(absencesQuery(useApi()))
  const { today, days } = week
  const { cards, next, ...coming } = comingAt({ today, now, mealtimes: listMealtimes(week, later) })
  const toViewing = ({ date }: Mealtime) => ({
    now,
    caller,
    closures: days.find((day) => day.date === date)?.closures ?? [],
  })
  const renderCard = (mealtime: Mealtime, isFirst: boolean) => (
    <MealtimeCard
      key={mealtime.id}
      {...{ mealtime, today }}
      viewing={toViewing(mealtime)}
      acts={actsFor({ mealtime, today, isFirst })}
      awayUntil={awayUntil(absences, mealtime)}
    />
  )
  const [first, ...folded] = cards
  return (
    <>
      <BadgeEnds today={today} />
      <ClosingAnnouncement mealtimes={cards} now={now} />
      <TodayFrame
        today={coming.today}
        aside={
          <>
            <AnnouncementNotes />
            {folded.map((mealtime) => (
              <FoldedLine key={mealtime.id} {...{ mealtime, today }} viewing={toViewing(mealtime)}>
                {renderCard(mealtime, false)}
              </FoldedLine>
            ))}
            {/* left out if some of today's mealtimes are already shown as lines */}
            {next && folded.length === 0 && (
              <NextLine mealtime={next} today={today} viewing={toViewing(next)} />
            )}
            {/* hidden on phones, where the bottom bar and the menu have both links */}
            <div className="flex flex-col gap-1 max-md:hidden">
              <OwnWeek week={week} />
              <StandingOrdersLink />
            </div>
          </>
        }
        cards={first ? [renderCard(first, true)] : []}
      />
    </>
  )
}

/** The last date of the absence that includes a mealtime. */
const awayUntil = (absences: readonly Absence[], { date, slot }: Mealtime) =>
  absences.find(({ from, until, slots }) => from <= date && date <= until && slots.includes(slot))?.until

const actsFor = (card: { mealtime: Mealtime; today: string; isFirst: boolean }): CardActs => ({
  request: (meal) => <RequestPortion meal={meal} size="md" {...card} />,
  own: (meal) => <OwnActs meal={meal} mealtime={card.mealtime} today={card.today} />,
})

/** Days before a badge expires when reminders start. */
const remindedDays = 14

function BadgeEnds({ today }: { today: string }) {
  const t = useTranslate()
  const { badge, badgeUntil } = useMember().data ?? {}
  if (badgeUntil === undefined || Date.parse(badgeUntil) - Date.parse(today) > remindedDays * 86_400_000)
    return null
  return (
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {t(texts.badgeEnds, { badge, date: <DateTime at={badgeUntil} as="date" /> })}{' '}
      <Link to="/dashboard/payment" className="font-semibold underline underline-offset-4">
        {t(texts.renew)}
      </Link>
    </p>
  )
}
