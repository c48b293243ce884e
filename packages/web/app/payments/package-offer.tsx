import { type Badge as BadgeName, covers, type PackageName, packagePrices } from '@warm-ladle/contract'
import { priceText } from '../format.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PackageBenefits } from './package-benefits.tsx'

/** A package to choose, unless the resident's badge already gives what it would. */
export function PackageOffer({ packageName, badge }: { packageName: PackageName; badge: BadgeName }) {
  return (
    <li className="surface flex flex-col gap-5 p-6">
      <div>
        <h2 className="text-xl">{packageName}</h2>
        <p className="font-display text-4xl font-semibold">{priceText(packagePrices[packageName])}</p>
      </div>
      <PackageBenefits />
      <div className="mt-auto flex h-11 items-center">
        {covers(badge, packageName) ? (
          <Badge tone="success">{badge === packageName ? 'Your badge' : `Part of your ${badge} badge`}</Badge>
        ) : (
          <ButtonLink to={`/dashboard/checkout/${packageName}`} className="w-full">
            Choose {packageName}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
