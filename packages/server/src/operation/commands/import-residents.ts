import {
  importRows,
  requiredColumns,
  residentImportColumns,
  countText,
  sourceLanguage,
} from '@warm-ladle/contract'
import { commandLine } from '../../platform/audit-log.ts'
import { systemClock } from '../../platform/clock.ts'
import { paidElsewhere } from '../../money/ledger/paid-elsewhere.ts'
import { importResidents } from '../../office/imports/import-residents.ts'
import { type Command, CommandRefused } from './command.ts'
import { importFile, importOptions, optionsIn } from './import-command.ts'
import { withData } from './with-data.ts'

export const importResidentsCommand: Command = {
  name: 'import-residents',
  operands: ['FILE'],
  options: {
    ...importOptions,
    invite: { help: 'emails each new resident a link to choose a password' },
  },
  summary: 'imports residents from a CSV file, all or none',
  help: [
    `Columns: ${residentImportColumns.join(', ')}; required: ${requiredColumns.residents.join(', ')}.`,
    `Up to ${countText('en', importRows)} rows. New residents get an account without a password.`,
    'See docs/imports.md.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: (call) =>
    withData(call, async ({ db, emails }) => {
      const isInviting = call.options['invite'] === true
      if (isInviting && !emails) throw new CommandRefused('This site sends no email: SMTP_URL is not set.')
      const invite = isInviting ? emails?.inviteIn(sourceLanguage) : undefined
      return importFile(call, (file) =>
        importResidents(file, {
          db,
          actor: commandLine,
          invite,
          // no email to admins, because the operator uses this to fill a new hostel
          emailAdmins: undefined,
          enterMembership: paidElsewhere({ clock: systemClock, timeZone: call.config.timeZone }),
          ...optionsIn(call),
        }),
      )
    }),
}
