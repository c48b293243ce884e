import type { Meal, MealDetail } from '@warm-ladle/contract'
import { Clock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { packagesFor } from '../packages/wanted-meal.ts'
import { loginPath } from '../session/login-path.ts'
import { useIsBadged } from '../session/use-is-badged.ts'
import { useSession } from '../session/use-session.ts'
import { priceText } from '../ui/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRequestMeal } from '../dish/use-request-meal.ts'

type RequestedMeal = Meal & Pick<MealDetail, 'requestedAt'>

/**
 * The button to request a meal for members with a badge; others see how to get one. Members who are waiting for it are
 * told so, whatever their badge.
 */
export function RequestMeal({ meal }: { meal: RequestedMeal }) {
  const isBadged = useIsBadged()
  if (meal.requestedAt !== undefined) return <RequestBar meal={meal} />
  if (isBadged === undefined) return <Skeleton className="h-11 w-36 rounded-full" />
  return isBadged ? <RequestBar meal={meal} /> : <BadgeNeeded mealId={meal._id} />
}

/** On phones it stays in reach, with the price, while the page is read. */
function RequestBar({ meal }: { meal: RequestedMeal }) {
  return (
    <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-3">
      <span aria-hidden="true" className="font-display text-2xl font-semibold sm:hidden">
        {priceText(meal.price)}
      </span>
      {meal.requestedAt === undefined ? <RequestButton meal={meal} /> : <Requested />}
    </div>
  )
}

function RequestButton({ meal }: { meal: Meal }) {
  const { start, isPending } = useRequestMeal()
  return (
    <Button pending={isPending} onClick={() => start(meal)}>
      Request Meal
    </Button>
  )
}

const Requested = () => (
  <ButtonLink to="/dashboard/requestedMeals" variant="outline">
    <Clock aria-hidden="true" className="size-4" />
    Requested · Pending
  </ButtonLink>
)

function BadgeNeeded({ mealId }: { mealId: string }) {
  const { status } = useSession()
  const location = useLocation()
  const isVisitor = status === 'signed-out'
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      Only Platinum, Gold, or Silver members can request this meal.{' '}
      <Link
        to={isVisitor ? loginPath(location) : packagesFor(mealId)}
        className="font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {isVisitor ? 'Log in' : 'See the packages'}
      </Link>
    </p>
  )
}
