import type { Config } from '../../platform/config.ts'
import { compareMigrations } from '../../database/engine/migrate.ts'
import { hasDatabaseFile, openDatabase } from '../../database/engine/open.ts'
import { waitForDatabase } from '../../database/engine/wait-for-database.ts'
import { describeLocation } from '../site-kind.ts'
import { type Command, CommandRefused } from './command.ts'

/**
 * Refuses to work without data, or with another version's data, and creates nothing, because the folder's name may be
 * mistyped.
 *
 * @throws {CommandRefused} naming the location
 */
export async function requireData(config: Config, needs: Command['needs']): Promise<void> {
  if (needs === 'nothing') return
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined && !hasDatabaseFile(dataDir)) throw absent(config)
  const { db, close } = openDatabase({ dataDir, url: databaseUrl })
  try {
    // does not wait, because the operator sees that the server does not respond, and tries again
    if (databaseUrl !== undefined) await waitForDatabase(db, () => {}, 0)
    const state = await compareMigrations(db)
    if (state === 'absent') throw absent(config)
    if (state === 'earlier' && needs === 'data-of-this-version') throw earlier(config)
  } finally {
    await close()
  }
}

const absent = (config: Config) =>
  new CommandRefused(
    `No Warm Ladle database in ${describeLocation(config)}. ` +
      'Set another DATA_DIR or DATABASE_URL, or start the service to create one.',
  )

const earlier = (config: Config) =>
  new CommandRefused(
    `The data in ${describeLocation(config)} is from an earlier version. Start the service first to upgrade it.`,
  )
