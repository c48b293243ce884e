import { counted, isBadged, type Member, type MemberOverview as Figures } from '@warm-ladle/contract'
import { Check, Soup, Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { memberQuery, NextStep, OverviewSkeleton, SeeAll, UpcomingPanel } from './overview-parts.tsx'
import { ServedAt } from '../mealtimes/day-label.tsx'
import { MembershipBadge } from '../packages/badges.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { useMember } from '../session/use-member.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Panel, PanelNote, Panels } from '../ui/panel.tsx'

type Meal = Figures['liked']['meals'][number]

interface Listed extends Omit<Meal, 'isUpcoming'> {
  readonly isUpcoming?: boolean
  /** Below the title. */
  readonly aside: ReactNode
}

/** Meals with their pictures, each linked to its page. */
const MealLinks = ({ meals }: { meals: readonly Listed[] }) => (
  <ul className="flex flex-col gap-4">
    {meals.map((meal) => (
      <li key={meal._id} className="flex items-center gap-3">
        <MealThumb meal={meal} />
        <div className="min-w-0">
          <Link
            to={meal.isUpcoming ? '/upcomingMeals' : `/meal/${meal._id}`}
            className="line-clamp-1 font-medium wrap-anywhere hover:underline"
          >
            <bdi>{meal.title}</bdi>
          </Link>
          <p className="text-sm text-muted">{meal.aside}</p>
        </div>
      </li>
    ))}
  </ul>
)

const forEverybody = ['Like the meals on the menu', 'Review what you have eaten']
const forBadged = ['Request any meal on the menu', 'Like upcoming meals, and help to choose them']

/** What the member's badge gives. */
function BadgePanel() {
  // the next step above says so when it cannot be loaded
  const { data: member } = useMember()
  if (!member) return null
  return (
    // those who have one know it: on phones what comes is of more use
    <div className={isBadged(member.badge) ? 'grid max-sm:hidden' : 'grid'}>
      <Benefits member={member} />
    </div>
  )
}

function benefitsOf({ badge, badgeUntil }: Pick<Member, 'badge' | 'badgeUntil'>): readonly string[] {
  if (!isBadged(badge)) return forEverybody
  return [...forBadged, ...(badgeUntil === undefined ? ['It never expires'] : []), ...forEverybody]
}

const Benefits = ({ member: { badge, badgeUntil } }: { member: Pick<Member, 'badge' | 'badgeUntil'> }) => (
  <Panel
    title="What your badge gives"
    description={
      !isBadged(badge) ? (
        'Free, for every resident'
      ) : badgeUntil === undefined ? (
        'For good, since you paid once'
      ) : (
        <>
          Until <DateTime at={badgeUntil} as="date" />
        </>
      )
    }
    aside={<MembershipBadge badge={badge} />}
  >
    <ul className="flex flex-col gap-3">
      {benefitsOf({ badge, badgeUntil }).map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
          {benefit}
        </li>
      ))}
    </ul>
  </Panel>
)

// only hostels that plan mealtimes need it
const Today = lazy(() => import('../mealtimes/today/today.tsx'))

/** What is served next where mealtimes are planned, and for members without a membership how to get one. */
export function MemberStart() {
  const { plansMealtimes } = usePublicConfig()
  const { data: member } = useMember()
  if (!plansMealtimes) return <MemberNextStep />
  return (
    <>
      <Suspense fallback={<Loading className="surface h-90" />}>
        <Today />
      </Suspense>
      {member && !isBadged(member.badge) && <StepOf badge={member.badge} />}
    </>
  )
}

/** Suggests choosing a membership, or with one finding a meal. */
export function MemberNextStep() {
  return (
    <QueryState
      query={useMember()}
      loading={<Loading className="surface h-40" />}
      failure="Failed to load user details. Please try again."
    >
      {({ badge }) => <StepOf badge={badge} />}
    </QueryState>
  )
}

const StepOf = ({ badge }: Pick<Member, 'badge'>) =>
  isBadged(badge) ? (
    <NextStep
      icon={<Soup className="size-6" />}
      title="Find your next meal"
      text={`Your ${badge} membership lets you request any meal on the menu and like upcoming ones.`}
      to="/meals"
      action="Browse meals"
    />
  ) : (
    <NextStep
      icon={<Sparkles className="size-6" />}
      title="Choose a membership"
      text="Silver, Gold and Platinum members request meals and like upcoming ones."
      to="/dashboard/payment"
      action="Compare memberships"
    />
  )

/** A member's overview: what they have asked for, what is to come, what they like, and what their badge gives. */
export const MemberOverview = () => (
  <>
    <MemberStart />
    <QueryState
      query={useLiveQuery(memberQuery(useApi()))}
      loading={<OverviewSkeleton />}
      failure="Your overview could not be loaded. Please try again."
    >
      {({ requests, liked, upcoming }) => (
        <Panels>
          <Requests requests={requests} />
          <UpcomingPanel title="The vote so far" upcoming={upcoming} to="/upcomingMeals" isBrief />
          <Liked {...liked} />
          <BadgePanel />
        </Panels>
      )}
    </QueryState>
  </>
)

/** What was requested. Where mealtimes are planned, what is next of them is above, so that nothing need be said of none. */
function Requests({ requests: { total, meals } }: { requests: Figures['requests'] }) {
  const { plansMealtimes } = usePublicConfig()
  if (plansMealtimes && total === 0) return null
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
        <MealLinks meals={meals.map((meal) => ({ ...meal, aside: <When {...meal} /> }))} />
      ) : (
        <PanelNote>Nothing coming up.</PanelNote>
      )}
    </Panel>
  )
}

type Request = Figures['requests']['meals'][number]

/** When it is eaten and what is said at the counter, or since when it has been asked for. */
function When({ mealtime, portions, code, requestTime }: Request) {
  const count = portions > 1 && `${counted(portions, 'portion')} · `
  if (!mealtime)
    return (
      <>
        {count}Anytime, since <DateTime at={requestTime} />
      </>
    )
  return (
    <>
      {count}
      <ServedAt {...mealtime} />
      {code !== undefined && (
        <>
          {' · '}
          <strong className="tracking-widest text-ink">{code}</strong>
        </>
      )}
    </>
  )
}

/** Meals in a panel. */
const few = 3

const Liked = ({ total, meals }: Figures['liked']) => (
  <Panel title="What you like" description={shownOf(Math.min(few, meals.length), total, 'Last liked first')}>
    {meals.length > 0 ? (
      <MealLinks
        meals={meals
          .slice(0, few)
          .map((meal) => ({ ...meal, aside: meal.isUpcoming ? 'Upcoming' : meal.category }))}
      />
    ) : (
      <PanelNote>You have not liked a meal yet. The heart on a meal’s page is for that.</PanelNote>
    )}
  </Panel>
)

const shownOf = (shown: number, total: number, otherwise: string) =>
  total > shown ? `${shown} of ${total}` : otherwise
