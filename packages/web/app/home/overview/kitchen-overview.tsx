import type { KitchenOverview as Figures } from '@warm-ladle/contract'
import { CalendarDays, HandPlatter } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { FirstSteps } from './first-steps.tsx'
import { HistoryPanels } from './history-panels.tsx'
import { NextMealtime } from './next-mealtime.tsx'
import { kitchenQuery, NextStep, OverviewSkeleton, RankedMeals, UpcomingPanel } from './overview-parts.tsx'
import { TodaysMealtimes } from './todays-mealtimes.tsx'
import { useTranslate } from '../../page/language.tsx'
import { RevenuePanel } from '../../money/revenue-panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Panel, PanelNote, Panels } from '../../ui/panel.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

const BackupIsOld = () => (
  <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">{useTranslate()(texts.backupIsOld)}</p>
)

/** A task in one line, with a link to it. */
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

const strong = <span className="font-semibold" />

/** Anytime requests. The wait is not shown: residents come when it suits them. */
function AnytimeRequests({ anytime: { waiting } }: Pick<Figures, 'anytime'>) {
  const t = useTranslate()
  return (
    <Line label={t(texts.anytimeRequests)} to="/dashboard/ServeMeals" action={t(texts.serveNow)}>
      {t(texts.anytimeWaiting, { waiting, count: strong })}
    </Line>
  )
}

/**
 * The kitchen's overview: the next mealtime and today's; for admins also the last weeks, revenue and popular meals. A
 * hostel that plans no mealtimes sees who is waiting, and a new one sees its first steps.
 */
const KitchenOverview = ({ isForAdmins = true }: { isForAdmins?: boolean }) => (
  <QueryState
    query={useLiveQuery(kitchenQuery(useApi()))}
    loading={<OverviewSkeleton />}
    failure={useTranslate()(texts.overviewFailed)}
  >
    {(kitchen) => (
      <>
        {kitchen.backupIsOld && <BackupIsOld />}
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
export default KitchenOverview

interface OverviewProps {
  kitchen: Figures
  isForAdmins: boolean
}

function ByMealtimes({ kitchen, isForAdmins }: OverviewProps) {
  const t = useTranslate()
  const { at, next, today, servedToday, anytime, firstSteps } = kitchen
  return (
    <>
      {next ? (
        <NextMealtime mealtime={next} at={at} />
      ) : (
        <NextStep
          icon={<CalendarDays className="size-6" />}
          title={t(texts.noneNext)}
          text={t(texts.noneNextText)}
          to="/dashboard/planner"
          action={t(layoutTexts.planner)}
        />
      )}
      {today.length > 0 && <TodaysMealtimes {...{ next, today, servedToday }} />}
      {anytime.waiting > 0 && <AnytimeRequests anytime={anytime} />}
      {isForAdmins && !firstSteps && (
        // the charts have a boundary of their own, so that they hydrate after everything above them
        <Suspense>
          <Panels>
            <HistoryPanels firstDate={next?.date} />
            <RevenuePanel />
            <UpcomingLikes upcoming={kitchen.upcoming} />
          </Panels>
        </Suspense>
      )}
    </>
  )
}

const WithoutMealtimes = ({ kitchen, isForAdmins }: OverviewProps) =>
  kitchen.firstSteps ? (
    kitchen.anytime.waiting > 0 && <AnytimeRequests anytime={kitchen.anytime} />
  ) : (
    <>
      <WaitingRequests kitchen={kitchen} />
      <Panels>
        {isForAdmins && <RevenuePanel />}
        <MostRequested meals={kitchen.mostRequested} />
        {isForAdmins && <UpcomingLikes upcoming={kitchen.upcoming} />}
      </Panels>
    </>
  )

/** How many requests are waiting, and what was served today. */
function WaitingRequests({ kitchen: { anytime, servedToday: portions } }: { kitchen: Figures }) {
  const t = useTranslate()
  return (
    <NextStep
      icon={<HandPlatter className="size-6" />}
      title={t(texts.requestsWait, { requests: anytime.waiting })}
      text={
        anytime.since === null
          ? t(texts.servedPortions, { portions })
          : t(texts.oldestAndServed, { portions, time: <DateTime at={anytime.since} as="clock" /> })
      }
      to="/dashboard/ServeMeals"
      action={t(anytime.waiting === 0 ? texts.seeAllRequests : texts.serveNow)}
    />
  )
}

const UpcomingLikes = ({ upcoming }: Pick<Figures, 'upcoming'>) => (
  <UpcomingPanel
    title={useTranslate()(texts.upcomingLikes)}
    upcoming={upcoming}
    to="/dashboard/UpcomingMeals"
  />
)

function MostRequested({ meals }: { meals: Figures['mostRequested'] }) {
  const t = useTranslate()
  return (
    <Panel title={t(texts.mostRequested)} description={t(texts.mostRequestedText)}>
      {meals.length > 0 ? (
        <RankedMeals caption={t(texts.mostRequested)} noun="request" meals={meals} isOnMenu />
      ) : (
        <PanelNote>{t(texts.noneRequested)}</PanelNote>
      )}
    </Panel>
  )
}
