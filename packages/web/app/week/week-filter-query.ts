import type { Allergen, Diet } from '@warm-ladle/contract'
import { needsTextIn, readNeeds } from '../dish/needs-text.ts'
import { realDate } from '../url/real-date.ts'

export interface WeekFilter {
  /** A date of the week, 'YYYY-MM-DD'; the current week without one. */
  readonly from: string | undefined
  /** As the call takes it; nothing of it without a filter. */
  readonly needs: { diet?: Diet[]; without?: Allergen[] }
}

/**
 * The week that the page's URL names, and its filters by diets and allergens: '/week?from=2026-11-23&diet=vegan'. Others
 * than real dates count as none; a week must not be shown without a filter that is not known.
 */
export function readWeekFilter(query: URLSearchParams): WeekFilter & { unknownNeed: string | undefined } {
  const { diets, avoids, unknownNeed } = readNeeds(needsTextIn(query))
  const needs = {
    ...(diets.length > 0 && { diet: diets }),
    ...(avoids.length > 0 && { without: avoids }),
  }
  return { from: realDate(query.get('from') ?? ''), needs, unknownNeed }
}
