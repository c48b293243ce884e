import { splitIngredients } from '@warm-ladle/contract'

export type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are the same. Empty fields of a form without initial values are '' once they are rendered. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

interface Merged {
  readonly value: unknown
  /** Whether both sides have changed the same, so that someone has to choose; `value` is one's own then. */
  readonly isConflict: boolean
}

/**
 * Merges two changes of one value: what only one side has changed is taken from that side. Lists are merged item by item,
 * objects field by field.
 *
 * @param base what both began with; undefined where that is not known
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
 * Merges two changes of several fields, those that `theirs` has.
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
    // a field that the record has not, such as a file to upload
    if (!(field in theirs) && !(field in base))
      return [field, { value: mine[field], isConflict: false }] as const
    const values = [base[field], mine[field], theirs[field]] as const
    return [field, lists.includes(field) ? mergeTexts(...values) : merge(...values)] as const
  })
  return {
    // each field has the value of one of the sides, or a list of such
    merged: Object.fromEntries(merged.map(([field, { value }]) => [field, value])) as Fields,
    conflicts: merged.flatMap(([field, { isConflict }]) => (isConflict ? [field] : [])),
  }
}

/** The present list with what was added to the other, and without what was taken out of it. */
const mergeLists = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) => [
  ...theirs.filter((item) => isIn(mine, item) || !isIn(base, item)),
  ...mine.filter((item) => !isIn(theirs, item) && !isIn(base, item)),
]

const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item))

function mergeTexts(base: unknown, mine: unknown, theirs: unknown): Merged {
  const { value, isConflict } = merge(parseItems(base), parseItems(mine), parseItems(theirs))
  // as it was typed, where nothing has to be put in
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

/** Only the fields that were changed. */
export const changedFields = <Fields extends object>(
  opened: object | undefined,
  fields: Fields,
): Partial<Fields> =>
  // a part of the same fields
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSame(value, opened && Reflect.get(opened, field))),
  ) as Partial<Fields>
