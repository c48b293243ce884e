import type { PackageName } from '@warm-ladle/contract'
import { Check } from 'lucide-react'

// all three badges allow the same; they differ in name and price
const benefitsOf = (name: PackageName) => [
  'Request any meal on the menu',
  'Like upcoming meals',
  `${name} medal on your profile`,
]

/** The benefits of a package. */
export function PackageBenefits({ name }: { name: PackageName }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {benefitsOf(name).map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
