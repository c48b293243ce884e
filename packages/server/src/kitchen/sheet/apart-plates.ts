import { type ApartPlate, findConflicts, type KitchenSheet, type Needs } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { parseStoredNeeds, parseLabels, noNeeds } from '../../people/labels.ts'
import { type CookedFor, getCookedNeeds, toPlates } from '../../bookings/special-plates.ts'
import { listNamed, type SheetServingRow } from './sheet-queries.ts'

interface Cooked {
  readonly requests: readonly CookedFor[]
  /** Residents' current needs, by resident id. */
  readonly needs: ReadonlyMap<string, Needs>
}

/**
 * Lists the portions that are cooked separately (once requests are closed, by the needs at that moment), and
 * pending portions that no longer suit their resident, whose needs have changed since.
 */
export async function listApartPlates(
  tx: Transaction,
  servings: readonly SheetServingRow[],
  { requests, needs }: Cooked,
): Promise<Pick<KitchenSheet, 'apart' | 'later'>> {
  const plates = requests.flatMap((request) => {
    const serving = servings.find(({ id }) => id === request.serving_id)
    if (!serving) return []
    const meal = parseLabels(serving)
    const cooked = findConflicts(meal, getCookedNeeds(request, needs))
    const now = findConflicts(meal, needs.get(request.user_id ?? '') ?? noNeeds)
    const isLater = request.status === 'pending' && parseStoredNeeds(request.needs_at_close) !== undefined
    const later = isLater ? now.filter((label) => !cooked.includes(label)) : []
    const { user_id: userId, portions, guests } = request
    const ofGuests = toPlates(request, needs).filter(({ isGuest }) => isGuest)
    return [
      { userId, servingId: serving.id, portions: portions - guests, cooked, later },
      // guests have not agreed to have their needs shown with their host's name
      ...ofGuests.map((guest) => ({
        userId: null,
        servingId: serving.id,
        portions: guest.portions,
        isGuest: true as const,
        cooked: findConflicts(meal, guest.needs),
        later: [],
      })),
    ]
  })
  const special = plates.filter(({ cooked, later }) => cooked.length + later.length > 0)
  const named = await listNamed(tx, [...new Set(special.flatMap(({ userId }) => userId ?? []))])
  const apart = (which: 'cooked' | 'later'): ApartPlate[] =>
    special
      .filter((plate) => plate[which].length > 0)
      .map(({ userId, servingId, portions, ...plate }) => ({
        servingId,
        portions,
        ...named.get(userId ?? ''),
        ...('isGuest' in plate && { isGuest: plate.isGuest }),
        labels: plate[which],
      }))
      .toSorted(byRoom)
  return { apart: apart('cooked'), later: apart('later') }
}

/** In the kitchen's order: by room, then by name. Residents without either come last. */
const byRoom = (one: ApartPlate, other: ApartPlate) =>
  missingLast(one.room, other.room) || missingLast(one.name, other.name)

function missingLast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one.localeCompare(other, 'en', { numeric: true })
}
