import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
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
