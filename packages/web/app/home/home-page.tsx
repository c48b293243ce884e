import { lazy, Suspense, useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { pageContext } from '../page/page-context.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { prefetch } from '../api/query.ts'
import { nextMealtimesQuery } from '../mealtimes/next-mealtimes-query.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import type { Route } from './+types/home-page.ts'
import { categoryQuery } from './category-query.ts'
import { firstHeroLinks } from './hero-art.ts'
import { chosenTab, homeTabs } from './home-tabs.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import { mealTimeAt } from './meal-time.ts'
import { MealsByCategory } from './meals-by-category.tsx'
import { MealsForNow } from './meals-for-now.tsx'
import { PackagesSection } from './packages-section.tsx'
import { PartnersStrip } from './partners-strip.tsx'

// rendered with the page, but loaded apart: only hostels that plan mealtimes need it
const NextMealtimes = lazy(() =>
  import('../mealtimes/next-mealtimes.tsx').catch(() => ({ default: () => null })),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config } = context.get(pageContext)
  const mealTime = mealTimeAt(Date.now(), config.timeZone)
  const tab = homeTabs[chosenTab(url.searchParams, mealTime.category)]
  const { data } = await prefetch(context, (client, api) => [
    client.prefetchQuery(categoryQuery(api, mealTime.category)),
    client.prefetchQuery(categoryQuery(api, tab?.category)),
    prefetchMember(context, client, api),
    ...(config.plansMealtimes ? [client.prefetchQuery(nextMealtimesQuery(api))] : []),
  ])
  return { ...data, mealTime }
}
export const clientLoader = () => null

export const links = firstHeroLinks

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    description:
      'Meals for hostel residents: browse the menu from breakfast to dinner, see what is coming, and request what you like.',
  })

/** The home page: meals for now, carousel, newest meals, packages and partners. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { timeZone, plansMealtimes } = usePublicConfig()
  // the server's, so that the first rendering in the browser is the same; it stays while the page is open
  const [mealTime] = useState(() => loaderData?.mealTime ?? mealTimeAt(Date.now(), timeZone))
  return (
    <div className="page-width flex flex-col gap-20 pt-6 pb-20 sm:pt-8">
      <div className="flex flex-col gap-6">
        <Banner />
        {plansMealtimes && (
          <Suspense>
            <NextMealtimes />
          </Suspense>
        )}
        <MealsForNow {...mealTime} />
        <HeroCarousel />
      </div>
      <MealsByCategory first={mealTime.category} />
      <PackagesSection />
      <PartnersStrip />
    </div>
  )
}

function Banner() {
  return (
    <div className="text-center">
      <h1 className="text-4xl leading-tight sm:text-5xl lg:text-6xl">Welcome to Our Hostel Meal System</h1>
      <p className="mt-2 text-lg text-muted sm:text-xl">Explore meal plans and timings with ease</p>
    </div>
  )
}
