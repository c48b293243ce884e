import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isBadged, packageNames } from '@warm-ladle/contract'
import { type ReactNode, Suspense, useState } from 'react'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { type ApiClient, prefetch, useApi } from '../api/query.ts'
import { nextMealtimesQuery } from '../bookings/next-mealtimes-query.ts'
import { prefetchToday } from '../bookings/prefetch-today.ts'
import { PackageCard } from '../money/package-card.tsx'
import { packagesQuery } from '../money/use-price.ts'
import { useTranslate } from '../page/language.tsx'
import { framePart, lazyPart } from '../page/lazy-part.tsx'
import { findSession, pageContext } from '../page/page-context.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { prefetchMember, useMember } from '../people/use-member.ts'
import { useSession } from '../api/use-session.ts'
import { PauseButton } from '../ui/carousel.tsx'
import { classNames } from '../ui/class-names.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/home-page.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import { type MealTime, mealTimeAt } from './meal-time.tsx'
import { categoryQuery, chosenTab, homeTabs, MealsByCategory } from './meals-by-category.tsx'
import { texts } from './texts.ts'

const renderNothing = (): { default: () => ReactNode } => ({ default: () => null })
// loaded separately: hostels that plan mealtimes need other components than those that do not
const Today = lazyPart('home/today/today.tsx', () => import('./today/today.tsx').catch(renderNothing))
const MealsForNow = lazyPart<MealTime>('home/meals-for-now.tsx', () =>
  import('./meals-for-now.tsx').catch(renderNothing),
)
// visitors only follow its links, which also work without scripts
const Tonight = framePart(() => import('./today/tonight.tsx').catch(renderNothing))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config } = context.get(pageContext)
  const mealTime = mealTimeAt(Date.now(), config.timeZone)
  const tab = homeTabs[chosenTab(url.searchParams, mealTime.category)]
  const { data } = await prefetch(context, (client, api) => [
    client.prefetchQuery(categoryQuery(api, mealTime.category)),
    client.prefetchQuery(categoryQuery(api, tab?.category)),
    prefetchMember(context, client, api),
    client.prefetchQuery(packagesQuery(api)),
    ...(config.plansMealtimes ? [prefetchNext(context, client, api)] : []),
  ])
  return { ...data, mealTime }
}
export const clientLoader = () => null

/** The next mealtimes; for members also the week of their requests, and the announcements. */
async function prefetchNext(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  const session = await findSession(context)
  await (session ? prefetchToday(context, client, api) : client.prefetchQuery(nextMealtimesQuery(api)))
}

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    description: texts.pageDescription,
  })

/** The home page: banner with the next mealtime, carousel, newest meals, packages and partners. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = usePublicConfig()
  // the server's value, so that the browser's first render matches; it stays while the page is open
  const [mealTime] = useState(() => loaderData?.mealTime ?? mealTimeAt(Date.now(), timeZone))
  return (
    <div className="page-width flex flex-col gap-20 pt-3 pb-20 sm:pt-6">
      <FirstScreen {...mealTime} />
      <MealsByCategory first={mealTime.category} />
      <PackagesSection />
      <PartnersStrip />
    </div>
  )
}

/** Members see their day, and visitors the next mealtime. If nothing is planned, both see the newest meals. */
function FirstScreen(mealTime: MealTime) {
  const { status, user } = useSession()
  const isMember = status === 'signed-in'
  const { plansMealtimes = false } = usePublicConfig()
  const { data: next } = useQuery({ ...nextMealtimesQuery(useApi()), enabled: plansMealtimes })
  const isPlanned = plansMealtimes && (next === undefined || next.mealtimes.length > 0)
  const isBeside = isPlanned && !isMember
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <Banner isSlim={isPlanned && isMember} />
      <div className={classNames('grid gap-4 sm:gap-6', isBeside && 'lg:grid-cols-[4fr_3fr]')}>
        {/* the key belongs to the member: without it, React would only hide the previous member's day behind the fallback, and that day would continue to refetch */}
        <Suspense key={user?.id} fallback={<div className={isPlanned ? 'h-90' : 'h-44'} />}>
          {!isPlanned ? <MealsForNow {...mealTime} /> : isMember ? <Today /> : <Tonight />}
        </Suspense>
        <div className="min-w-0">
          <HeroCarousel isBeside={isBeside} isOnFirstScreen={!isMember} />
        </div>
      </div>
    </div>
  )
}

function Banner({ isSlim }: { isSlim: boolean }) {
  const t = useTranslate()
  return (
    <div className="text-center">
      <h1 className={isSlim ? 'text-lg sm:text-xl' : 'text-3xl leading-tight sm:text-[2.5rem]'}>
        {t(texts.welcome)}
      </h1>
      <p className="text-muted">{t(texts.explore)}</p>
    </div>
  )
}

/** The badges for sale, with the note that all give the same access. */
function PackagesSection() {
  const t = useTranslate()
  const { data: member } = useMember()
  const isUpgrade = member !== undefined && isBadged(member.badge)
  return (
    <section id="packages" aria-labelledby="packages-title" className="scroll-mt-24 drawn-when-near">
      <SectionHeading
        id="packages-title"
        title={t(isUpgrade ? texts.packages : texts.memberships)}
        description={t(texts.packagesDescription)}
      />
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {packageNames.map((name) => (
          <li key={name}>
            <PackageCard name={name} badge={member?.badge} badgeUntil={member?.badgeUntil} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The partners' logos, scrolling at 50 pixels per second: each takes 200 pixels, so all ten take 40 seconds (see
 * --animate-pass in app.css). They pause on hover, on focus and with a button. For visitors who prefer reduced motion
 * they do not move.
 */
function PartnersStrip() {
  const t = useTranslate()
  const [isPaused, setPaused] = useState(false)
  return (
    <section aria-labelledby="partners" className="drawn-when-near">
      <SectionHeading id="partners" title={t(texts.partners)} description={t(texts.partnersDescription)} />
      <section
        aria-label={t(texts.partnersLogos)}
        // moving content must be focusable, to be paused by keyboard
        tabIndex={0}
        className="group mt-8 overflow-hidden rounded-card py-2 faded-sides motion-reduce:mask-none"
      >
        <div
          className={`flex w-max animate-pass group-hover:[animation-play-state:paused] group-focus:[animation-play-state:paused] motion-reduce:w-full motion-reduce:animate-none ${isPaused ? '[animation-play-state:paused]' : ''}`}
        >
          <Logos />
          <Logos isCopy />
        </div>
      </section>
      <p className="mt-2 text-center motion-reduce:hidden">
        <PauseButton
          labels={{ pause: t(texts.pauseLogos), play: t(texts.playLogos) }}
          isPlaying={!isPaused}
          onPress={() => setPaused(!isPaused)}
        />
      </p>
    </section>
  )
}

/** The logos, rendered twice so that the first follows the last. */
function Logos({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={`flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:justify-center ${isCopy ? 'motion-reduce:hidden' : ''}`}
    >
      {partners.map((name) => (
        <li key={name} className="grid h-16 w-50 place-items-center">
          <img
            src={`/partners/${name.toLowerCase().replace(' & ', '-and-')}.svg`}
            alt={isCopy ? '' : name}
            height={36}
            loading="lazy"
            decoding="async"
            className="h-9 w-auto"
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * The partners in display order. Each logo file is named after its partner and has enough contrast on light and dark
 * backgrounds.
 */
const partners = [
  'Greenleaf',
  'Dairyfold',
  'Hearth & Oat',
  'Pressa',
  'Grainmill',
  'Citrine',
  'Saltbox',
  'Orchardia',
  'Tidewater',
  'Kindling',
] as const
