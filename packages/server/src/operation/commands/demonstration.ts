import type { Config } from '../../platform/config.ts'
import { makeFolder } from '../../platform/data-folder.ts'
import { lockFolder } from '../../database/engine/folder-lock.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { openDatabase } from '../../database/engine/open.ts'
import { waitForDatabase } from '../../database/engine/wait-for-database.ts'
import { seedDemonstration } from '../demonstration/seed.ts'
import { ownCommands } from '../../own-commands.ts'
import { placeOf, requireKind } from '../site-kind.ts'
import { type Command, CommandRefused, type CommandOutcome } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const demonstrationCommand: Command = {
  name: 'demonstration',
  operands: [],
  summary: 'fills an empty database with the people and meals of the demonstration',
  help: [
    `A first "${ownCommands.demonstration}" does the same. It is refused in production, whose data it never mixes with: call it as`,
    `  NODE_ENV=development ${ownCommands.admin} demonstration`,
    'It is refused too where there is an account or a meal, and while the service runs.',
  ].join('\n'),
  needs: 'nothing',
  run: ({ config }) => addDemonstration(config),
}

async function addDemonstration(config: Config): Promise<CommandOutcome> {
  if (config.production)
    throw new CommandRefused(
      'Production takes no demonstration data, whose passwords are published. ' +
        `For a demonstration: NODE_ENV=development ${ownCommands.admin} demonstration`,
    )
  requireOwner(config)
  await using closing = new AsyncDisposableStack()
  const { dataDir, databaseUrl, timeZone } = config
  if (databaseUrl === undefined) {
    makeFolder(dataDir)
    closing.defer(lockFolder(dataDir))
  }
  const database = openDatabase({ dataDir, url: databaseUrl })
  closing.defer(() => database.close())
  if (databaseUrl !== undefined) await waitForDatabase(database.db, () => {}, 0)
  await migrate(database.db)
  await requireKind(database.db, config)
  if (!(await seedDemonstration({ database, timeZone })))
    throw new CommandRefused(`There are accounts or meals in ${placeOf(config)} already: nothing was added.`)
  return {
    done: true,
    said: `The demonstration is in ${placeOf(config)} now. ${ownCommands.demonstration} opens it.`,
  }
}
