import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done } from '../platform/fields.ts'
import { listedChanges, listedErrors, listedReadings } from './import-limits.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { saidFields } from '../platform/said-fields.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** What is wrong in an imported file. */
export const ImportError = z.object({
  /** Line of the file, as text editors count them; the heading is in line 1. */
  line: z.int(),
  /** Heading of its column; empty where the whole line is concerned. */
  column: z.string(),
  ...saidFields,
})
export type ImportError = z.infer<typeof ImportError>

/** How a file was read, to be confirmed before it is imported. */
export const ImportReading = z.object({
  /** Words of a file whose encoding is a guess: Windows-1252. */
  guessedWords: z.array(z.string()),
  /** Lines above the headings, which are passed over. */
  above: z.array(z.string()),
  /** Headings in other words, with the columns that they are read as. */
  headings: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Headings that are not known; `unknown=skip` passes their columns over. */
  unknown: z.array(z.string()),
  /** Values in other words, with what they are read as: 'Mittagessen', 'Lunch'. */
  values: z
    .array(z.object({ column: z.string(), text: z.string(), as: z.string() }))
    .check(z.maxLength(listedReadings)),
})
export type ImportReading = z.infer<typeof ImportReading>

/** A value that an import changes, or would. */
export const ImportChange = z.object({
  line: z.int(),
  /** Whose it is: the address of a resident, the title of a meal. */
  subject: z.string(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** What an import has done, or would do. */
export const ImportReport = z.object({
  /** Lines with values, without the heading. */
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  /** Records that existed, and are left as they are. */
  skipped: z.int(),
  /** Invitations to be sent by e-mail. */
  invited: z.int(),
  reading: ImportReading,
  /** Values of records that exist, old and new: the first ones. */
  changes: z.array(ImportChange).check(z.maxLength(listedChanges)),
  /** All of them, also those that are not listed. */
  changeCount: z.int(),
  errors: z.array(ImportError).check(z.maxLength(listedErrors)),
  /** All errors, also those that are not listed. */
  errorCount: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

const yes = z.optional(z.literal('true', withMessage(checks.trueOrLeftOut)))

const options = {
  /** Answers what the import would do, and changes nothing. */
  dryRun: yes,
  /** Whether records that exist are updated; by default they are skipped. */
  existing: z.optional(z.enum(['skip', 'update'], withMessage(checks.existingOfImport))),
  /** Whether columns that are not known are passed over; by default they are errors. */
  unknown: z.optional(z.literal('skip', withMessage(checks.unknownOfImport))),
}

const returns = z.extend(Done, { report: ImportReport })

const messages = {
  'too-large': texts.fileTooLarge,
  'wrong-type': texts.noCsvFile,
} as const

/** Imports of CSV files, each of which is carried out as a whole or not at all. */
export const imports = endpoints({
  residents: {
    method: 'POST',
    path: '/api/imports/residents',
    access: 'admin',
    freshProof: true,
    throttle: 'imports',
    summary: 'Import residents from a CSV file, all or none; a dry run says what would happen',
    query: z.object({ ...options, /** Sends new residents a mail that leads to a password. */ invite: yes }),
    upload: 'file',
    returns,
    messages: { ...messages, unavailable: texts.noInvitations },
  },
  meals: {
    method: 'POST',
    path: '/api/imports/meals',
    access: 'admin',
    freshProof: true,
    throttle: 'imports',
    summary: 'Import meals from a CSV file to the menu, all or none; you are their distributor',
    query: z.object(options),
    upload: 'file',
    returns,
    messages,
  },
})
