import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done } from '../platform/fields.ts'
import { listedChanges, listedErrors, listedReadings } from './import-limits.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { saidFields } from '../platform/said-fields.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** An error in an imported file. */
export const ImportError = z.object({
  /** Line number as in text editors; the heading is line 1. */
  line: z.int(),
  /** Heading of the column; empty if the whole line is wrong. */
  column: z.string(),
  ...saidFields,
})
export type ImportError = z.infer<typeof ImportError>

/** How the server understood a file, to be confirmed before the import. */
export const ImportReading = z.object({
  /** Words with special characters in a file whose encoding was guessed as Windows-1252. */
  guessedWords: z.array(z.string()),
  /** The skipped lines above the headings. */
  above: z.array(z.string()),
  /** Headings in other words, with the columns that they were taken for. */
  headings: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Unknown headings; `unknown=skip` skips their columns. */
  unknown: z.array(z.string()),
  /** Values in other words, with the values that they were taken for, e.g. 'Mittagessen' and 'Lunch'. */
  values: z
    .array(z.object({ column: z.string(), text: z.string(), as: z.string() }))
    .check(z.maxLength(listedReadings)),
})
export type ImportReading = z.infer<typeof ImportReading>

/** A value that an import changes, or would change. */
export const ImportChange = z.object({
  line: z.int(),
  /** The changed record: a resident's email, or a meal's title. */
  subject: z.string(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** The result of an import, or of a dry run. */
export const ImportReport = z.object({
  /** Number of lines with values, without the heading. */
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  /** Number of existing records that stay unchanged. */
  skipped: z.int(),
  /** Number of invitations to be sent by email. */
  invited: z.int(),
  reading: ImportReading,
  /** The first changed values in existing records, old and new. */
  changes: z.array(ImportChange).check(z.maxLength(listedChanges)),
  /** Total number of changed values, including those not listed. */
  changeCount: z.int(),
  errors: z.array(ImportError).check(z.maxLength(listedErrors)),
  /** Total number of errors, including those not listed. */
  errorCount: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

const yes = z.optional(z.literal('true', withMessage(checks.trueOrLeftOut)))

const options = {
  /** Reports what the import would do, without changing anything. */
  dryRun: yes,
  /** Whether to update existing records; they are skipped by default. */
  existing: z.optional(z.enum(['skip', 'update'], withMessage(checks.existingOfImport))),
  /** Whether to skip unknown columns; they are errors by default. */
  unknown: z.optional(z.literal('skip', withMessage(checks.unknownOfImport))),
}

const returns = z.extend(Done, { report: ImportReport })

const messages = {
  'too-large': texts.fileTooLarge,
  'wrong-type': texts.noCsvFile,
} as const

/** Imports of CSV files. Each is imported in full or not at all. */
export const imports = endpoints({
  residents: {
    method: 'POST',
    path: '/api/imports/residents',
    access: 'admin',
    freshProof: true,
    throttle: 'imports',
    summary: 'Import residents from a CSV file, all or none; a dry run says what would happen',
    query: z.object({
      ...options,
      /** Whether to email new residents a link to set a password. */
      invite: yes,
    }),
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
