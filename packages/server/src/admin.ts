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
import { commandLine } from './database/shared/audit-log.ts'
import { grantAdmin } from './members/admin-role.ts'
import { findMemberByEmail } from './members/queries.ts'

const commands: Readonly<Record<string, (config: Config, argument: string) => Promise<boolean>>> = {
  async grant({ dataDir, databaseUrl }, email) {
    const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
    const name = email.trim().toLowerCase()
    const member = await findMemberByEmail(database.db, name)
    if (member) await grantAdmin(database.db, member.id, commandLine)
    await database.close()
    if (member) console.log(`${name} is now an admin.`)
    else console.error(`Nobody with the e-mail ${name} has signed up yet.`)
    return member !== undefined
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
  console.error(error instanceof NoBackup || error instanceof InvalidConfig ? error.message : error)
  process.exitCode = 1
}
