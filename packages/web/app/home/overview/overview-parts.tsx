import { queryOptions } from '@tanstack/react-query'
import type { CountedMeal, KitchenOverview } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import type { ApiClient } from '../../api/query.ts'
import { followPace } from '../../api/use-follow-pace.ts'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { colors } from '../../ui/charts/colors.ts'
import { leaderText } from '../../ui/charts/ranks.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Panel, PanelNote, Panels } from '../../ui/panel.tsx'
import { texts } from './texts.ts'

/** The dashboard's start page for residents, whose next meals are on the home page. */
export const ownPage = '/dashboard/userHome'

/** A suggested next step, with a link to it. */
export function NextStep({
  icon,
  title,
  text,
  to,
  action,
}: {
  /** A lucide icon. */
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  to: string
  /** Label of the button. */
  action: string
}) {
  return (
    <section className="surface flex flex-col gap-5 p-6 sm:flex-row sm:flex-wrap sm:items-center lg:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint-saffron text-warning">
        {icon}
      </span>
      <div className="flex-1 sm:basis-64">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <ButtonLink to={to} className="print:hidden">
        {action}
      </ButtonLink>
    </section>
  )
}

/** The link from a panel to the full page. */
const SeeAll = ({ to, label }: { to: string; label: string }) => (
  <ButtonLink to={to} variant="ghost" size="sm" className="-my-1 -me-3.5 print:hidden" aria-label={label}>
    {useTranslate()(texts.seeAll)}
  </ButtonLink>
)

/** Meals with their pictures, and bars in proportion to their numbers. */
export function RankedMeals({
  caption,
  noun,
  meals,
  isOnMenu = false,
}: {
  caption: string
  /** What the number counts. */
  noun: 'like' | 'request'
  meals: readonly CountedMeal[]
  /** Whether the meals have pages to link to. */
  isOnMenu?: boolean
}) {
  const t = useTranslate()
  return (
    <>
      <BarTable
        caption={caption}
        columns={[t(texts.meal), t(noun === 'like' ? texts.likes : texts.requests)]}
        bars={meals.map((meal) => ({
          key: meal._id,
          name: (
            <MealLink id={isOnMenu ? meal._id : null}>
              <bdi>{meal.title}</bdi>
            </MealLink>
          ),
          picture: <MealThumb meal={meal} />,
          count: meal.count,
          // likes have no bar: their maximum is unknown here, so the first bar would always be full
          look: noun === 'like' ? undefined : colors.food,
        }))}
      />
      <p className="text-sm text-muted">{leaderText(t, meals, noun)}</p>
    </>
  )
}

/** The upcoming meals that residents like most. */
export function UpcomingPanel({
  title,
  upcoming: { total, meals: all },
  to,
}: {
  title: string
  upcoming: KitchenOverview['upcoming']
  /** Path of the page with all upcoming meals. */
  to: string
}) {
  const t = useTranslate()
  const meals = all.slice(0, few)
  return (
    <Panel
      title={title}
      description={
        total > meals.length ? t(texts.firstOf, { shown: meals.length, total }) : t(texts.lookForward)
      }
      aside={<SeeAll to={to} label={t(texts.seeAllUpcoming)} />}
    >
      {meals.length > 0 ? (
        <RankedMeals caption={title} noun="like" meals={meals} />
      ) : (
        <PanelNote>{t(texts.noneAnnounced)}</PanelNote>
      )}
    </Panel>
  )
}

/** Number of upcoming meals in a panel. */
const few = 3

export const OverviewSkeleton = () => (
  <>
    <Loading className="surface h-36" />
    <Panels>
      {[1, 2, 3, 4].map((panel) => (
        <Skeleton key={panel} className="h-88 rounded-card!" />
      ))}
    </Panels>
  </>
)

// many actions by members and admins change these figures, so each visit refetches them unless they were just rendered
const live = { staleTime: followPace } as const

/** The kitchen's waiting and served requests, and the popular meals. */
export const kitchenQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['overview', 'kitchen'], queryFn: () => api.overview.kitchen(), ...live })
