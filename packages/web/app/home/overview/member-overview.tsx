import {
  categoryNames,
  isBadged,
  type Member,
  type MemberOverview as Figures,
  type Message,
} from '@warm-ladle/contract'
import { Check, Soup, Sparkles } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { memberQuery, NextStep, OverviewSkeleton, SeeAll, UpcomingPanel } from './overview-parts.tsx'
import { ServedAt } from '../../bookings/day-label.tsx'
import { MembershipBadge } from '../../people/membership-badge.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMember } from '../../people/use-member.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { Panel, PanelNote, Panels } from '../../ui/panel.tsx'
import { texts } from './texts.ts'

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
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi className="block truncate">{meal.title}</bdi>
          </Link>
          <p className="text-sm text-muted">{meal.aside}</p>
        </div>
      </li>
    ))}
  </ul>
)

const forEverybody: readonly Message[] = [texts.likeMeals, texts.review]
const forBadged: readonly Message[] = [texts.request, texts.likeUpcoming]

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

function benefitsOf({ badge, badgeUntil }: Pick<Member, 'badge' | 'badgeUntil'>): readonly Message[] {
  if (!isBadged(badge)) return forEverybody
  return [...forBadged, ...(badgeUntil === undefined ? [texts.neverExpires] : []), ...forEverybody]
}

function Benefits({ member: { badge, badgeUntil } }: { member: Pick<Member, 'badge' | 'badgeUntil'> }) {
  const t = useTranslate()
  return (
    <Panel
      title={t(texts.badgeGives)}
      description={
        !isBadged(badge)
          ? t(texts.free)
          : badgeUntil === undefined
            ? t(texts.forGood)
            : t(texts.until, { date: <DateTime at={badgeUntil} as="date" /> })
      }
      aside={<MembershipBadge badge={badge} />}
    >
      <ul className="flex flex-col gap-3">
        {benefitsOf({ badge, badgeUntil })
          .map((benefit) => t(benefit))
          .map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
              {benefit}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

// only hostels that plan mealtimes need it
const Today = lazyPart('home/today/today.tsx', () => import('../today/today.tsx'))

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
      failure={useTranslate()(texts.userFailed)}
    >
      {({ badge }) => <StepOf badge={badge} />}
    </QueryState>
  )
}

function StepOf({ badge }: Pick<Member, 'badge'>) {
  const t = useTranslate()
  return isBadged(badge) ? (
    <NextStep
      icon={<Soup className="size-6" />}
      title={t(texts.findNext)}
      text={t(texts.findNextText, { badge })}
      to="/meals"
      action={t(texts.browse)}
    />
  ) : (
    <NextStep
      icon={<Sparkles className="size-6" />}
      title={t(texts.chooseMembership)}
      text={t(texts.chooseMembershipText)}
      to="/dashboard/payment"
      action={t(texts.compareMemberships)}
    />
  )
}

/** A member's overview: what they have asked for, what is to come, what they like, and what their badge gives. */
export function MemberOverview() {
  const t = useTranslate()
  return (
    <>
      <MemberStart />
      <QueryState
        query={useLiveQuery(memberQuery(useApi()))}
        loading={<OverviewSkeleton />}
        failure={t(texts.ownOverviewFailed)}
      >
        {({ requests, liked, upcoming }) => (
          <Panels>
            <Requests requests={requests} />
            <UpcomingPanel title={t(texts.voteSoFar)} upcoming={upcoming} to="/upcomingMeals" isBrief />
            <Liked {...liked} />
            <BadgePanel />
          </Panels>
        )}
      </QueryState>
    </>
  )
}

/** What was requested. Where mealtimes are planned, what is next of them is above, so that nothing need be said of none. */
function Requests({ requests: { total, meals } }: { requests: Figures['requests'] }) {
  const t = useTranslate()
  const { plansMealtimes } = usePublicConfig()
  if (plansMealtimes && total === 0) return null
  return (
    <Panel
      title={t(texts.openRequests)}
      description={shownOf(
        t,
        { shown: meals.length, total },
        total > 0 ? texts.openRequestsText : texts.noOpenRequests,
      )}
      aside={<SeeAll to="/dashboard/requestedMeals" label={t(texts.seeAllOwn)} />}
    >
      {meals.length > 0 ? (
        <MealLinks meals={meals.map((meal) => ({ ...meal, aside: <RequestTime {...meal} /> }))} />
      ) : (
        <PanelNote>{t(texts.nothingComing)}</PanelNote>
      )}
    </Panel>
  )
}

type Request = Figures['requests']['meals'][number]

/** When it is eaten and what is said at the counter, or since when it has been asked for. */
function RequestTime({ mealtime, portions, code, requestTime }: Request) {
  const t = useTranslate()
  const when = mealtime ? (
    <ServedAt {...mealtime} />
  ) : (
    t(texts.anytimeSince, { moment: <DateTime at={requestTime} /> })
  )
  return (
    <>
      <span>{portions > 1 ? t(texts.portionsAt, { portions, when }) : when}</span>
      {mealtime && code !== undefined && (
        <>
          <span> · </span>
          <strong className="tracking-widest text-ink">{code}</strong>
        </>
      )}
    </>
  )
}

/** Meals in a panel. */
const few = 3

function Liked({ total, meals: liked }: Figures['liked']) {
  const t = useTranslate()
  const meals = liked.slice(0, few)
  return (
    <Panel title={t(texts.liked)} description={shownOf(t, { shown: meals.length, total }, texts.likedText)}>
      {meals.length > 0 ? (
        <MealLinks
          meals={meals.map((meal) => ({
            ...meal,
            aside: meal.isUpcoming ? t(texts.upcoming) : t(categoryNames[meal.category]),
          }))}
        />
      ) : (
        <PanelNote>{t(texts.noneLiked)}</PanelNote>
      )}
    </Panel>
  )
}

const shownOf = (t: Translate, count: { readonly shown: number; readonly total: number }, all: Message) =>
  count.total > count.shown ? t(texts.shownOf, count) : t(all)
