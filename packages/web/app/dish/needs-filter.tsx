import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApi } from '../api/query.ts'
import { classNames } from '../ui/class-names.ts'
import { AllergenChips, DietChips } from './label-chips.tsx'
import { labellingQuery } from './labelling-query.ts'
import { type NeedName, type NeedsText, readNeeds } from './needs-text.ts'
import { OwnNeeds } from './own-needs.tsx'

interface NeedsFilterProps {
  text: NeedsText
  /** What is said of a diet or an allergen that is not known. */
  problem: string | undefined
  onChange: (name: NeedName, text: string) => void
  className?: string
  /** Below the choices. */
  children?: ReactNode
}

/** Filters by diets and allergens, folded away until they are used; only where the kitchen states them. */
export function NeedsFilter({ text, problem, onChange, className, children }: NeedsFilterProps) {
  const { data } = useQuery(labellingQuery(useApi()))
  const chosen = readNeeds(text)
  const count = chosen.diets.length + chosen.avoids.length
  const isUsed = count > 0 || problem !== undefined
  // stays so when the last choice is taken back, which has the focus
  const [isOpen, setOpen] = useState(isUsed)
  if (data?.inUse !== true && !isUsed && !isOpen) return null
  return (
    <details
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('group', className)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Diets and allergens{count > 0 && ` (${count})`}
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        {problem !== undefined && (
          <p role="alert" className="text-sm text-error">
            {problem}.
          </p>
        )}
        <DietChips
          legend="Suits"
          name="diet"
          chosen={chosen.diets}
          onChange={(list) => onChange('diet', list.join(','))}
        />
        <AllergenChips
          legend="Without"
          name="without"
          chosen={chosen.avoids}
          onChange={(list) => onChange('without', list.join(','))}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OwnNeeds chosen={chosen} onChange={onChange} />
          <p className="text-sm text-muted">
            Shows only meals of which the kitchen has stated them. Traces count.
          </p>
        </div>
        {children}
      </div>
    </details>
  )
}
