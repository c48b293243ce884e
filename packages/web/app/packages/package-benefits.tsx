import type { PackageName } from '@warm-ladle/contract'
import { Check } from 'lucide-react'

// what a badge allows is the same for all three; they differ in their price and their name
const benefitsOf = (name: PackageName) => [
  'Request any meal on the menu',
  'Like upcoming meals',
  `${name} badge on your profile`,
]

/** What a package gives. */
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
