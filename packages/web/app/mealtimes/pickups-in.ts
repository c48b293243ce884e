import type { OwnMealRequest, Slot } from '@warm-ladle/contract'

/** What a member takes with them from one mealtime. */
export interface OwnPickup {
  readonly id: string
  readonly code: string
  readonly date: string
  readonly slot: Slot
  readonly startsAt: string
  readonly requests: readonly OwnMealRequest[]
}

/** The pick-ups of a member's requests, the next one first. */
export function pickupsIn(requests: readonly OwnMealRequest[]): OwnPickup[] {
  const groups = Map.groupBy(requests, ({ pickupId }) => pickupId)
  return [...groups]
    .flatMap(([id, together]) => pickupOf(id, together))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

function pickupOf(id: string | undefined, requests: readonly OwnMealRequest[]): OwnPickup[] {
  const { code, date, slot, startsAt } = requests[0] ?? {}
  if (id === undefined || code === undefined || date === undefined || slot === undefined) return []
  return startsAt === undefined ? [] : [{ id, code, date, slot, startsAt, requests }]
}
