import { currencyCodes, foldText, type ImportError, type ImportReading, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { withFormulas } from '../../http/contract/table-csv.ts'
import { type NamePart, nameParts } from './heading-names.ts'
import type { CsvRecord } from './split-csv.ts'
import { looksLikeAddress } from './typed-cells.ts'

/** Columns that a file may have, and those that it must have. */
export interface TableKind<Column extends string> {
  readonly columns: readonly Column[]
  readonly required: readonly NoInfer<Column>[]
  /** Columns of exported files that imports skip. */
  readonly ignored?: readonly string[]
  /** Alternative headings for the columns. */
  readonly names?: Readonly<Partial<Record<NoInfer<Column>, readonly string[]>>>
  /** A column that may be split into several, in this order, e.g. 'First name' and 'Last name'. */
  readonly joined?: {
    readonly column: NoInfer<Column>
    readonly parts: Readonly<Record<NamePart, readonly string[]>>
    /** Headings of reversed values, e.g. 'Roy, Asha'. */
    readonly turned: readonly string[]
  }
}

/** Positions of a column's values; if there are several, they are joined. */
interface ColumnPosition {
  readonly at: readonly number[]
  /** Whether its values are reversed, e.g. 'Roy, Asha'. */
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

/** Keeps only letters and digits: 'E-Mail' becomes 'Email', and 'Price (€)' becomes 'Price'. */
function normalizeHeading(text: string): string {
  const folded = foldText(withFormulas(text))
  return letters(folded.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')) || letters(folded)
}

/** Words around a heading: a question's words before it in forms, or a currency after it, as in 'Preis in €'. */
const question = '(?:(?:please)?enter|what(?:is|s)|quelest|cuales)?(?:your|deine?|ihre?|votre|su|tu)'
const pricedIn = `(?:in|en)?(?:${[...currencyCodes, 'euros?', 'dollars?', 'rupees?', 'rs', 'taka', 'tk'].join('|')})?`
// headings are never longer, but cells may be
const around = new RegExp(`^(?:${question})?(.{1,60}?)${pricedIn}$`, 'i')

/** Options for reading the heading line. */
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

  /** Number of columns that a line names; 0 if it contains an email address, because headings never do. */
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

/** A column's name in spreadsheets, e.g. 'A', 'Z' or 'AA'. */
const toColumnLetter = (index: number): string =>
  (index < 26 ? '' : toColumnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

const positionsIn =
  (found: readonly (string | undefined)[]) =>
  (column: string): readonly number[] => {
    const first = found.indexOf(column)
    return first === -1 ? [] : [first]
  }

/**
 * Positions of the parts of a name. 'Name' is the last name next to a first name, as in 'Name, Vorname'; the first
 * name next to a last name, as in 'Nombre, Apellidos'; and the full name next to both.
 */
function joinPositions(column: string, findPositions: (column: string) => readonly number[]) {
  const whole = findPositions(column)
  const [first = [], middle = [], last = [], second = []] = nameParts.map(findPositions)
  if (whole.length > 0 && first.length > 0 && last.length > 0) return whole
  const [start, end] = first.length > 0 ? [first, [...last, ...whole]] : [whole, last]
  return [...start, ...middle, ...end, ...second]
}
