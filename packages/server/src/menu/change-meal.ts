import {
  type Category,
  type Currency,
  toMajorUnits,
  type MealLabels,
  toMinorUnits,
} from '@warm-ladle/contract'
import { lockMeal } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { mealSearchText } from '../database/search.ts'
import { type Actor, type Fields, recordAct } from '../platform/audit-log.ts'
import { labelColumns, parseLabels, labelsText } from '../people/labels.ts'
import { requireSeen } from '../platform/require-seen.ts'
import { heldCurrency } from '../platform/settings.ts'
import type { MealStatus } from '../database/tables/meals.ts'
import { inTransaction } from '../database/transaction.ts'
import { sharedMealColumns, type SharedMealRow, computeMealRevision } from './meal-rows.ts'
import type { MealReactions } from './reactions.ts'
import { requirePrice } from './require-price.ts'

/** Fields of a meal to change; the others stay. */
export interface MealChange {
  readonly title?: string | undefined
  readonly category?: Category | undefined
  readonly ingredients?: readonly string[] | undefined
  readonly description?: string | undefined
  /** In the hostel's currency. */
  readonly price?: number | undefined
  readonly image?: string | undefined
  readonly rating?: number | undefined
  readonly distributorName?: string | undefined
  readonly distributorEmail?: string | undefined
  /** Diets and allergens; null removes them. */
  readonly labels?: MealLabels | null | undefined
  /** The revision that the change is based on. */
  readonly revision?: number | undefined
}

interface Which {
  readonly id: string
  /** Changes the meal only if it has this status. */
  readonly status?: MealStatus
  /** Selects those of the call's fields that its caller may see. */
  readonly toFields: (meal: CurrentMeal) => object
}

/**
 * Changes a meal; returns whether it exists.
 *
 * @throws {Refusal} `changed-meanwhile`, or about the field `price`
 */
export function changeMeal(
  { db, onChanged }: { readonly db: Database; readonly onChanged: MealReactions['onChanged'] },
  { id, status, toFields }: Which,
  { revision, ...change }: MealChange,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    if (change.price !== undefined) requirePrice(change.price, currency)
    if (!(await lockMeal(tx, id, status))) return false

    const row = await findMeal(tx, id)
    requireSeen({ ...change, revision }, toFields(toCurrent(row, currency)), computeMealRevision(row))
    const stored = storedFields(row, currency)
    const { labels } = change
    await tx
      .updateTable('meals')
      .set({
        ...toColumns(changedBy(change, stored), currency),
        ...(labels !== undefined && labelColumns(labels, new Date())),
      })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'meal', id, text: stored.title } as const
    const changes = listChanges(stored, inWords(change))
    await recordAct(tx, { actor, act: 'meal-updated', subject, ...changes })
    // residents are notified only of a new title, diets or allergens
    if ('labels' in changes.after || 'title' in changes.after)
      await onChanged(tx, { mealId: id, title: change.title ?? stored.title })
    return true
  })
}

const findMeal = (tx: Transaction, id: string): Promise<SharedMealRow> =>
  tx.selectFrom('meals').select(sharedMealColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** All fields of a meal that can be changed, as calls use them. */
const toCurrent = (row: SharedMealRow, currency: Currency) => ({
  title: row.title,
  category: row.category,
  // a constraint ensures a JSON array, and only lists of strings are written to it
  ingredients: JSON.parse(row.ingredients) as readonly string[],
  description: row.description,
  price: toMajorUnits(row.price_cents, currency),
  image: row.image,
  rating: row.rating,
  distributorName: row.distributor_name,
  distributorEmail: row.distributor_email,
  labels: parseLabels(row) ?? null,
})

export type CurrentMeal = ReturnType<typeof toCurrent>

const storedFields = (row: SharedMealRow, currency: Currency) => ({
  ...toCurrent(row, currency),
  labels: labelsText(parseLabels(row)),
})

type StoredFields = ReturnType<typeof storedFields>

/** Diets and allergens are written only if given. */
type Columns = Omit<StoredFields, 'labels'>

const changedBy = (change: MealChange, stored: StoredFields): Columns => ({
  title: change.title ?? stored.title,
  category: change.category ?? stored.category,
  ingredients: change.ingredients ?? stored.ingredients,
  description: change.description ?? stored.description,
  price: change.price ?? stored.price,
  image: change.image ?? stored.image,
  rating: change.rating ?? stored.rating,
  distributorName: change.distributorName ?? stored.distributorName,
  distributorEmail: change.distributorEmail ?? stored.distributorEmail,
})

/** The change as the audit log stores it. */
const inWords = ({ labels, ...change }: MealChange) => ({
  ...change,
  ...(labels !== undefined && { labels: labelsText(labels ?? undefined) }),
})

const toColumns = (
  { ingredients, price, distributorName, distributorEmail, ...fields }: Columns,
  currency: Currency,
) => ({
  ...fields,
  ingredients: JSON.stringify(ingredients),
  price_cents: toMinorUnits(price, currency),
  distributor_name: distributorName,
  distributor_email: distributorEmail,
  search_text: mealSearchText({ ...fields, ingredients }),
})

/** Old and new values of the changed fields. */
function listChanges(stored: Fields, change: ReturnType<typeof inWords>) {
  const given: readonly [string, Fields[string] | undefined][] = Object.entries(change)
  const changed = given.flatMap(([name, value]) => {
    const before = stored[name]
    const isOther = JSON.stringify(before) !== JSON.stringify(value)
    return before === undefined || value === undefined || !isOther ? [] : [{ name, before, value }]
  })
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}
