/*
 * npm run admin -- grant EMAIL
 *
 * Makes a member an admin from the machine that the service runs on: how the first admin of a hostel comes to be. May be
 * used while the service is running.
 */
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { makeAdmin } from './members/queries.ts'

const [command, email] = process.argv.slice(2)
if (command !== 'grant' || email === undefined) {
  console.error('Usage: npm run admin -- grant EMAIL')
  process.exit(2)
}

const { dataDir, databaseUrl } = readConfig(process.env)
const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
const name = email.trim().toLowerCase()
const found = await makeAdmin(database.db, name)
await database.close()

if (found) console.log(`${name} is now an admin.`)
else console.error(`Nobody with the e-mail ${name} has signed up yet.`)
process.exit(found ? 0 : 1)
