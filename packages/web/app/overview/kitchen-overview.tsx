import { useLiveQuery } from '../api/use-followed.ts'
import type { KitchenOverview as Figures } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { RevenuePanel } from '../revenue/revenue-panel.tsx'
import { Panel, PanelNote, Panels } from '../ui/panel.tsx'
import { KitchenNextStep } from './kitchen-next-step.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { kitchenQuery } from './overview-queries.ts'
import { RankedMeals } from './ranked-meals.tsx'
import { ServedToday } from './served-today.tsx'
import { UpcomingPanel } from './upcoming-panel.tsx'

/** The kitchen's overview: what waits, was served and is wanted; for admins also what was earned. */
export const KitchenOverview = ({ isForAdmins = true }: { isForAdmins?: boolean }) => (
  <QueryState
    query={useLiveQuery(kitchenQuery(useApi()))}
    loading={<OverviewSkeleton />}
    failure="The overview could not be loaded. Please try again."
  >
    {(kitchen) => (
      <>
        <KitchenNextStep kitchen={kitchen} />
        <Panels>
          <ServedToday hours={kitchen.servedToday} />
          {isForAdmins && <RevenuePanel />}
          <MostRequested meals={kitchen.mostRequested} />
          <UpcomingPanel
            title="Likes of upcoming meals"
            upcoming={kitchen.upcoming}
            to={isForAdmins ? '/dashboard/UpcomingMeals' : '/upcomingMeals'}
          />
        </Panels>
      </>
    )}
  </QueryState>
)

const MostRequested = ({ meals }: { meals: Figures['mostRequested'] }) => (
  <Panel title="Most requested meals" description="In the last 30 days">
    {meals.length > 0 ? (
      <RankedMeals
        caption="Most requested meals"
        counted="Requests"
        look="fill-leaf"
        meals={meals}
        isOnMenu
      />
    ) : (
      <PanelNote>No meal has been requested yet.</PanelNote>
    )}
  </Panel>
)
