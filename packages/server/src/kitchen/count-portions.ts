import { allergens, diets, fitOf, type MealLabels, type Needs, type SheetCounts } from '@warm-ladle/contract'
import { toBoolean } from '../database/values.ts'
import type { CookedFor, SheetServingRow } from './sheet-queries.ts'

export interface Counted {
  readonly servings: readonly Pick<SheetServingRow, 'portions' | 'taken' | 'walk_ups'>[]
  /** The requests that the servings are cooked for. */
  readonly requests: readonly Pick<CookedFor, 'user_id' | 'portions' | 'takeaway' | 'status'>[]
  /** By the ids of members. */
  readonly needs: ReadonlyMap<string, Needs>
  /** What is stated of the meal, undefined where nothing is; missing for several meals. */
  readonly meal?: { readonly labels: MealLabels | undefined }
}

/** The portions of one serving, or of several together. */
export function countPortions({ servings, requests, needs, meal }: Counted): SheetCounts {
  const ofStatus = (status: CookedFor['status']) =>
    portionsOf(requests.filter((request) => request.status === status))
  const needing = (isMeant: (needs: Needs) => boolean) =>
    portionsOf(
      requests.filter(({ user_id }) => {
        const known = user_id === null ? undefined : needs.get(user_id)
        return known !== undefined && isMeant(known)
      }),
    )
  const fit = (single: Needs) => (meal ? { fits: fitOf(meal.labels, single) } : {})
  return {
    planned: sum(servings, ({ portions }) => portions),
    asked: sum(servings, ({ taken }) => taken),
    takeaway: portionsOf(requests.filter(({ takeaway }) => toBoolean(takeaway))),
    pickedUp: ofStatus('delivered'),
    waiting: ofStatus('pending'),
    noShows: ofStatus('cancelled'),
    walkUps: sum(servings, ({ walk_ups }) => walk_ups),
    avoids: mostFirst(
      allergens.map((allergen) => ({
        allergen,
        portions: needing(({ avoids }) => avoids.includes(allergen)),
        ...fit({ avoids: [allergen], diets: [] }),
      })),
    ),
    diets: mostFirst(
      diets.map((diet) => ({
        diet,
        portions: needing((known) => known.diets.includes(diet)),
        ...fit({ avoids: [], diets: [diet] }),
      })),
    ),
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const portionsOf = (requests: readonly { readonly portions: number }[]) =>
  sum(requests, ({ portions }) => portions)

/** Those that are needed; where as many portions need them they stay in the contract's order. */
const mostFirst = <Need extends { readonly portions: number }>(needs: readonly Need[]): Need[] =>
  needs.filter(({ portions }) => portions > 0).toSorted((one, other) => other.portions - one.portions)
