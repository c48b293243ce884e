import {
  EmailAddress,
  type Language,
  lengths,
  MemberName,
  offeredLanguages,
  optionalLine,
  requiredColumns,
  type ResidentColumn,
  type PackageName,
  packageNamed,
  packageNames,
  residentImportColumns,
  residentFacts,
  Room,
  tell,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { checkCells, type CheckedRow, type CheckedRows, withoutRepeats } from './check-cells.ts'
import { readTable } from './read-table.ts'

/** A resident as a row of the file says; room and card are empty where it says nothing. */
export interface Resident {
  readonly Name: string
  readonly Email: string
  readonly Room: string
  readonly Card: string
  readonly Membership: PackageName | ''
  readonly Language: Language | ''
}
export type ResidentRow = CheckedRow<Resident>

const checks = {
  // required of new residents only: an account at Google may have no name
  Name: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), MemberName])),
  Email: EmailAddress,
  Room,
  Card: optionalLine(lengths.card),
  Membership: z
    .string()
    .trim()
    .transform((text) => packageNamed(text) ?? text)
    .pipe(z.literal(['', ...packageNames], tell(answers.oneOrNothing, { names: packageNames.join(', ') }))),
  Language: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      z.literal(
        ['', ...offeredLanguages],
        tell(answers.oneOrNothing, { names: offeredLanguages.join(', ') }),
      ),
    ),
} satisfies Record<ResidentColumn, z.core.$ZodType>

const kind = { columns: residentImportColumns, required: requiredColumns.residents, ignored: residentFacts }

/** Reads and checks a file with residents. An e-mail or a card that stands in it twice is an error. */
export function readResidents(file: Buffer): CheckedRows<Resident> & { readonly count: number } {
  const table = readTable(file, kind)
  const { rows, errors } = checkCells<typeof checks>(table.rows, checks)
  const known = { rows, errors: [...table.errors, ...errors] }
  const unrepeated = withoutRepeats(known, 'Email', ({ Email }) => Email)
  return { ...withoutRepeats(unrepeated, 'Card', ({ Card }) => Card), count: table.rows.length }
}
