import type { Meal } from '@warm-ladle/contract'
import { MessageSquareText } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { useGrowingList } from '../api/use-growing-list.ts'
import { QueryState } from '../api/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { Followed } from '../ui/followed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { mealReviewsQuery } from './meal-queries.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

/** The reviews of a meal, newest first, and the form to add one. */
export function MealReviews({ meal }: { meal: Meal }) {
  return (
    <section aria-labelledby="reviews-title" id="reviews" className="mt-16 scroll-mt-24 sm:mt-20">
      <h2 id="reviews-title" className="text-3xl">
        Reviews ({meal.reviewCount.toLocaleString('en-US')})
      </h2>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <ReviewForm key={meal._id} meal={meal} />
        <ReviewList mealId={meal._id} />
      </div>
    </section>
  )
}

function ReviewList({ mealId }: { mealId: string }) {
  const { query, news, list: reviews } = useGrowingList(mealReviewsQuery(useApi(), mealId))
  return (
    <div className="flex flex-col gap-4">
      <QueryState
        query={query}
        loading={<Loading text="Loading reviews..." className="py-14" />}
        failure="The reviews could not be loaded."
        empty={<NoReviews />}
      >
        {(shown) => (
          <Followed {...news}>
            <ul className="flex flex-col gap-4">
              {shown.map((review) => (
                <ReviewItem key={review._id} review={review} isGone={news.gone.has(review._id)} />
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
          Show more reviews
        </Button>
      )}
    </div>
  )
}

const NoReviews = () => (
  <EmptyState
    icon={<MessageSquareText className="size-6" />}
    text="No reviews yet. Be the first to write one."
  />
)
