import type { KitchenOverview as Figures } from '@warm-ladle/contract'
import { CalendarDays, HandPlatter } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { kitchenQuery, NextStep, OverviewSkeleton, RankedMeals, UpcomingPanel } from './overview-parts.tsx'
import { NextMealtime } from './next-mealtime.tsx'
import { AnytimeRequests, TodaysMealtimes } from './todays-mealtimes.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { RevenuePanel } from '../revenue/revenue-panel.tsx'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { countText, minutesText } from '../ui/format.ts'
import { CountedPanel, Panel, PanelNote, Panels } from '../ui/panel.tsx'

/** How long something has lasted between two moments (ISO 8601): '2 h 14 min', '3 days'. */
export const waitText = (since: string, now: string): string =>
  minutesText(Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000)))

/** How many requests wait to be served, and the longest wait. */
const KitchenNextStep = ({
  kitchen: {
    at,
    anytime: { waiting, since },
  },
}: {
  kitchen: Pick<Figures, 'at' | 'anytime'>
}) => (
  <NextStep
    icon={<HandPlatter className="size-6" />}
    title={titleOf(waiting)}
    text={
      waiting === 0 ? 'Every meal that was asked for has been served.' : 'Serve them, and let residents eat.'
    }
    figure={since === null ? undefined : { name: 'Longest wait', text: waitText(since, at) }}
    to="/dashboard/ServeMeals"
    action={waiting === 0 ? 'See all requests' : 'Serve meals'}
  />
)

function titleOf(waiting: number) {
  if (waiting === 0) return 'No requests are waiting'
  return waiting === 1 ? '1 request is waiting' : `${countText(waiting)} requests are waiting`
}

/** The portions served in each hour of today. */
function ServedToday({ hours }: { hours: Figures['servedByHour'] }) {
  const { timeZone } = usePublicConfig()
  const names = hourTexts(
    hours.map(({ starts }) => starts),
    timeZone,
  )
  const counts = hours.map(({ count }) => count)
  const busiest = counts.indexOf(Math.max(...counts))
  const served = hours.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountedPanel
      title="Served today"
      description="By the hour"
      total={served}
      none="No meal has been served today."
    >
      <ColumnChart
        caption="Meals served today by the hour"
        unit="Hour"
        sentence={`Busiest hour: ${names[busiest]}, with ${mealsText(hours[busiest]?.count ?? 0)}`}
        points={hours.map(({ starts, count }, place) => ({
          key: starts,
          label: names[place] ?? '',
          name: names[place] ?? '',
          values: [count],
        }))}
        series={[{ name: 'Served', look: 'fill-leaf' }]}
      />
    </CountedPanel>
  )
}

const mealsText = (count: number) => (count === 1 ? '1 meal' : `${countText(count)} meals`)

const BackupIsOld = () => (
  <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
    There is no backup of the last two days. Tell whoever looks after the server: what was entered since would
    be lost with its disk.
  </p>
)

/**
 * The kitchen's overview: the next mealtime and those of today; for admins also what was earned and is wanted. A hostel that
 * plans no mealtimes sees who waits, and what was served by the hour.
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
        {kitchen.next || kitchen.today.length > 0 ? (
          <ByMealtimes kitchen={kitchen} isForAdmins={isForAdmins} />
        ) : (
          <ByHours kitchen={kitchen} isForAdmins={isForAdmins} />
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
  const { at, next, today, servedToday, anytime } = kitchen
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
      {today.length > 0 && <TodaysMealtimes today={today} servedToday={servedToday} />}
      {anytime.waiting > 0 && <AnytimeRequests anytime={anytime} />}
      {isForAdmins && (
        <>
          <Panels>
            <RevenuePanel />
            <UpcomingLikes upcoming={kitchen.upcoming} />
          </Panels>
          <MostRequested meals={kitchen.mostRequested} />
        </>
      )}
    </>
  )
}

const ByHours = ({ kitchen, isForAdmins }: OverviewProps) => (
  <>
    <KitchenNextStep kitchen={kitchen} />
    <Panels>
      <ServedToday hours={kitchen.servedByHour} />
      {isForAdmins && <RevenuePanel />}
      <MostRequested meals={kitchen.mostRequested} />
      {/* a cook's own overview has them, too */}
      {isForAdmins && <UpcomingLikes upcoming={kitchen.upcoming} />}
    </Panels>
  </>
)

const UpcomingLikes = ({ upcoming }: Pick<Figures, 'upcoming'>) => (
  <UpcomingPanel title="Likes of upcoming meals" upcoming={upcoming} to="/dashboard/UpcomingMeals" />
)

const MostRequested = ({ meals }: { meals: Figures['mostRequested'] }) => (
  <Panel title="Most requested meals" description="In the last 30 days">
    {meals.length > 0 ? (
      <RankedMeals caption="Most requested meals" noun="request" meals={meals} isOnMenu />
    ) : (
      <PanelNote>No meal has been requested yet.</PanelNote>
    )}
  </Panel>
)

/** Formats the hours of these moments (ISO 8601), which begin in this time zone: '3 PM'. */
function hourTexts(moments: readonly string[], timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone })
  return moments.map((moment) => format.format(new Date(moment)))
}
