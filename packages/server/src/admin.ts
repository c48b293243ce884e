/*
 * What is done from the machine that the service runs on, and while it is running:
 *
 *   npm run admin -- grant EMAIL      makes a member an admin: how the first admin of a hostel comes to be
 *   npm run admin -- backup FOLDER    copies all data into a new folder
 */
import path from 'node:path'
import { backUp, NoBackup } from './backup.ts'
import { type Config, InvalidConfig, readConfig } from './config.ts'
import { openDatabase } from './database/engine/open.ts'
import { makeAdmin } from './members/queries.ts'
import { OtherKind, requireKind } from './site-kind.ts'

const commands: Readonly<Record<string, (config: Config, argument: string) => Promise<boolean>>> = {
  async grant(config, email) {
    const { dataDir, databaseUrl } = config
    const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
    const name = email.trim().toLowerCase()
    try {
      await requireKind(database.db, config)
      const found = await makeAdmin(database.db, name)
      if (found) console.log(`${name} is now an admin.`)
      else console.error(`Nobody with the e-mail ${name} has signed up yet.`)
      return found
    } finally {
      await database.close()
    }
  },
  async backup(config, folder) {
    const target = path.resolve(folder)
    await backUp(config, target)
    console.log(`All data is in ${target} now. To go back to it, start with DATA_DIR=${target}`)
    return true
  },
}

const [name = '', argument] = process.argv.slice(2)
const command = commands[name]
if (!command || argument === undefined) {
  console.error('Usage: npm run admin -- grant EMAIL\n       npm run admin -- backup FOLDER')
  process.exit(2)
}
try {
  process.exitCode = (await command(readConfig(process.env), argument)) ? 0 : 1
} catch (error) {
  const isPlain = [NoBackup, InvalidConfig, OtherKind].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
