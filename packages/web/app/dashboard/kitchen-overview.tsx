import { counted, type KitchenOverview as Figures } from '@warm-ladle/contract'
import { CalendarDays, HandPlatter } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { FirstSteps } from './first-steps.tsx'
import { HistoryPanels } from './history-panels.tsx'
import { NextMealtime } from './next-mealtime.tsx'
import { kitchenQuery, NextStep, OverviewSkeleton, RankedMeals, UpcomingPanel } from './overview-parts.tsx'
import { TodaysMealtimes } from './todays-mealtimes.tsx'
import { RevenuePanel } from '../revenue/revenue-panel.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Panel, PanelNote, Panels } from '../ui/panel.tsx'

const BackupIsOld = () => (
  <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
    There is no backup of the last two days. Tell the person who looks after the server: what was entered
    since would be lost with its disk.
  </p>
)

/** Something that is there to do, in a line with a link to it. */
const Line = ({
  label,
  to,
  action,
  children,
}: {
  label: string
  to: string
  action: string
  children: ReactNode
}) => (
  <section
    aria-label={label}
    className="surface flex items-center justify-between gap-4 px-4 py-2 sm:px-6 sm:py-3"
  >
    <p>{children}</p>
    <ButtonLink to={to} variant="outline" size="sm" className="shrink-0 max-sm:min-h-11 print:hidden">
      {action}
    </ButtonLink>
  </section>
)

const WaitingResidents = ({ count }: { count: number }) => (
  <Line label="Waiting residents" to="/dashboard/ManageUsers?waiting=true" action="See who">
    <span className="font-semibold">{counted(count, 'resident')}</span> {count === 1 ? 'waits' : 'wait'} to be
    let in
  </Line>
)

/** Requests without a mealtime. How long they have waited is no alarm: their residents come when it suits them. */
const AnytimeRequests = ({ anytime: { waiting, since } }: Pick<Figures, 'anytime'>) => (
  <Line label="Anytime requests" to="/dashboard/ServeMeals" action="Serve meals">
    Anytime requests: <span className="font-semibold">{waiting}</span>
    {since !== null && (
      <span className="text-muted">
        {' '}
        · oldest from <DateTime at={since} as="clock" />
      </span>
    )}
  </Line>
)

/**
 * The kitchen's overview: the next mealtime and those of today; for admins also the last weeks, what was earned and what is
 * wanted. A hostel that plans no mealtimes sees who waits, and one that begins what to do first.
 */
export const KitchenOverview = ({ isForAdmins = true }: { isForAdmins?: boolean }) => (
  <QueryState
    query={useLiveQuery(kitchenQuery(useApi()))}
    loading={<OverviewSkeleton />}
    failure="The overview could not be loaded. Please try again."
  >
    {(kitchen) => (
      <>
        {kitchen.backupIsOld && <BackupIsOld />}
        {kitchen.toAdmit > 0 && <WaitingResidents count={kitchen.toAdmit} />}
        {kitchen.firstSteps && <FirstSteps done={kitchen.firstSteps} />}
        {kitchen.next || kitchen.today.length > 0 ? (
          <ByMealtimes kitchen={kitchen} isForAdmins={isForAdmins} />
        ) : (
          <WithoutMealtimes kitchen={kitchen} isForAdmins={isForAdmins} />
        )}
      </>
    )}
  </QueryState>
)

interface OverviewProps {
  kitchen: Figures
  isForAdmins: boolean
}

const ByMealtimes = ({ kitchen, isForAdmins }: OverviewProps) => {
  const { at, next, today, servedToday, anytime, firstSteps } = kitchen
  return (
    <>
      {next ? (
        <NextMealtime mealtime={next} isToday={today.some(({ id }) => id === next.id)} at={at} />
      ) : (
        <NextStep
          icon={<CalendarDays className="size-6" />}
          title="No mealtime is planned next"
          text="Residents can request what you plan and publish."
          to="/dashboard/planner"
          action="Plan the week"
        />
      )}
      {today.length > 0 && <TodaysMealtimes {...{ today, servedToday, at }} />}
      {anytime.waiting > 0 && <AnytimeRequests anytime={anytime} />}
      {isForAdmins && !firstSteps && (
        <Panels>
          <HistoryPanels firstDate={next?.date} />
          <RevenuePanel />
          <UpcomingLikes upcoming={kitchen.upcoming} />
        </Panels>
      )}
    </>
  )
}

const WithoutMealtimes = ({ kitchen, isForAdmins }: OverviewProps) =>
  kitchen.firstSteps ? (
    kitchen.anytime.waiting > 0 && <AnytimeRequests anytime={kitchen.anytime} />
  ) : (
    <>
      <Waiting kitchen={kitchen} />
      <Panels>
        {isForAdmins && <RevenuePanel />}
        <MostRequested meals={kitchen.mostRequested} />
        {isForAdmins && <UpcomingLikes upcoming={kitchen.upcoming} />}
      </Panels>
    </>
  )

/** How many requests wait to be served, and what was served today. */
const Waiting = ({ kitchen: { anytime, servedToday } }: { kitchen: Figures }) => (
  <NextStep
    icon={<HandPlatter className="size-6" />}
    title={
      anytime.waiting === 0
        ? 'No requests are waiting'
        : `${counted(anytime.waiting, 'request')} ${anytime.waiting === 1 ? 'is' : 'are'} waiting`
    }
    text={
      <>
        {anytime.since !== null && (
          <>
            Oldest from <DateTime at={anytime.since} as="clock" /> ·{' '}
          </>
        )}
        {counted(servedToday, 'portion')} served today
      </>
    }
    to="/dashboard/ServeMeals"
    action={anytime.waiting === 0 ? 'See all requests' : 'Serve meals'}
  />
)

const UpcomingLikes = ({ upcoming }: Pick<Figures, 'upcoming'>) => (
  <UpcomingPanel title="Likes of upcoming meals" upcoming={upcoming} to="/dashboard/UpcomingMeals" isBrief />
)

const MostRequested = ({ meals }: { meals: Figures['mostRequested'] }) => (
  <Panel title="Most requested meals" description="In the last 30 days">
    {meals.length > 0 ? (
      <RankedMeals caption="Most requested meals" noun="request" meals={meals} isOnMenu />
    ) : (
      <PanelNote>From the first request on you see here what residents ask for.</PanelNote>
    )}
  </Panel>
)
