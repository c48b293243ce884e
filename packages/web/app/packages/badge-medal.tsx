import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { metals } from './metals.ts'

/** A member's badge as a medal of its metal, where there is no room for its name; read out after what it stands beside. */
export function BadgeMedal({ badge }: { badge: Badge }) {
  const name = badge === defaultBadge ? badge : `${badge} badge`
  return (
    <span
      title={name}
      className={`inline-grid size-6.5 shrink-0 place-items-center rounded-full align-middle ${metals[badge]}`}
    >
      <Medal aria-hidden="true" className="size-4" />
      <span className="sr-only">, {name}</span>
    </span>
  )
}
