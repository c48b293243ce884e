import type { Config } from '../../platform/config.ts'
import { makeFolder } from '../../platform/data-folder.ts'
import { lockFolder } from '../../database/engine/folder-lock.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { openDatabase } from '../../database/engine/open.ts'
import { waitForDatabase } from '../../database/engine/wait-for-database.ts'
import { createSeal } from '../../notifications/outbox/seal.ts'
import { seedDemonstration } from '../demonstration/seed.ts'
import { ownCommands } from '../../own-commands.ts'
import { describeLocation, requireKind } from '../site-kind.ts'
import { type Command, CommandRefused, type CommandOutcome } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const demonstrationCommand: Command = {
  name: 'demonstration',
  operands: [],
  summary: 'fills an empty database with the demonstration',
  help: [
    `A first "${ownCommands.demonstration}" does the same. Production refuses it, so call it as`,
    `  NODE_ENV=development ${ownCommands.admin} demonstration`,
    'It needs a database without accounts and meals, and a stopped service.',
  ].join('\n'),
  needs: 'nothing',
  run: ({ config }) => addDemonstration(config),
}

async function addDemonstration(config: Config): Promise<CommandOutcome> {
  if (config.production)
    throw new CommandRefused(
      'Production refuses demonstration data: its passwords are public. ' +
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
  if (!(await seedDemonstration({ database, timeZone, seal: createSeal(config.authSecrets) })))
    throw new CommandRefused(`Nothing was added: ${describeLocation(config)} already has accounts or meals.`)
  return {
    done: true,
    said: `The demonstration is now in ${describeLocation(config)}. Open it with ${ownCommands.demonstration}.`,
  }
}
