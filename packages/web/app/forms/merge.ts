import { splitIngredients } from '@warm-ladle/contract'

export type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are the same. Without initial values, empty fields become '' once rendered. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

interface Merged {
  readonly value: unknown
  /** Whether both sides changed the same value, so the member has to choose. `value` is then the member's. */
  readonly isConflict: boolean
}

/**
 * Merges two changes of one value: a change by only one side wins. Lists are merged item by item, objects field by field.
 *
 * @param base the value before both changes; undefined if unknown
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, isConflict: false }
  if (isSame(mine, base)) return { value: theirs, isConflict: false }
  if (isList(mine) && isList(theirs))
    return { value: mergeLists(asList(base), mine, theirs), isConflict: false }
  if (isObject(mine) && isObject(theirs)) {
    const fields = mergeFields(isObject(base) ? base : {}, mine, theirs)
    return { value: fields.merged, isConflict: fields.conflicts.length > 0 }
  }
  return { value: mine, isConflict: true }
}

/**
 * Merges two changes of the fields in `theirs`.
 *
 * @param lists fields whose text names ingredients: 'Rice, salt'
 */
export function mergeFields<Fields extends Values>(
  base: Values,
  mine: Fields,
  theirs: Values,
  lists: readonly string[] = [],
): { readonly merged: Fields; readonly conflicts: string[] } {
  const merged = Object.keys({ ...theirs, ...mine }).map((field) => {
    // the record does not have this field; it may hold a file to upload, for example
    if (!(field in theirs) && !(field in base))
      return [field, { value: mine[field], isConflict: false }] as const
    const values = [base[field], mine[field], theirs[field]] as const
    return [field, lists.includes(field) ? mergeTexts(...values) : merge(...values)] as const
  })
  return {
    // safe: each field has the value of one side, or a list of values from both
    merged: Object.fromEntries(merged.map(([field, { value }]) => [field, value])) as Fields,
    conflicts: merged.flatMap(([field, { isConflict }]) => (isConflict ? [field] : [])),
  }
}

/** `theirs` with the items that `mine` adds to `base`, and without those that it removes. */
const mergeLists = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) => [
  ...theirs.filter((item) => isIn(mine, item) || !isIn(base, item)),
  ...mine.filter((item) => !isIn(theirs, item) && !isIn(base, item)),
]

const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item))

function mergeTexts(base: unknown, mine: unknown, theirs: unknown): Merged {
  const { value, isConflict } = merge(parseItems(base), parseItems(mine), parseItems(theirs))
  // the text stays as typed if the merge adds nothing
  if (isSame(value, parseItems(mine))) return { value: mine, isConflict }
  return { value: asList(value).join(', '), isConflict }
}

const parseItems = (text: unknown) =>
  typeof text === 'string'
    ? splitIngredients(text)
        .map((item) => item.trim())
        .filter(Boolean)
    : []

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const asList = (value: unknown): readonly unknown[] => (isList(value) ? value : [])
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !isList(value)

export const changedFields = <Fields extends object>(
  opened: object | undefined,
  fields: Fields,
): Partial<Fields> =>
  // safe: these are some of the same fields
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSame(value, opened && Reflect.get(opened, field))),
  ) as Partial<Fields>
