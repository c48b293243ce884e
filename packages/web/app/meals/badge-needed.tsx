import { Link, useLocation } from 'react-router'
import { packagesFor } from '../packages/wanted-meal.ts'
import { loginPath } from '../session/login-path.ts'
import { useSession } from '../session/use-session.ts'

export function BadgeNeeded({ mealId }: { mealId: string }) {
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
