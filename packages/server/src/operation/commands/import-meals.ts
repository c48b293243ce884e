import { importRows, mealColumns, requiredColumns, countText } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { findMemberNamed } from '../../people/members.ts'
import { importMeals } from '../../office/imports/import-meals.ts'
import { type Command, CommandRefused } from './command.ts'
import { importFile, importOptions, optionsIn } from './import-command.ts'
import { WrongUsage } from './parse-call.ts'
import { withData } from './with-data.ts'

export const importMealsCommand: Command = {
  name: 'import-meals',
  operands: ['FILE'],
  options: {
    as: { value: 'EMAIL', help: 'the admin who distributes the meals (required)' },
    ...importOptions,
  },
  summary: 'imports meals from a CSV file, all or none',
  help: [
    `Columns: ${mealColumns.join(', ')}.`,
    `Required: ${requiredColumns.meals.join(', ')}.`,
    `Up to ${countText('en', importRows)} rows. A meal without Image gets a drawn plate.`,
    'See docs/imports.md.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: (call) =>
    withData(call, async ({ db }) => {
      const { as } = call.options
      if (typeof as !== 'string') throw new WrongUsage('import-meals needs --as EMAIL.')
      const distributor = await adminNamed(db, as.trim().toLowerCase())
      return importFile(call, (file) =>
        importMeals(file, { db, actor: commandLine, distributor, ...optionsIn(call) }),
      )
    }),
}

async function adminNamed(db: Database, email: string) {
  const member = await findMemberNamed(db, email)
  if (member?.role !== 'admin') throw new CommandRefused(`No admin has the email ${email}.`)
  return member
}
