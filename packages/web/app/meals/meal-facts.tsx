import type { MealDetail } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { DateTime } from '../ui/date-time.tsx'

/** When and by whom the meal was posted. */
export function MealFacts({ meal }: { meal: MealDetail }) {
  return (
    <dl className="grid w-full grid-cols-2 gap-4 border-y border-line py-4">
      <Fact term="Posted">
        <DateTime at={meal.postTime} as="day" />
      </Fact>
      <Fact term="Distributor">
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
