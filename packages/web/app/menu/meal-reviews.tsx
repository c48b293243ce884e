import type { Meal, Review } from '@warm-ladle/contract'
import { MessageSquareText } from 'lucide-react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/reach.ts'
import { useGrowingList } from '../api/use-growing-list.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { bindFields, Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useTranslate } from '../page/language.tsx'
import { useLoginPrompt } from '../api/login-path.ts'
import { useSession } from '../api/use-session.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Followed } from '../ui/followed.tsx'
import { goneLook } from '../ui/gone-rows.ts'
import { Loading } from '../ui/skeleton.tsx'
import { Portrait } from '../ui/picture.tsx'
import { TextareaField } from '../ui/fields.tsx'
import { mealReviewsQuery } from './meal-queries.ts'
import { AnswerReview, KitchenAnswer } from './review-answer.tsx'
import { texts } from './meals/texts.ts'

/** The reviews of a meal, newest first, and the form to add one. */
export default function MealReviews({ meal }: { meal: Meal }) {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="reviews-title"
      id="reviews"
      className="mt-16 scroll-mt-24 drawn-when-near sm:mt-20"
    >
      <h2 id="reviews-title" className="text-3xl">
        {t(texts.reviews, { reviews: meal.reviewCount })}
      </h2>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <ReviewForm key={meal._id} meal={meal} />
        <ReviewList mealId={meal._id} />
      </div>
    </section>
  )
}

function ReviewList({ mealId }: { mealId: string }) {
  const t = useTranslate()
  const { query, updates, list: reviews } = useGrowingList(mealReviewsQuery(useApi(), mealId))
  return (
    <div className="flex flex-col gap-4">
      <QueryState
        query={query}
        loading={<Loading text={t(texts.reviewsLoading)} className="py-14" />}
        failure={t(texts.reviewsFailed)}
        empty={<NoReviews />}
      >
        {(shown) => (
          <Followed {...updates}>
            <ul className="flex flex-col gap-4">
              {shown.map((review) => (
                <ReviewItem key={review._id} review={review} isGone={updates.gone.has(review._id)} />
              ))}
            </ul>
          </Followed>
        )}
      </QueryState>
      {reviews.hasNextPage && (
        <Button
          variant="outline"
          pending={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
          className="self-center"
        >
          {t(texts.moreReviews)}
        </Button>
      )}
    </div>
  )
}

function NoReviews() {
  const t = useTranslate()
  return <EmptyState icon={<MessageSquareText className="size-6" />} text={t(texts.noReviews)} />
}

/** A review with its author and date. */
function ReviewItem({ review, isGone }: { review: Review; isGone: boolean }) {
  const t = useTranslate()
  const { author, reviewText, reviewTime, answer, answerRevision } = review
  return (
    <li inert={isGone} className={classNames('surface p-5', goneLook(isGone))}>
      <div className="flex items-center gap-3">
        <Portrait photo={author.photo} size={40} className="size-10 bg-line" />
        <div className="min-w-0">
          <bdi className="block truncate font-semibold">{author.name || t(texts.formerMember)}</bdi>
          <DateTime at={reviewTime} as="date" className="text-sm text-muted" />
        </div>
      </div>
      <p dir="auto" className="mt-3 leading-relaxed whitespace-pre-line wrap-anywhere">
        {reviewText}
      </p>
      <KitchenAnswer answer={answer} />
      {answerRevision !== undefined && <AnswerReview review={review} />}
    </li>
  )
}

interface NewReview {
  reviewText: string
}

/** The review form. Visitors go to the login first, and find their text again afterwards. */
export function ReviewForm({ meal }: { meal: Meal }) {
  const t = useTranslate()
  const { status } = useSession()
  const promptLogin = useLoginPrompt()
  // no default values: they would replace text typed before hydration; only the server validates, so that pages load no
  // schemas for mere readers
  const form = useForm<NewReview>()
  const field = bindFields(form)
  const draft = useDraft(`review:${meal._id}`, form)
  const { start, isPending } = useWriteReview(meal, form)

  const send = form.handleSubmit(({ reviewText }) => start(reviewText))
  return (
    <Form
      draft={draft}
      onSubmit={async (event) => {
        if (status !== 'signed-out') return send(event)
        event.preventDefault()
        return promptLogin(t(texts.logInToReview))
      }}
      className="surface flex flex-col gap-4 p-5"
    >
      <TextareaField
        label={t(texts.yourReview)}
        placeholder={t(texts.reviewHint)}
        rows={5}
        {...field('reviewText')}
      />
      <Button type="submit" pending={isPending} className="self-start">
        {t(texts.submitReview)}
      </Button>
    </Form>
  )
}

/** Publishes a review of a meal, and clears the form once it is saved. */
function useWriteReview(
  { _id: mealId, title, likeCount, reviewCount }: Meal,
  form: Pick<UseFormReturn<NewReview>, 'getValues' | 'setError' | 'reset'>,
) {
  const t = useTranslate()
  const api = useApi()
  const { user } = useSession()
  return useNotifyingMutation({
    act: 'reviews.write',
    run: (reviewText: string) => {
      const body = { mealId, userId: user?.email, reviewText, title, likeCount, reviewCount }
      return api.reviews.write({ body })
    },
    done: () => {
      form.reset()
      return { dialog: { title: t(texts.reviewed) } }
    },
    arrived: arrivedIf('already-reviewed'),
    failure: failureTitle(t(texts.reviewFailed)),
    form,
  })
}
