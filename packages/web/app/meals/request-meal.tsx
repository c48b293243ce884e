import type { Meal } from '@warm-ladle/contract'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../session/login-path.ts'
import { useIsBadged } from '../session/use-is-badged.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRequestMeal } from './use-request-meal.ts'

/** The button to request a meal for members with a badge; others see how to get one. */
export function RequestMeal({ meal }: { meal: Meal }) {
  const isBadged = useIsBadged()
  if (isBadged === undefined) return <Skeleton className="h-11 w-36 rounded-full" />
  return isBadged ? <RequestButton mealId={meal._id} /> : <BadgeNeeded />
}

function RequestButton({ mealId }: { mealId: string }) {
  const { start, isPending } = useRequestMeal(mealId)
  return (
    <Button pending={isPending} onClick={() => start()}>
      Request Meal
    </Button>
  )
}

function BadgeNeeded() {
  const { status } = useSession()
  const location = useLocation()
  const isVisitor = status === 'signed-out'
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      Only Platinum, Gold, or Silver members can request this meal.{' '}
      <Link
        to={isVisitor ? loginPath(location) : '/#packages'}
        className="font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {isVisitor ? 'Log in' : 'See the packages'}
      </Link>
    </p>
  )
}
