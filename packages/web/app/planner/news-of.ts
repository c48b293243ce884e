import type { PlannedMealtime, PlannedServing } from '@warm-ladle/contract'
import { isolated } from '../ui/isolated.ts'

/** What others have changed of a mealtime since it was seen, a line for each. */
export function newsOf(seen: PlannedMealtime | undefined, latest: PlannedMealtime): readonly string[] {
  if (!seen) return ['Planned meanwhile']
  const lines = [
    stateNews(seen, latest),
    ...servingsNews(seen.servings, latest.servings),
    noteNews(seen, latest),
  ]
  return lines.filter((line) => line !== undefined)
}

function stateNews(seen: PlannedMealtime, { state, cancelReason }: PlannedMealtime) {
  // being over is no change by others
  if (state === seen.state || state === 'closed') return undefined
  if (state === 'cancelled') return cancelReason ? `Cancelled: ${cancelReason}` : 'Cancelled'
  return state === 'published' ? 'Published' : 'A draft again'
}

function servingsNews(seen: readonly PlannedServing[], latest: readonly PlannedServing[]) {
  const before = new Map(seen.map((serving) => [serving.id, serving]))
  const ids = new Set(latest.map(({ id }) => id))
  return [
    ...latest.map((serving) => servingNews(before.get(serving.id), serving)),
    ...seen.filter(({ id }) => !ids.has(id)).map(({ title }) => `${isolated(title)}: removed`),
  ]
}

function servingNews(seen: PlannedServing | undefined, { title, portions }: PlannedServing) {
  if (!seen) return `${isolated(title)}: added, ${portions} portions`
  return seen.portions === portions
    ? undefined
    : `${isolated(title)}: ${seen.portions} → ${portions} portions`
}

function noteNews(seen: PlannedMealtime, { note }: PlannedMealtime) {
  if (seen.note === note) return undefined
  return note === '' ? 'Note removed' : `Note: ${note}`
}
