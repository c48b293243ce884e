import type { MealDetail } from '@warm-ladle/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { LabelMarks, MealLabels } from '../dish/label-marks.tsx'
import { labellingQuery } from '../dish/labelling-query.ts'

/** Diets and allergens, or that they are not known, in a kitchen that states them. */
export function StatedLabels({ meal: { labels } }: { meal: MealDetail }) {
  const { data } = useQuery(labellingQuery(useApi()))
  if (!labels && data?.inUse !== true) return null
  return (
    <section aria-labelledby="labels" className="w-full">
      <h2 id="labels" className="text-xl">
        Diets and allergens
      </h2>
      <div className="mt-3">{labels ? <MealLabels labels={labels} /> : <LabelMarks {...unstated} />}</div>
    </section>
  )
}

const unstated = { stated: false, diets: [], allergens: [] } as const
