import { type Category, labelsText, type MealLabels } from '@warm-ladle/contract'
import { lockMeal } from '../locks.ts'
import type { Database, Transaction } from '../schema.ts'
import { searchColumns } from '../search/search-columns.ts'
import type { MealStatus } from '../tables/meals.ts'
import { inTransaction } from '../transaction.ts'
import { type Actor, type Fields, recordAct } from './audit-log.ts'
import { centsOf } from './add-dish.ts'
import { labelColumns, labelsOf } from './meal-labels.ts'

/** Fields of a meal to change; the others stay. */
export interface DishChange {
  readonly title?: string | undefined
  readonly category?: Category | undefined
  readonly ingredients?: readonly string[] | undefined
  readonly description?: string | undefined
  /** Dollars. */
  readonly price?: number | undefined
  readonly image?: string | undefined
  readonly rating?: number | undefined
  readonly distributorName?: string | undefined
  readonly distributorEmail?: string | undefined
  /** Diets and allergens; null: not stated any more. */
  readonly labels?: MealLabels | null | undefined
}

interface Which {
  readonly id: string
  /** Only if it has this status. */
  readonly status?: MealStatus
}

/** Changes a meal; returns whether it exists. */
export function changeDish(
  db: Database,
  { id, status }: Which,
  change: DishChange,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMeal(tx, id, status))) return false

    const kept = await fieldsOf(tx, id)
    const { labels } = change
    await tx
      .updateTable('meals')
      .set({
        ...columnsOf(changedBy(change, kept)),
        ...(labels !== undefined && labelColumns(labels, new Date())),
      })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'meal', id, text: kept.title } as const
    await recordAct(tx, { actor, act: 'meal-updated', subject, ...changesIn(kept, inWords(change)) })
    return true
  })
}

async function fieldsOf(tx: Transaction, id: string) {
  const { ingredients, cents, labels, ...fields } = await tx
    .selectFrom('meals')
    .select(['title', 'category', 'ingredients', 'description', 'image', 'rating'])
    .select(['price_cents as cents', 'distributor_name as distributorName'])
    .select(['distributor_email as distributorEmail', 'labels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // a constraint makes the column a JSON array, and only lists of texts are written to it
  const list = JSON.parse(ingredients) as readonly string[]
  return { ...fields, ingredients: list, price: cents / 100, labels: labelsText(labelsOf({ labels })) }
}

type Kept = Awaited<ReturnType<typeof fieldsOf>>

/** Diets and allergens are only written when they are given. */
type Columns = Omit<Kept, 'labels'>

const changedBy = (change: DishChange, kept: Kept): Columns => ({
  title: change.title ?? kept.title,
  category: change.category ?? kept.category,
  ingredients: change.ingredients ?? kept.ingredients,
  description: change.description ?? kept.description,
  price: change.price ?? kept.price,
  image: change.image ?? kept.image,
  rating: change.rating ?? kept.rating,
  distributorName: change.distributorName ?? kept.distributorName,
  distributorEmail: change.distributorEmail ?? kept.distributorEmail,
})

/** As the audit log keeps it. */
const inWords = ({ labels, ...change }: DishChange) => ({
  ...change,
  ...(labels !== undefined && { labels: labelsText(labels ?? undefined) }),
})

const columnsOf = ({ ingredients, price, distributorName, distributorEmail, ...fields }: Columns) => ({
  ...fields,
  ingredients: JSON.stringify(ingredients),
  price_cents: centsOf(price),
  distributor_name: distributorName,
  distributor_email: distributorEmail,
  ...searchColumns({ ...fields, ingredients }),
})

/** Values of the changed fields, before and after. */
function changesIn(kept: Fields, change: ReturnType<typeof inWords>) {
  const given: readonly [string, Fields[string] | undefined][] = Object.entries(change)
  const changed = given.flatMap(([name, value]) => {
    const before = kept[name]
    const isOther = JSON.stringify(before) !== JSON.stringify(value)
    return before === undefined || value === undefined || !isOther ? [] : [{ name, before, value }]
  })
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}
