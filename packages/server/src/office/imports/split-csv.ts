import { importCellLength, importCells, Refusal, said } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'

/** A cell, with the line of the file in which it begins. */
export interface Cell {
  readonly line: number
  readonly text: string
}

/** The cells of a record; there is at least one. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly Cell[]
}

/**
 * Splits a text into records as spreadsheets do. Quotation marks that are not doubled are read as they were meant:
 * `Anna "Annie" M`, `"Anna "Annie" M"`, `"Anna \"Annie\" M"`, and quotes after a space. If a quotation mark is not
 * closed, the value is read without it, and `complain` gets its line.
 *
 * @throws {Refusal} `too-large` for a line with values that are too many or too long
 */
export function* splitCsv(
  text: string,
  delimiter: string,
  complain: (line: number) => void,
): Generator<CsvRecord> {
  const isBackslashed = /\\"[^",;|\t\r\n]/.test(text)
  const unquoted = new RegExp(`[^${delimiter.replace(/[\\\]^-]/, String.raw`\$&`)}\r\n]*`, 'y')
  let at = 0
  let line = 1
  // after a quotation mark that stayed open to the end of the file, all others must be closed on their own line
  let isLineBound = false

  function readCell(): string {
    const open = skipSpaces(text, at)
    if (text[open] === '"') {
      const quoted = quotedAt(text, open, { delimiter, isLineBound, isBackslashed })
      if (quoted.value !== undefined) {
        at = quoted.end
        line += breaksIn(text.slice(open, quoted.end))
        return quoted.value
      }
      const within = text.slice(open, quoted.firstEnd)
      if (quoted.firstEnd !== undefined && breaksIn(within) === 0) {
        at = quoted.firstEnd
        return within + readUnquoted()
      }
      complain(line)
      isLineBound ||= quoted.end === text.length
    }
    return readUnquoted()
  }

  function readUnquoted(): string {
    unquoted.lastIndex = at
    const [cell = ''] = unquoted.exec(text) ?? []
    at += cell.length
    return cell
  }

  while (at < text.length) {
    const first = line
    const cells: Cell[] = []
    do {
      if (cells.length > 0) at += 1
      const begin = line
      const cell = readCell()
      if (cells.length >= importCells) throw tooLarge('manyCells', first)
      if (cell.length > importCellLength) throw tooLarge('longCell', first)
      cells.push({ line: begin, text: cell })
    } while (text[at] === delimiter)
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    yield { line: first, cells }
  }
}

function tooLarge(bound: 'manyCells' | 'longCell', first: number) {
  const line = { count: first }
  return new Refusal(
    'too-large',
    bound === 'manyCells'
      ? said(refusals.manyCells, { line, cells: importCells })
      : said(refusals.longCell, { line, length: importCellLength }),
  )
}

interface Quoting {
  readonly delimiter: string
  /** Whether the value must end on the line where it begins. */
  readonly isLineBound: boolean
  /** Whether quotation marks inside values are escaped with a backslash. */
  readonly isBackslashed: boolean
}

interface Quoted {
  /** The text inside the quotation marks; undefined if they are not closed. */
  readonly value?: string
  readonly end: number
  /** The position after the next quotation mark, if they are not closed. */
  readonly firstEnd?: number | undefined
}

/** Reads the quoted value that begins at `open`. */
function quotedAt(text: string, open: number, { delimiter, isLineBound, isBackslashed }: Quoting): Quoted {
  let value = ''
  let from = open + 1
  let hasBreak = false
  let hasStray = false
  let firstEnd: number | undefined
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark === -1) return { end: text.length, firstEnd }
    firstEnd ??= mark + 1
    const part = text.slice(from, mark)
    hasBreak ||= /[\r\n]/.test(part)
    // a single mark inside a multi-line value is more likely to start another value
    if (hasBreak && (hasStray || isLineBound)) return { end: mark, firstEnd }
    value += part
    const end = skipSpaces(text, mark + 1)
    if (isBackslashed && part.endsWith('\\')) value = `${value.slice(0, -1)}"`
    else if (end >= text.length || text[end] === delimiter || isBreak(text[end])) return { value, end }
    else value += '"'
    const isDoubled = !(isBackslashed && part.endsWith('\\')) && text[mark + 1] === '"'
    hasStray ||= !isDoubled && !isBackslashed
    from = mark + (isDoubled ? 2 : 1)
  }
}

const isBreak = (character: string | undefined) => character === '\r' || character === '\n'

function skipSpaces(text: string, from: number) {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** Counts line breaks without collecting them, because a value may consist only of line breaks. */
function breaksIn(text: string) {
  const breaks = /\r\n|\r|\n/g
  let count = 0
  while (breaks.test(text)) count += 1
  return count
}
