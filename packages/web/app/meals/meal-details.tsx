import type { MealDetail } from '@warm-ladle/contract'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { Rating } from '../dish/rating.tsx'
import { priceText } from '../ui/format.ts'
import { LikeMeal } from './like-meal.tsx'
import { MealPicture } from './meal-picture.tsx'
import { OwnFit } from './own-fit.tsx'
import { RequestMeal } from './request-meal.tsx'
import { MealFacts } from './meal-facts.tsx'
import { StatedLabels } from './stated-labels.tsx'

/** A meal's details and actions. */
export function MealDetails({ meal }: { meal: MealDetail }) {
  return (
    <article className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <MealPicture meal={meal} alt={meal.title} />
      <div className="flex flex-col items-start gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <CategoryBadge category={meal.category} />
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            {meal.rating > 0 && 'Chef’s rating'}
            <Rating rating={meal.rating} />
          </span>
          <a href="#reviews" className="text-sm text-muted underline underline-offset-4 hover:text-ink">
            Reviews: {meal.reviewCount.toLocaleString('en-US')}
          </a>
        </div>
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-4xl leading-tight wrap-anywhere sm:text-5xl">
            <bdi>{meal.title}</bdi>
          </h1>
          <p className="font-display text-3xl font-semibold">{priceText(meal.price)}</p>
        </div>
        <p dir="auto" className="w-full text-lg leading-relaxed whitespace-pre-line text-muted wrap-anywhere">
          {meal.details}
        </p>
        <Ingredients names={meal.ingredients} />
        <StatedLabels meal={meal} />
        <OwnFit meal={meal} />
        <MealFacts meal={meal} />
        <div className="flex w-full flex-wrap items-center gap-3">
          <LikeMeal meal={meal} />
          <RequestMeal meal={meal} />
        </div>
      </div>
    </article>
  )
}

function Ingredients({ names }: { names: readonly string[] }) {
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="text-xl">
        Ingredients
      </h2>
      {names.length === 0 && <p className="mt-2 text-muted">No ingredients available</p>}
      {names.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="rounded-full border border-line bg-card px-3 py-1 text-sm wrap-anywhere"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
