/*
 * What is done from the machine that the service runs on, and while it is running:
 *
 *   npm run admin -- grant EMAIL      makes a member an admin: how the first admin of a hostel comes to be
 *   npm run admin -- revoke EMAIL     takes the admin role away again, never from the last admin
 *   npm run admin -- backup FOLDER    copies all data into a new folder
 */
import path from 'node:path'
import { backUp, NoBackup } from './backup.ts'
import { type Config, InvalidConfig, readConfig } from './config.ts'
import { openDatabase } from './database/engine/open.ts'
import { commandLine } from './database/shared/audit-log.ts'
import { grantAdmin, revokeAdmin } from './members/admin-role.ts'
import { findMemberByEmail } from './members/queries.ts'

/** Why an admin role could not be taken away. */
const whyNot = {
  'not-an-admin': (email: string) => `${email} is not an admin.`,
  'last-admin': (email: string) => `${email} is the last admin. Make another member an admin first.`,
  'no-such-member': (email: string) => `No member has the e-mail ${email}.`,
}

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
  async revoke({ dataDir, databaseUrl }, email) {
    const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
    const name = email.trim().toLowerCase()
    const member = await findMemberByEmail(database.db, name)
    const outcome = member ? await revokeAdmin(database.db, member.id, commandLine) : 'no-such-member'
    await database.close()
    if (outcome === 'revoked') console.log(`${name} is no longer an admin.`)
    else console.error(whyNot[outcome](name))
    return outcome === 'revoked'
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
  console.error(
    'Usage: npm run admin -- grant EMAIL\n       npm run admin -- revoke EMAIL\n       npm run admin -- backup FOLDER',
  )
  process.exit(2)
}
try {
  process.exitCode = (await command(readConfig(process.env), argument)) ? 0 : 1
} catch (error) {
  console.error(error instanceof NoBackup || error instanceof InvalidConfig ? error.message : error)
  process.exitCode = 1
}
