import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { packagesFor } from '../packages/wanted-meal.ts'
import { loginPath } from '../session/login-path.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { priceText } from '../ui/format.ts'

/** On phones it stays in reach, with the price, while the page is read. */
export const RequestBar = ({ price, children }: { price: number; children: ReactNode }) => (
  <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-3">
    <span aria-hidden="true" className="font-display text-2xl font-semibold sm:hidden">
      {priceText(price)}
    </span>
    {children}
  </div>
)

/** Leads to the request that is made, where the button was. */
export const Requested = () => (
  <ButtonLink to="/dashboard/requestedMeals" variant="outline">
    <Clock aria-hidden="true" className="size-4" />
    Requested · Pending
  </ButtonLink>
)

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
