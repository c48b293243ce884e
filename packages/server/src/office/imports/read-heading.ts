import { currencyCodes, foldText, type ImportError, type ImportReading, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { withFormulas } from '../../http/contract/table-csv.ts'
import { type NamePart, nameParts } from './heading-names.ts'
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
  /** A column whose values may stand in several, in this order: 'First name' and 'Last name'. */
  readonly joined?: {
    readonly column: NoInfer<Column>
    readonly parts: Readonly<Record<NamePart, readonly string[]>>
    /** Headings above values that are turned around: 'Roy, Asha'. */
    readonly turned: readonly string[]
  }
}

/** Where the values of a column stand; those in several places are joined. */
interface ColumnPosition {
  readonly at: readonly number[]
  /** Whether its values are 'Roy, Asha'. */
  readonly isTurned: boolean
}
export type ColumnPositions<Column extends string> = ReadonlyMap<Column, ColumnPosition>

interface Heading<Column extends string> {
  readonly positions: ColumnPositions<Column>
  readonly reading: Pick<ImportReading, 'headings' | 'unknown'>
  readonly errors: readonly ImportError[]
  readonly isComplete: boolean
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Letters and digits alone: 'E-Mail' is 'Email', and 'Price (€)' is 'Price'. */
function normalizeHeading(text: string): string {
  const folded = foldText(withFormulas(text))
  return letters(folded.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')) || letters(folded)
}

/** What stands before a heading where a form asks for it, and after it where it names the currency: 'Preis in €'. */
const question = '(?:(?:please)?enter|what(?:is|s)|quelest|cuales)?(?:your|deine?|ihre?|votre|su|tu)'
const pricedIn = `(?:in|en)?(?:${[...currencyCodes, 'euros?', 'dollars?', 'rupees?', 'rs', 'taka', 'tk'].join('|')})?`
// no heading is longer, and a cell may be
const around = new RegExp(`^(?:${question})?(.{1,60}?)${pricedIn}$`, 'i')

/** What is passed over or refused in a line with headings. */
interface HeadingOptions {
  readonly skipsUnknown: boolean
  /** Whether a column has values. */
  readonly isFilled: (index: number) => boolean
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
    for (const word of words)
      if (!known.has(normalizeHeading(word))) known.set(normalizeHeading(word), column)
  }
  for (const column of columns) learn(column, [column])
  for (const column of ignored) learn(column, [column])
  for (const part of joined ? nameParts : []) learn(part, [part, ...(joined?.parts[part] ?? [])])
  for (const column of columns) learn(column, names?.[column])
  if (joined) learn(joined.column, joined.turned)
  const turned = new Set(joined?.turned.map(normalizeHeading))

  const findColumn = (heading: string) => {
    const key = normalizeHeading(heading)
    return known.get(key) ?? known.get(around.exec(key)?.[1] ?? '')
  }
  const findColumns = ({ cells }: CsvRecord) => cells.map(({ text }) => findColumn(text))

  /** How many columns a line names; none where it has an address, as headings have not. */
  const rank = (record: CsvRecord): number =>
    record.cells.some(({ text }) => looksLikeAddress(text))
      ? 0
      : new Set(findColumns(record).filter(Boolean)).size

  function read(record: CsvRecord, { skipsUnknown, isFilled }: HeadingOptions): Heading<Column> {
    const found = findColumns(record)
    const headingAt = (index: number) => withFormulas(record.cells[index]?.text ?? '').trim()
    const findPositions = positionsIn(found)
    const positions = new Map(
      columns.map((column) => {
        const at = column === joined?.column ? joinPositions(column, findPositions) : findPositions(column)
        return [
          column,
          { at, isTurned: at.length === 1 && turned.has(normalizeHeading(headingAt(at[0] ?? 0))) },
        ]
      }),
    )
    const used = new Set([...positions.values()].flatMap(({ at }) => at))
    const missing = required
      .filter((column) => positions.get(column)?.at.length === 0)
      .map((column) => ({ line: record.line, column, ...said(answers.columnMissing) }))
    const others = record.cells.flatMap(({ text, line }, index) => {
      const heading = text.trim()
      const name = found[index]
      if (used.has(index) || (name !== undefined && ignored.includes(name))) return []
      if (heading === '') {
        const column = toColumnLetter(index)
        return isFilled(index) ? [{ line, column, ...said(answers.columnUntitled, { column }) }] : []
      }
      const isTwice = columns.some((column) => column === name)
      const why = isTwice
        ? said(answers.columnTwice)
        : said(answers.columnUnknown, { columns: columns.join(', ') })
      return [{ line, column: heading, ...why }]
    })
    return {
      positions,
      isComplete: missing.length === 0,
      errors: [...missing, ...(skipsUnknown ? [] : others)],
      reading: {
        headings: [...positions].flatMap(([column, { at }]) =>
          at.flatMap((index) => {
            const heading = headingAt(index)
            return heading.toLowerCase() === column.toLowerCase() ? [] : [{ heading, column }]
          }),
        ),
        unknown: others.map(({ column }) => column),
      },
    }
  }

  return { rank, read }
}

/** A column as spreadsheets call it: 'A', 'Z', 'AA'. */
const toColumnLetter = (index: number): string =>
  (index < 26 ? '' : toColumnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

const positionsIn =
  (found: readonly (string | undefined)[]) =>
  (column: string): readonly number[] => {
    const first = found.indexOf(column)
    return first === -1 ? [] : [first]
  }

/**
 * Where the parts of a name stand. 'Name' beside a first name is the last one, as in 'Name, Vorname', beside a last name
 * the first one, as in 'Nombre, Apellidos', and beside both the whole.
 */
function joinPositions(column: string, findPositions: (column: string) => readonly number[]) {
  const whole = findPositions(column)
  const [first = [], middle = [], last = [], second = []] = nameParts.map(findPositions)
  if (whole.length > 0 && first.length > 0 && last.length > 0) return whole
  const [start, end] = first.length > 0 ? [first, [...last, ...whole]] : [whole, last]
  return [...start, ...middle, ...end, ...second]
}
