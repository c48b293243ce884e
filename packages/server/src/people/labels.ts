import {
  allergens,
  allergenWords,
  findConflicts,
  diets,
  dietWords,
  getSuitability,
  type Label,
  type MealLabels,
  type Message,
  type Needs,
} from '@warm-ladle/contract'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { toBoolean } from '../database/values.ts'
import type { MemberNeedsTable } from '../database/tables/mealtimes.ts'
import { sayIn } from '../platform/words.ts'

/** The bit of the first diet; lower bits are allergens. */
const firstDiet = 16

/** Each need on its own, with its bit, e.g. 'without nuts' or 'vegan'. */
const singleNeeds: readonly { need: Needs; bit: number }[] = [
  ...allergens.map((allergen, index) => ({ need: { avoids: [allergen], diets: [] }, bit: 1 << index })),
  ...diets.map((diet, index) => ({ need: { avoids: [], diets: [diet] }, bit: 1 << (firstDiet + index) })),
]

/** The bits of the needs that meet a condition, as one number. */
const bitsWhere = (isSet: (need: Needs) => boolean) =>
  singleNeeds.reduce((bits, { need, bit }) => (isSet(need) ? bits | bit : bits), 0)

/**
 * The columns for a meal's diets and allergens, to be written together.
 *
 * @param labels null while the kitchen has entered none
 * @example db.updateTable('meals').set(labelColumns(labels, now)).where('id', '=', id)
 */
export function labelColumns(labels: MealLabels | null, now: Date) {
  if (!labels) return { labels: null, fit_bits: null, labels_stated_at: null }
  return {
    labels: JSON.stringify(inOrder(labels)),
    fit_bits: bitsWhere((need) => getSuitability(labels, need) === 'yes'),
    labels_stated_at: now.toISOString(),
  }
}

/** Keeps each label once, in the contract's order. */
const inOrder = ({ contains, mayContain, suits }: MealLabels): MealLabels => ({
  contains: allergens.filter((allergen) => contains.includes(allergen)),
  mayContain: allergens.filter((allergen) => mayContain.includes(allergen)),
  suits: diets.filter((diet) => suits.includes(diet)),
})

/** The diets and allergens in a meal's row; undefined while the kitchen has entered none. */
export const parseLabels = ({ labels }: { readonly labels: string | null }): MealLabels | undefined =>
  // safe: only `labelColumns` writes this column
  labels === null ? undefined : (JSON.parse(labels) as MealLabels)

/** A meal's diets and allergens as one line in the audit log. */
export function labelsText(labels: MealLabels | undefined): string {
  if (!labels) return 'not stated'
  const { contains, mayContain, suits } = labels
  const parts = [
    `contains ${listWords(contains.map((allergen) => allergenWords[allergen]))}`,
    ...(mayContain.length === 0
      ? []
      : [`may contain ${listWords(mayContain.map((allergen) => allergenWords[allergen]))}`]),
    ...(suits.length === 0 ? [] : [`suits ${listWords(suits.map((diet) => dietWords[diet]))}`]),
  ]
  return parts.join('; ')
}

const listWords = (words: readonly Message[]) =>
  words.length === 0 ? 'none of the 14 allergens' : words.map((word) => sayIn('en')(word)).join(', ')

/**
 * The condition that a meal suits all these needs, like the 'yes' of `getSuitability`; a meal without diets and
 * allergens suits none.
 */
export function suitsNeeds({ avoids, diets: requiredDiets }: Needs) {
  const bits = bitsWhere(
    (need) =>
      need.avoids.some((allergen) => avoids.includes(allergen)) ||
      need.diets.some((diet) => requiredDiets.includes(diet)),
  )
  return sql<SqlBool>`(meals.fit_bits & ${bits}) = ${bits}`
}

/** The needs of residents who have none. */
export const noNeeds: Needs = { avoids: [], diets: [] }

/** The allergens that a member must avoid, and their diets; both lists are empty for visitors and without consent. */
export async function findNeeds(db: Database, userId: string | undefined): Promise<Needs> {
  if (userId === undefined) return noNeeds
  const rows = await needRows(db, userId).execute()
  return toNeeds(rows)
}

/** Adds the needs of a member who has none yet and has just consented. */
export async function addNeeds(
  tx: Transaction,
  userId: string,
  { avoids, diets: requiredDiets, traces = true }: Needs,
  now: Date,
): Promise<void> {
  const row = { user_id: userId, consented_at: now.toISOString(), for_kitchen: true, with_name: true, traces }
  const rows = [
    ...[...new Set(avoids)].map((label) => ({ ...row, kind: 'avoids' as const, label })),
    ...[...new Set(requiredDiets)].map((label) => ({ ...row, kind: 'diet' as const, label })),
  ]
  if (rows.length > 0) await tx.insertInto('member_needs').values(rows).execute()
}

/** The needs that the kitchen and the counter may know; undefined if there are none. */
export async function findKitchenNeeds(db: Database, userId: string): Promise<Needs | undefined> {
  const rows = await needRows(db, userId).where('for_kitchen', '=', sql.lit(true)).execute()
  return rows.length === 0 ? undefined : toNeeds(rows)
}

/** Like `findKitchenNeeds`, for several members, by id. */
export async function listKitchenNeeds(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Needs>> {
  const rows = await db
    .selectFrom('member_needs')
    .select(['user_id', 'kind', 'label', 'traces'])
    .where(isAmong(db, 'user_id', userIds))
    .where('for_kitchen', '=', sql.lit(true))
    .execute()
  const byMember = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byMember].map(([id, own]) => [id, toNeeds(own)]))
}

/** A member's needs, and the part that the kitchen may know. */
export interface OwnNeeds {
  readonly own: Needs
  readonly forKitchen: Needs | undefined
}

/** The needs of these members, by id; members without needs are left out. */
export async function listNeeds(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, OwnNeeds>> {
  const rows = await db
    .selectFrom('member_needs')
    .select(['user_id', 'kind', 'label', 'traces', 'for_kitchen'])
    .where(isAmong(db, 'user_id', userIds))
    .execute()
  const byMember = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...byMember].map(([id, own]) => {
      const known = own.filter((row) => toBoolean(row.for_kitchen))
      return [id, { own: toNeeds(own), forKitchen: known.length === 0 ? undefined : toNeeds(known) }]
    }),
  )
}

const needRows = (db: Database, userId: string) =>
  db.selectFrom('member_needs').select(['kind', 'label', 'traces']).where('user_id', '=', userId)

type NeedRow = Pick<Selectable<MemberNeedsTable>, 'kind' | 'label' | 'traces'>

/** Combines one member's rows into their needs. */
export function toNeeds(rows: readonly NeedRow[]): Needs {
  const isStated = (kind: 'avoids' | 'diet', label: string) =>
    rows.some((row) => row.kind === kind && row.label === label)
  return {
    avoids: allergens.filter((allergen) => isStated('avoids', allergen)),
    diets: diets.filter((diet) => isStated('diet', diet)),
    ...(rows.some(({ traces }) => !toBoolean(traces)) && { traces: false }),
  }
}

/** Parses needs stored with a request; undefined if there are none. */
export const parseStoredNeeds = (stored: string | null): Needs | undefined =>
  // only `book` and `keepNeedsAtClose` write these columns
  stored === null ? undefined : (JSON.parse(stored) as Needs)

/** The needs of each guest on a request; empty once they are erased. */
export const parseGuestNeeds = ({
  guests,
  guest_needs: stored,
}: {
  readonly guests: number
  readonly guest_needs: string | null
}): Needs[] =>
  // only `guestColumns` writes the column, with one entry per guest
  stored === null ? Array.from({ length: guests }, () => noNeeds) : (JSON.parse(stored) as Needs[])

/** The allergens and diets among a member's needs, now or at the time of the request, that a meal does not meet. */
export const conflictsWith = (
  labels: MealLabels | undefined,
  needs: readonly (Needs | undefined)[],
): Label[] => [...new Set(needs.flatMap((one) => (one ? findConflicts(labels, one) : [])))]
