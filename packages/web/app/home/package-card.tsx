import { type Badge as MemberBadge, covers, type PackageName, packagePrices } from '@warm-ladle/contract'
import { Check, CircleCheck, Medal } from 'lucide-react'
import { priceText } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'

// what a badge allows is the same for all three; they differ in their price and their name
const mottos: Record<PackageName, string> = {
  Silver: 'Everything you need.',
  Gold: 'The same, in gold.',
  Platinum: 'The same, with our highest badge.',
}
const benefitsOf = (name: PackageName) => [
  'Request any meal on the menu',
  'Like upcoming meals',
  `${name} badge on your profile`,
]

// the colours of the metals, the same in both themes
const metals: Record<PackageName, string> = {
  Silver: 'bg-[#e3e1de] text-[#4a4743]',
  Gold: 'bg-[#f6d887] text-[#5c4300]',
  Platinum: 'bg-[#d9e4ee] text-[#33475b]',
}

/** A package with its price and what it gives; whoever has it already is told so instead of being asked to buy. */
export function PackageCard({ name, badge }: { name: PackageName; badge: MemberBadge | undefined }) {
  const isCovered = badge !== undefined && covers(badge, name)
  return (
    <article className="surface flex h-full flex-col gap-5 p-6 sm:p-7">
      <div className="flex items-center gap-3">
        <span className={`grid size-11 place-items-center rounded-full ${metals[name]}`}>
          <Medal aria-hidden="true" className="size-5.5" />
        </span>
        <h3 className="text-2xl">{name}</h3>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-5xl font-semibold">{priceText(packagePrices[name])}</span>
        <span className="text-muted">once</span>
      </p>
      <p className="-mt-3 text-muted">{mottos[name]}</p>
      <ul className="flex flex-col gap-2.5">
        {benefitsOf(name).map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-1">
        {isCovered ? (
          <Owned text={badge === name ? 'Your package' : `Included in your ${badge} badge`} />
        ) : (
          <ButtonLink to={`/checkout/${name}`} block>
            Upgrade to {name}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Owned({ text }: { text: string }) {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 rounded-full bg-tint-leaf px-4 text-sm font-semibold text-leaf">
      <CircleCheck aria-hidden="true" className="size-4.5" />
      {text}
    </p>
  )
}
