import { useQuery } from '@tanstack/react-query'
import { type Allergen, allergens, type Diet, diets } from '@warm-ladle/contract'
import { ChevronDown } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { AllergenChips, DietChips } from '../dish/label-chips.tsx'
import { labellingQuery } from '../dish/labelling-query.ts'
import type { FilterName, FilterText, ReadFilter } from './filter-query.ts'
import { OwnNeeds } from './own-needs.tsx'

interface NeedsFilterProps {
  text: FilterText
  problems: ReadFilter['problems']
  onChange: (name: FilterName, text: string) => void
}

/** Filters by diets and allergens, folded away until they are used; only where the kitchen states them. */
export function NeedsFilter({ text, problems, onChange }: NeedsFilterProps) {
  const { data } = useQuery(labellingQuery(useApi()))
  const chosen = { diets: named(diets, text.diet), avoids: named(allergens, text.without) }
  const count = chosen.diets.length + chosen.avoids.length
  const problem = problems.diet ?? problems.without
  if (data?.inUse !== true && count === 0 && problem === undefined) return null
  return (
    <details open={count > 0 || problem !== undefined} className="group col-span-4 md:col-span-full">
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
      </div>
    </details>
  )
}

const named = <Name extends Allergen | Diet>(names: readonly Name[], text: string): Name[] => {
  const given = text.split(',').map((part) => part.trim())
  return names.filter((name) => given.includes(name))
}
