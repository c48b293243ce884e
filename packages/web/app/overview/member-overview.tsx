import { useLiveQuery } from '../api/use-followed.ts'
import type { MemberOverview as Figures } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Panel, PanelNote, Panels } from '../ui/panel.tsx'
import { BadgePanel } from './badge-panel.tsx'
import { MealLinks } from './meal-links.tsx'
import { MemberNextStep } from './member-next-step.tsx'
import { memberQuery } from './overview-queries.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { UpcomingPanel } from './upcoming-panel.tsx'
import { SeeAll } from './see-all.tsx'

/** A member's overview: what they have asked for, what is to come, what they like, and what their badge gives. */
export const MemberOverview = () => (
  <>
    <MemberNextStep />
    <QueryState
      query={useLiveQuery(memberQuery(useApi()))}
      loading={<OverviewSkeleton />}
      failure="Your overview could not be loaded. Please try again."
    >
      {({ requests, liked, upcoming }) => (
        <Panels>
          <Requests requests={requests} />
          <UpcomingPanel title="Coming up" upcoming={upcoming} to="/upcomingMeals" />
          <Liked liked={liked} />
          <BadgePanel />
        </Panels>
      )}
    </QueryState>
  </>
)

function Requests({ requests: { total, meals } }: { requests: Figures['requests'] }) {
  return (
    <Panel
      title="Your open requests"
      description={shownOf(
        meals.length,
        total,
        total > 0 ? 'The kitchen is on it' : 'What you asked the kitchen for',
      )}
      aside={<SeeAll to="/dashboard/requestedMeals" what="your requests" />}
    >
      {meals.length > 0 ? (
        <MealLinks meals={meals.map((meal) => ({ ...meal, aside: <Since at={meal.requestTime} /> }))} />
      ) : (
        <PanelNote>You have no open requests.</PanelNote>
      )}
    </Panel>
  )
}

const Since = ({ at }: { at: string }) => (
  <>
    Since <DateTime at={at} />
  </>
)

const Liked = ({ liked: { total, meals } }: { liked: Figures['liked'] }) => (
  <Panel title="What you like" description={shownOf(meals.length, total, 'Last liked first')}>
    {meals.length > 0 ? (
      <MealLinks
        meals={meals.map((meal) => ({ ...meal, aside: meal.isUpcoming ? 'Upcoming' : meal.category }))}
      />
    ) : (
      <PanelNote>You have not liked a meal yet. The heart on a meal’s page is for that.</PanelNote>
    )}
  </Panel>
)

const shownOf = (shown: number, total: number, otherwise: string) =>
  total > shown ? `The last ${shown} of ${total}` : otherwise
