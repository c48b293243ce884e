import type { PlannedMealtime, PlannedServing } from '@warm-ladle/contract'

/** A change of one mealtime; `from` is what the cook saw when they began. */
export type Edit =
  | { readonly kind: 'portions'; readonly mealId: string; readonly from: number; readonly to: number }
  | { readonly kind: 'add'; readonly mealId: string; readonly to: number }
  | { readonly kind: 'remove'; readonly mealId: string; readonly from: number }
  | { readonly kind: 'note'; readonly from: string; readonly to: string }

/** What PATCH takes besides the revision. */
type Body = { servings: { mealId: string; portions: number }[] } | { note: string }

type Plan = Pick<PlannedMealtime, 'servings' | 'note'>

const servingOf = ({ servings }: Pick<Plan, 'servings'>, mealId: string): PlannedServing | undefined =>
  servings.find((serving) => serving.mealId === mealId)

/**
 * A change as the service takes it, on the latest state of the mealtime, so that what others changed beside it stays.
 *
 * @returns undefined where others changed the very same
 */
export function bodyOf(latest: Plan, edit: Edit): Body | undefined {
  if (edit.kind === 'note') return latest.note === edit.from ? { note: edit.to } : undefined
  const portions = servingOf(latest, edit.mealId)?.portions
  if (portions !== (edit.kind === 'add' ? undefined : edit.from)) return undefined
  return { servings: portionsAfter(latest.servings, edit) }
}

function portionsAfter(servings: readonly PlannedServing[], edit: Exclude<Edit, { kind: 'note' }>) {
  const kept = servings.flatMap(({ mealId, portions }) => (mealId === null ? [] : [{ mealId, portions }]))
  const changed = { mealId: edit.mealId, portions: edit.kind === 'remove' ? 0 : edit.to }
  if (edit.kind === 'add') return [...kept, changed]
  if (edit.kind === 'remove') return kept.filter(({ mealId }) => mealId !== edit.mealId)
  return kept.map((serving) => (serving.mealId === edit.mealId ? changed : serving))
}

/**
 * What has been seen of a mealtime after one's own change: only that is taken over from the latest state, so that what
 * others changed meanwhile still counts as news.
 */
export function withOwnChange(seen: PlannedMealtime, latest: PlannedMealtime, edit: Edit): PlannedMealtime {
  if (edit.kind === 'note') return { ...seen, note: latest.note }
  const changed = servingOf(latest, edit.mealId)
  const place = seen.servings.findIndex(({ mealId }) => mealId === edit.mealId)
  const others = seen.servings.filter(({ mealId }) => mealId !== edit.mealId)
  return {
    ...seen,
    servings: others.toSpliced(place < 0 ? others.length : place, 0, ...(changed ? [changed] : [])),
  }
}
