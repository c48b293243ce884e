import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { prefetch } from '../api/query.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import type { Route } from './+types/home-page.ts'
import { categoryQuery } from './category-query.ts'
import { firstHeroLinks } from './hero-art.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import { MealsByCategory } from './meals-by-category.tsx'
import { PackagesSection } from './packages-section.tsx'
import { PartnersStrip } from './partners-strip.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    client.prefetchQuery(categoryQuery(api, 'Breakfast')),
    prefetchMember(context, client, api),
  ])
export const clientLoader = () => null

export const links = firstHeroLinks

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Warm Ladle',
    description:
      'Meals for hostel residents: browse the menu from breakfast to dinner, see what is coming, and request what you like.',
  })

/** The home page: carousel, newest meals, packages and partners. */
export default function HomePage() {
  return (
    <div className="page-width flex flex-col gap-20 pt-8 pb-20 sm:pt-10">
      <div className="flex flex-col gap-6">
        <Banner />
        <HeroCarousel />
      </div>
      <MealsByCategory />
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
