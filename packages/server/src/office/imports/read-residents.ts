import {
  EmailAddress,
  type Language,
  lengths,
  MemberName,
  offeredLanguages,
  optionalLine,
  type PackageName,
  packageNames,
  requiredColumns,
  type ResidentColumn,
  residentFacts,
  residentImportColumns,
  Room,
  withMessage,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import {
  checkCells,
  type CheckedRow,
  type CheckedRows,
  type FileOptions,
  type ReadRows,
  withoutRepeats,
} from './check-cells.ts'
import { residentHeadings, turnedNames } from './heading-names.ts'
import { isBronze, languageNamed, packageWritten } from './known-words.ts'
import { readTable } from './read-table.ts'
import { collectReadings, type Note } from './readings.ts'
import { copiedAddress, intact, readOr, textOrNothing } from './typed-cells.ts'

/** A resident in a row of the file; room and card are empty if missing. */
export interface ImportedResident {
  readonly Name: string
  readonly Email: string
  readonly Room: string
  readonly Card: string
  readonly Membership: PackageName | ''
  readonly Language: Language | ''
}
export type ResidentRow = CheckedRow<ImportedResident>

const checksWith = (note: Note) =>
  ({
    // only new residents need a name, because a Google account may have none
    Name: intact('name').pipe(readOr('', MemberName)),
    Email: copiedAddress.pipe(EmailAddress),
    Room: textOrNothing.pipe(intact('number')).pipe(Room),
    Card: textOrNothing.pipe(intact('number')).pipe(optionalLine(lengths.card)),
    Membership: textOrNothing
      .transform((text) => {
        const name = isBronze(text) ? '' : (packageWritten(text) ?? text)
        if (name.toLowerCase() !== text.toLowerCase()) note('Membership', text, name || '–')
        return name
      })
      .pipe(
        z.literal(
          ['', ...packageNames],
          withMessage(answers.oneOrNothing, { names: packageNames.join(', ') }),
        ),
      ),
    Language: textOrNothing
      .transform((text) => {
        const language = languageNamed(text) ?? text
        if (language !== text.toLowerCase()) note('Language', text, language)
        return language
      })
      .pipe(
        z.literal(
          ['', ...offeredLanguages],
          withMessage(answers.oneOrNothing, { names: offeredLanguages.join(', ') }),
        ),
      ),
  }) satisfies Record<ResidentColumn, z.core.$ZodType>

const kind = {
  columns: residentImportColumns,
  required: requiredColumns.residents,
  ignored: residentFacts,
  names: residentHeadings,
  joined: { column: 'Name', parts: residentHeadings, turned: turnedNames },
} as const

/** Reads and checks a file of residents. An email or card that occurs twice is an error. */
export function readResidents(file: Buffer, { skipsUnknown }: FileOptions): ReadRows<ImportedResident> {
  const table = readTable(file, kind, skipsUnknown)
  const readings = collectReadings()
  const checked = checkCells<ReturnType<typeof checksWith>>(table.rows, checksWith(readings.note))
  const known: CheckedRows<ImportedResident> = {
    rows: checked.rows,
    errors: [...table.errors, ...checked.errors],
  }
  const unrepeated = withoutRepeats(known, 'Email', ({ Email }) => Email)
  return {
    ...withoutRepeats(unrepeated, 'Card', ({ Card }) => Card),
    count: table.rows.length,
    reading: { ...table.reading, values: readings.list() },
  }
}
