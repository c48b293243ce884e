import { type ImportError, type ImportReading, listedErrors, truncate } from '@warm-ladle/contract'
import type { CheckedRow, FileOptions } from './check-cells.ts'
import { type MealValues, readMeals } from './read-meals.ts'
import { readResidents, type ImportedResident } from './read-residents.ts'

/** The values in a row of each kind of file. */
export interface FileKinds {
  readonly meals: MealValues
  readonly residents: ImportedResident
}

/** A file that was read and checked, except for what needs the database. */
export interface ReadFile<V> {
  /** The rows without errors. */
  readonly rows: readonly CheckedRow<V>[]
  /** Number of all rows. */
  readonly count: number
  readonly reading: ImportReading
  /** The first errors. */
  readonly errors: readonly ImportError[]
  readonly errorCount: number
}

/** Maximum number of characters quoted from the file in an error. */
const repeated = 200

/**
 * Reads and checks a file, and returns as many errors as a report lists.
 *
 * @throws {Refusal} for an unreadable file
 */
export function readFile(
  kind: keyof FileKinds,
  file: Buffer,
  options: FileOptions,
): ReadFile<MealValues | ImportedResident> {
  const { rows, count, reading, errors } =
    kind === 'meals' ? readMeals(file, options) : readResidents(file, options)
  return {
    rows,
    count,
    reading: shortReading(reading),
    errors: firstErrors(errors).map(shortened),
    errorCount: errors.length,
  }
}

/** The first errors, by line. */
export const firstErrors = (errors: readonly ImportError[]): ImportError[] =>
  errors.toSorted((one, other) => one.line - other.line).slice(0, listedErrors)

const short = (text: string) => truncate(text, repeated)

const shortReading = ({ guessedWords, above, headings, unknown, values }: ImportReading): ImportReading => ({
  guessedWords: guessedWords.map(short),
  above: above.map(short),
  headings: headings.map(({ heading, column }) => ({ heading: short(heading), column })),
  unknown: unknown.map(short),
  values,
})

const shortened = ({ message, text, values, ...at }: ImportError): ImportError => ({
  line: at.line,
  column: short(at.column),
  message: short(message),
  // a shortened message stays in English
  ...(message.length <= repeated && { text, values }),
})
