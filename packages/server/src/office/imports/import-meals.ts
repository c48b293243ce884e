import {
  counted,
  type Currency,
  type ImportChange,
  type ImportError,
  type ImportReport,
  plateFor,
  platePath,
  said,
  truncate,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { lockAdmins } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { notifyMealChanged } from '../../bookings/booking-notices.ts'
import { insertMeals, updateMealColumns } from '../../menu/meal-rows.ts'
import { keepPictures } from '../../platform/keep-picture.ts'
import { errorIn } from './check-cells.ts'
import { labelsIn } from './label-cells.ts'
import { changedValues, toChangedColumns, type ImportedMeal, listMenu, listStored } from './meal-queries.ts'
import { mealKey, type MealRow, type MealValues } from './read-meals.ts'
import { type Imported, type ImportOptions, runImport } from './run-import.ts'

export interface MealImport extends ImportOptions {
  readonly db: Database
  readonly actor: Actor
  /** The distributor of the new meals. */
  readonly distributor: { readonly name: string; readonly email: string }
}

/**
 * Imports meals to the menu: all of them, or none if a line has an error.
 *
 * @throws {Refusal} for an unreadable file
 */
export const importMeals = (file: Buffer, given: MealImport): Promise<ImportReport> =>
  runImport(given.db, { kind: 'meals', file }, given, async (tx, read, currency) => {
    // one at a time, so that if a file is imported twice at once, the second import finds what the first has added
    await lockAdmins(tx)
    const { errors, ...plan } = await planMeals(tx, read.rows, { ...given, currency })
    const counts = { ...importCounts(plan), invited: 0 }
    if (read.errorCount + errors.length === 0) {
      await writeMeals(tx, plan, { ...given, currency })
      await recordImport(tx, counts, given.actor)
    }
    return { ...counts, changes: plan.changed.flatMap(({ changes }) => changes), errors }
  })

interface MealImportPlan {
  readonly added: readonly MealRow[]
  readonly changed: readonly {
    readonly id: string
    readonly columns: NonNullable<ReturnType<typeof toChangedColumns>>
    readonly changes: readonly ImportChange[]
  }[]
  readonly skipped: number
}

async function planMeals(
  tx: Transaction,
  rows: readonly MealRow[],
  { existing, currency }: ImportOptions & { readonly currency: Currency },
): Promise<MealImportPlan & { readonly errors: readonly ImportError[] }> {
  const found = await idsByKey(tx)
  const listIds = ({ values }: MealRow) => found.get(mealKey(values.Title, values.Category)) ?? []
  const added = rows.filter((row) => listIds(row).length === 0)
  const updated = existing === 'update' ? rows.filter((row) => listIds(row).length > 0) : []
  const ambiguous = updated
    .filter((row) => listIds(row).length > 1)
    .map((row) => errorIn(row, 'Title', said(answers.severalMeals)))
  const changed = await mealChanges(tx, updated, { getId: (row) => listIds(row)[0], currency })
  return {
    added,
    changed,
    skipped: rows.length - added.length - changed.length,
    errors: [...ambiguous, ...(await missingPictures(tx, [...added, ...updated]))],
  }
}

async function idsByKey(tx: Transaction): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  for (const { id, title, category } of await listMenu(tx)) {
    const key = mealKey(title, category)
    const same = ids.get(key)
    if (same) same.push(id)
    else ids.set(key, [id])
  }
  return ids
}

/** Changes to meals on the menu, in the order of their ids, which is also their locking order. */
async function mealChanges(
  tx: Transaction,
  rows: readonly MealRow[],
  { getId, currency }: { readonly getId: (row: MealRow) => string | undefined; readonly currency: Currency },
): Promise<MealImportPlan['changed']> {
  const now = new Date()
  const rowById = new Map(rows.map((row) => [getId(row), row]))
  const changed = await inChunks(
    rows.flatMap((row) => getId(row) ?? []),
    async (ids) =>
      (await listStored(tx, ids)).flatMap((meal) => {
        const row = rowById.get(meal.id)
        const columns = row && toChangedColumns(meal, mealIn(row.values), currency, now)
        if (!row || !columns) return []
        const changes = changedValues(meal, columns, currency).map((values) => ({
          line: row.line,
          subject: meal.title,
          ...shortValues(values),
        }))
        return [{ id: meal.id, columns, changes }]
      }),
  )
  return changed.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Maximum number of characters quoted from a value in a report. */
const repeated = 300

const shortValues = ({ column, from, to }: Pick<ImportChange, 'column' | 'from' | 'to'>) => ({
  column,
  from: truncate(from, repeated),
  to: truncate(to, repeated),
})

function mealIn(values: MealValues): ImportedMeal {
  const stated = labelsIn(values)
  return {
    title: values.Title,
    category: values.Category,
    price: values.Price,
    ingredients: values.Ingredients,
    description: values.Description,
    labels: 'labels' in stated ? stated.labels : undefined,
    rating: values.Rating,
    image: values.Image,
  }
}

async function missingPictures(tx: Transaction, rows: readonly MealRow[]): Promise<ImportError[]> {
  const available = await keepPictures(
    tx,
    rows.flatMap(({ values }) => values.Image ?? []),
  )
  return rows
    .filter(({ values: { Image } }) => Image !== undefined && !available.has(Image))
    .map((row) => errorIn(row, 'Image', said(answers.noSuchPicture)))
}

const importCounts = ({ added, changed, skipped }: MealImportPlan) => ({
  added: added.length,
  updated: changed.length,
  skipped,
})

async function writeMeals(
  tx: Transaction,
  { added, changed }: MealImportPlan,
  { distributor, currency }: MealImport & { readonly currency: Currency },
) {
  const now = new Date()
  const toMeal = ({ values }: MealRow, position: number) => {
    const meal = mealIn(values)
    return {
      ...meal,
      status: 'published' as const,
      // gives the first meal the newest time, so that an exported menu keeps its order
      postedAt: new Date(now.getTime() - position),
      image: meal.image ?? platePath(plateFor(meal)),
      distributorName: distributor.name,
      distributorEmail: distributor.email,
    }
  }
  await insertMeals(tx, added, toMeal, currency)
  for (const { id, columns } of changed) await updateMealColumns(tx, id, columns)
  // follows the locks on all meals, because members to notify are locked last
  const stated = changed.filter(({ columns }) => 'fit_bits' in columns)
  for (const { id: mealId, columns } of stated)
    await notifyMealChanged(tx, { mealId, title: columns.title, subject: newId(), isQuiet: true }, now)
}

const recordImport = (
  tx: Transaction,
  { added, updated, skipped }: Omit<Imported, 'changes' | 'errors'>,
  actor: Actor,
) =>
  recordAct(tx, {
    actor,
    act: 'meals-imported',
    subject: { kind: 'import', id: newId(), text: counted(added + updated, 'meal') },
    after: { added, updated, skipped },
  })
