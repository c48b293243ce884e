import { Check } from 'lucide-react'

const benefits = ['Request any meal on the menu', 'Like upcoming meals', 'Paid once, never expires'] as const

/** What every package gives. */
export function PackageBenefits() {
  return (
    <ul className="flex flex-col gap-2.5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check className="mt-1 size-4 shrink-0 text-leaf" />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
