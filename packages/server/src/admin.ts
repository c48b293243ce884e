/*
 * Commands for the machine that the service runs on, also while it is running:
 *
 *   npm run admin -- admit EMAIL      admits a new account that waits for an admin
 *   npm run admin -- grant EMAIL      makes a member an admin, such as the first admin of a hostel
 *   npm run admin -- revoke EMAIL     takes the admin role away, but never from the last admin
 *   npm run admin -- backup FOLDER    copies all data into a new folder
 */
import path from 'node:path'
import { type Background, createBackground } from './background.ts'
import { backUp, NoBackup } from './backup.ts'
import { type Config, InvalidConfig, readConfig } from './config.ts'
import { openDatabase } from './database/engine/open.ts'
import type { Database } from './database/schema.ts'
import { createEmailSender } from './identity/email-sender.ts'
import { createNotifyAdmins, type NotifyAdmins } from './identity/notify-admins.ts'
import { createMailKeeper } from './mail/outbox.ts'
import { createSeal } from './mail/seal.ts'
import { admit, grant, revoke } from './members/admin-commands.ts'
import { OtherKind, requireKind } from './site-kind.ts'

/** Runs a command on the account with this e-mail; returns the message to print. */
type AccountAct = (
  db: Database,
  email: string,
  notifyAdmins: NotifyAdmins,
) => Promise<{ done: boolean; said: string }>

const commands: Readonly<Record<string, (config: Config, argument: string) => Promise<boolean>>> = {
  admit: withAccount(admit),
  grant: withAccount(grant),
  revoke: withAccount(revoke),
  async backup(config, folder) {
    const target = path.resolve(folder)
    await backUp(config, target)
    console.log(`All data is in ${target} now. To go back to it, start with DATA_DIR=${target}`)
    return true
  },
}

function withAccount(act: AccountAct) {
  return async (config: Config, email: string) => {
    const { dataDir, databaseUrl } = config
    const { db, close } = openDatabase({ dataDir, url: databaseUrl, prepares: config.preparesStatements })
    const background = createBackground(console.error)
    try {
      await requireKind(db, config)
      const notifyAdmins = createNotifyAdmins(db, emailsOf(config, db, background), background)
      const { done, said } = await act(db, email.trim().toLowerCase(), notifyAdmins)
      await background.settled()
      if (done) console.log(said)
      else console.error(said)
      return done
    } finally {
      await close()
    }
  }
}

/** Mails are kept for the service to send; undefined where it sends none. */
function emailsOf(
  { authSecrets, publicUrl, timeZone, production, smtp }: Config,
  db: Database,
  background: Background,
) {
  if (production && !smtp) return undefined
  const addMail = createMailKeeper(db, createSeal(authSecrets))
  return createEmailSender({ db, addMail, background, publicUrl, timeZone })
}

const [name = '', argument] = process.argv.slice(2)
const command = commands[name]
if (!command || argument === undefined) {
  const usages = ['admit EMAIL', 'grant EMAIL', 'revoke EMAIL', 'backup FOLDER']
  console.error(`Usage: ${usages.map((usage) => `npm run admin -- ${usage}`).join('\n       ')}`)
  process.exit(2)
}
try {
  process.exitCode = (await command(readConfig(process.env), argument)) ? 0 : 1
} catch (error) {
  const isPlain = [NoBackup, InvalidConfig, OtherKind].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
