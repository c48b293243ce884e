import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSuitability, type Meal, type MealDetail } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { arrivedIf } from '../../api/reach.ts'
import { updateOptimistically, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { CategoryBadge, MealRating, mealGround } from '../../menu/meal-card.tsx'
import { growingPicture, type Pictured } from '../../menu/growing-picture.ts'
import { LabelMarks, MealLabels } from '../../people/label-marks.tsx'
import { LikeButton, withLike } from '../../menu/like-button.tsx'
import { SuitabilityNotice } from '../../people/needs-notices.tsx'
import { labellingQuery, needsQuery } from '../../people/needs.ts'
import { texts as dishTexts } from '../../people/texts.ts'
import { useTranslate } from '../../page/language.tsx'
import { useLoginPrompt } from '../../api/login-path.ts'
import { useSession } from '../../api/use-session.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useHydrated } from '../../ui/use-hydrated.tsx'
import { mealQuery } from '../../menu/meal-queries.ts'
import { useIsIncluded } from '../price-words.ts'
import { RequestMeal } from './request-meal.tsx'
import { texts as menuTexts } from '../../menu/texts.ts'
import { texts as mealTexts } from './texts.ts'

/** A meal's details and actions. */
export function MealDetails({ meal }: { meal: MealDetail }) {
  const t = useTranslate()
  const isIncluded = useIsIncluded()
  return (
    <article className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <MealPicture meal={meal} alt={meal.title} />
      <div className="flex flex-col items-start gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <CategoryBadge category={meal.category} />
          <MealRating meal={meal} />
          <a href="#reviews" className="text-sm text-muted underline underline-offset-4 hover:text-ink">
            {t(mealTexts.reviewCount, { reviews: meal.reviewCount })}
          </a>
        </div>
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-4xl leading-tight wrap-anywhere sm:text-5xl">
            <bdi>{meal.title}</bdi>
          </h1>
          {!isIncluded && (
            <p className="font-display text-3xl font-semibold">
              <Price amount={meal.price} />
            </p>
          )}
        </div>
        <p dir="auto" className="w-full text-lg leading-relaxed whitespace-pre-line text-muted wrap-anywhere">
          {meal.details}
        </p>
        <Ingredients names={meal.ingredients} />
        <StatedLabels meal={meal} />
        <OwnSuitability meal={meal} />
        <MealFacts meal={meal} hasPrice={isIncluded} />
        <div className="flex w-full flex-wrap items-center gap-3">
          <LikeMeal meal={meal} />
          <RequestMeal meal={meal} />
        </div>
      </div>
    </article>
  )
}

function Ingredients({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="text-xl">
        {t(mealTexts.ingredients)}
      </h2>
      {names.length === 0 && <p className="mt-2 text-muted">{t(mealTexts.noIngredients)}</p>}
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

/** When and by whom the meal was posted, and its price unless that is the headline. */
function MealFacts({ meal, hasPrice }: { meal: MealDetail; hasPrice: boolean }) {
  const t = useTranslate()
  return (
    <dl className="flex w-full flex-wrap gap-4 border-y border-line py-4 *:flex-[1_1_8rem]">
      {hasPrice && (
        <Fact term={t(menuTexts.price)}>
          <Price amount={meal.price} />
        </Fact>
      )}
      <Fact term={t(mealTexts.posted)}>
        <DateTime at={meal.postTime} as="date" />
      </Fact>
      <Fact term={t(menuTexts.distributor)}>
        <bdi>{meal.distributorName}</bdi>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Warns the logged-in member if the meal is not known to suit their needs. */
export function OwnSuitability({ meal }: { meal: Meal }) {
  const isMember = useSession().status === 'signed-in'
  const { data: needs } = useQuery({ ...needsQuery(useApi()), enabled: isMember })
  return isMember && needs ? <SuitabilityNotice suitability={getSuitability(meal.labels, needs)} /> : null
}

/**
 * Diets and allergens, or a note that they are unknown. Shown only if the kitchen states them for any meal.
 */
function StatedLabels({ meal: { labels } }: { meal: MealDetail }) {
  const t = useTranslate()
  const { data } = useQuery(labellingQuery(useApi()))
  if (!labels && data?.inUse !== true) return null
  return (
    <section aria-labelledby="labels" className="w-full">
      <h2 id="labels" className="text-xl">
        {t(dishTexts.labels)}
      </h2>
      <div className="mt-3">
        {labels ? <MealLabels labels={labels} /> : <LabelMarks labels={undefined} />}
      </div>
    </section>
  )
}

/** The picture of a meal's page. */
export function MealPicture({ meal, alt }: { meal: Pictured; alt: string }) {
  // lazy loading lets everything else load first on a slow connection; but the picture on a card can only grow into a
  // picture that is already there
  const isHydrated = useHydrated()
  return (
    <Picture
      src={meal.image}
      alt={alt}
      width={1280}
      height={960}
      sizes="(min-width: 72rem) 528px, (min-width: 64rem) 46vw, 92vw"
      loading={isHydrated ? 'eager' : 'lazy'}
      fetchPriority="high"
      className={`aspect-4/3 w-full rounded-card object-cover ${mealGround[meal.category]} ${growingPicture}`}
    />
  )
}

/** Adds or removes a like; asks visitors to log in. */
export function LikeMeal({ meal }: { meal: MealDetail }) {
  const t = useTranslate()
  const { status } = useSession()
  const promptLogin = useLoginPrompt()
  const { start } = useLikeMeal(meal._id)

  const press = () =>
    status === 'signed-out' ? void promptLogin(t(mealTexts.logInToLike)) : start(!meal.liked)
  return <LikeButton liked={meal.liked} count={meal.likeCount} onClick={press} />
}

/** Likes a meal (true) or removes the like (false). */
function useLikeMeal(mealId: string) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const { user } = useSession()
  return useNotifyingMutation({
    act: ['likes.add', 'likes.remove'],
    run: (liked: boolean) =>
      liked
        ? api.likes.add({ body: { mealId, userId: user?.email } })
        : api.likes.remove({ params: { mealId } }),
    optimisticUpdate: (liked) =>
      updateOptimistically(client, mealQuery(api, mealId).queryKey, (meal) => withLike(meal, liked)),
    done: (_answer, liked) => (liked ? { dialog: { title: t(mealTexts.youLiked) } } : undefined),
    arrived: arrivedIf('already-liked'),
    failure: failureTitle(t(mealTexts.failed)),
  })
}
