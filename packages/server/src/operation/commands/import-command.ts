import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { countText, importBytes, type ImportError, type ImportReport, Refusal } from '@warm-ladle/contract'
import { type Call, type CommandOption, CommandRefused, type CommandOutcome } from './command.ts'

/** The options of both imports. */
export const importOptions = {
  'dry-run': { help: 'shows what would happen and changes nothing' },
  update: { help: 'updates existing ones instead of skipping them' },
  'skip-columns': { help: 'skips unknown columns instead of stopping' },
} as const satisfies Record<string, CommandOption>

export const optionsIn = ({ options }: Call) => ({
  dryRun: options['dry-run'] === true,
  existing: options['update'] === true ? ('update' as const) : ('skip' as const),
  skipsUnknown: options['skip-columns'] === true,
})

/**
 * Imports the file named by the command's operand, and reports the result.
 *
 * @throws {CommandRefused} for a file that cannot be imported at all
 */
export async function importFile(
  { operands: [name = ''], options, printer }: Call,
  run: (file: Buffer) => Promise<ImportReport>,
): Promise<CommandOutcome> {
  const report = await run(await fileNamed(path.resolve(name))).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandRefused(error.message) : error
  })
  if (options['dry-run'] === true) for (const line of readingLines(report)) printer.say(line)
  for (const error of report.errors) printer.complain(errorText(error))
  return toCommandOutcome(report, options['dry-run'] === true)
}

/** What to check before the import: how the file was read, and what it changes. */
function readingLines({ reading, changes, changeCount }: ImportReport): string[] {
  const { guessedWords, above, headings, values } = reading
  const unlisted = changeCount - changes.length
  return [
    ...(guessedWords.length > 0
      ? [`The file’s encoding is a guess. Are these words right? ${guessedWords.join(', ')}`]
      : []),
    ...above.map((line) => `Skipped above the headings: ${line}`),
    ...headings.map(({ heading, column }) => `Heading '${heading}' is read as ${column}.`),
    ...values.map(({ column, text, as }) => `${column}: '${text}' is read as ${as}.`),
    ...changes.map(
      ({ line, subject, column, from, to }) =>
        `Line ${countText('en', line)}, ${subject}: ${column} '${from}' becomes '${to}'.`,
    ),
    ...(unlisted > 0 ? [`${countText('en', unlisted)} more changes.`] : []),
  ]
}

/** An error as one line, e.g. 'Line 4,321, Email: Enter a valid email address'. */
const errorText = ({ line, column, message }: ImportError) =>
  [`Line ${countText('en', line)}`, ...(column === '' ? [] : [column])].join(', ') + `: ${message}`

async function fileNamed(file: string): Promise<Buffer> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw new CommandRefused(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  if (size > importBytes) throw new CommandRefused(`${file} is larger than 5 MB. Split it.`)
  return readFile(file)
}

function toCommandOutcome(report: ImportReport, isDryRun: boolean): CommandOutcome {
  if (report.errorCount > 0) {
    const unlisted = report.errorCount - report.errors.length
    const more = unlisted > 0 ? `${countText('en', unlisted)} more errors. ` : ''
    return { done: false, said: `${more}Nothing was imported.` }
  }
  const counts = [
    `${countText('en', report.added)} added`,
    `${countText('en', report.updated)} updated`,
    `${countText('en', report.skipped)} unchanged`,
    ...(report.invited > 0 ? [`${countText('en', report.invited)} invited`] : []),
  ].join(', ')
  return {
    done: true,
    said: isDryRun ? `Nothing was changed. An import would give: ${counts}.` : `${counts}.`,
  }
}
