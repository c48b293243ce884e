import { type ImportError, type ImportReading, listedErrors, truncate } from '@warm-ladle/contract'
import type { CheckedRow, FileOptions } from './check-cells.ts'
import { type MealValues, readMeals } from './read-meals.ts'
import { readResidents, type ImportedResident } from './read-residents.ts'

/** What the rows of a file say, by its kind. */
export interface FileKinds {
  readonly meals: MealValues
  readonly residents: ImportedResident
}

/** A file that has been read and checked, but for what only the database knows. */
export interface ReadFile<V> {
  /** Those without an error. */
  readonly rows: readonly CheckedRow<V>[]
  /** All rows. */
  readonly count: number
  readonly reading: ImportReading
  /** The first ones. */
  readonly errors: readonly ImportError[]
  readonly errorCount: number
}

/** Longest text of a file that an error repeats. */
const repeated = 200

/**
 * Reads and checks a file, and keeps of its errors what a report tells.
 *
 * @throws {Refusal} for a file that cannot be read at all
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

/** The first errors by their lines. */
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
  // what is shortened stays in English
  ...(message.length <= repeated && { text, values }),
})
