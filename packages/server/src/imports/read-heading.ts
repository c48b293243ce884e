import { foldText, type ImportError, type ImportReading, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { withFormulas } from '../http/contract/table-csv.ts'
import type { CsvRecord } from './split-csv.ts'
import { looksLikeAddress } from './typed-cells.ts'

/** What a file may and must have. */
export interface TableKind<Column extends string> {
  readonly columns: readonly Column[]
  readonly required: readonly NoInfer<Column>[]
  /** Columns that exports have and imports pass over. */
  readonly ignored?: readonly string[]
  /** Other headings of its columns. */
  readonly names?: Readonly<Partial<Record<NoInfer<Column>, readonly string[]>>>
  /** A column whose values may stand in two: 'First name' and 'Last name'. */
  readonly joined?: {
    readonly column: NoInfer<Column>
    readonly parts: Readonly<Record<string, readonly string[]>>
  }
}

/** Where the values of each column stand; those in two places are joined. */
export type Places<Column extends string> = ReadonlyMap<Column, readonly number[]>

interface Heading<Column extends string> {
  readonly places: Places<Column>
  readonly reading: Pick<ImportReading, 'headings' | 'unknown'>
  readonly errors: readonly ImportError[]
  readonly isComplete: boolean
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Letters and digits alone: 'E-Mail' is 'Email', and 'Price (€)' is 'Price'. */
function keyOf(text: string): string {
  const folded = foldText(withFormulas(text))
  return letters(folded.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')) || letters(folded)
}

/** Finds columns by their headings. */
export function headingReader<Column extends string>({
  columns,
  required,
  ignored = [],
  names,
  joined,
}: TableKind<Column>) {
  const known = new Map<string, string>()
  const learn = (column: string, words: readonly string[] = []) => {
    for (const word of words) if (!known.has(keyOf(word))) known.set(keyOf(word), column)
  }
  for (const column of columns) learn(column, [column])
  for (const column of ignored) learn(column, [column])
  for (const [part, words] of Object.entries(joined?.parts ?? {})) learn(part, [part, ...words])
  for (const column of columns) learn(column, names?.[column])
  const parts = Object.keys(joined?.parts ?? {})

  const columnsOf = ({ cells }: CsvRecord) => cells.map(({ text }) => known.get(keyOf(text)))

  /** How many columns a line names; none where it has an address, as headings have not. */
  const rank = (record: CsvRecord): number =>
    record.cells.some(({ text }) => looksLikeAddress(text))
      ? 0
      : new Set(columnsOf(record).filter(Boolean)).size

  function read(record: CsvRecord, skipsUnknown: boolean): Heading<Column> {
    const found = columnsOf(record)
    const placesOf = placesIn(found)
    const places = new Map(columns.map((column) => [column, placesOf(column)]))
    if (joined) places.set(joined.column, joinedPlaces(joined.column, parts, placesOf))
    const used = new Set([...places.values()].flat())
    const missing = required
      .filter((column) => places.get(column)?.length === 0)
      .map((column) => ({ line: record.line, column, ...said(answers.columnMissing) }))
    const others = record.cells.flatMap(({ text, line }, place) => {
      const column = text.trim()
      const name = found[place]
      if (column === '' || used.has(place) || (name !== undefined && ignored.includes(name))) return []
      const isTwice = name !== undefined && !parts.includes(name)
      return [{ line, column, isTwice }]
    })
    const errors = others.map(({ isTwice, ...at }) => ({
      ...at,
      ...(isTwice ? said(answers.columnTwice) : said(answers.columnUnknown, { columns: columns.join(', ') })),
    }))
    return {
      places,
      isComplete: missing.length === 0,
      errors: [...missing, ...(skipsUnknown ? [] : errors)],
      reading: {
        headings: [...places].flatMap(([column, at]) =>
          at.flatMap((place) => {
            const heading = withFormulas(record.cells[place]?.text ?? '').trim()
            return heading.toLowerCase() === column.toLowerCase() ? [] : [{ heading, column }]
          }),
        ),
        unknown: others.map(({ column }) => column),
      },
    }
  }

  return { rank, read }
}

const placesIn =
  (found: readonly (string | undefined)[]) =>
  (column: string): readonly number[] => {
    const first = found.indexOf(column)
    return first === -1 ? [] : [first]
  }

/**
 * Where the halves of a name stand. 'Name' beside one half is the other one, as in 'Name, Vorname', and beside both the
 * whole.
 */
function joinedPlaces(
  column: string,
  parts: readonly string[],
  placesOf: (column: string) => readonly number[],
) {
  const [first = '', last = ''] = parts
  const [whole, ...halves] = [column, first, last].map(placesOf)
  const [firstHalf = [], lastHalf = []] = halves
  if (whole?.length === 0 || whole === undefined) return [...firstHalf, ...lastHalf]
  if (firstHalf.length > 0 && lastHalf.length > 0) return whole
  return firstHalf.length > 0 ? [...firstHalf, ...whole] : [...whole, ...lastHalf]
}
