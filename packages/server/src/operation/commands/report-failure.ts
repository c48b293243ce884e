import { hasDatabaseFile, openDatabase } from '../../database/engine/open.ts'
import { findBackups } from '../../platform/backups.ts'
import { noteFailure } from './note-backup.ts'
import { sourceLanguage, zonedMomentText } from '@warm-ladle/contract'
import { dateAt } from '../../platform/calendar.ts'
import { listStaff } from '../../notifications/notify.ts'
import { findHostelName, findSetting } from '../../platform/settings.ts'
import { writeMail } from '../../notifications/compose.ts'
import { createSmtpMailer } from '../../notifications/outbox/smtp-mailer.ts'
import type { Config } from '../../platform/config.ts'
import { type Command, CommandRefused } from './command.ts'

export const reportFailureCommand: Command = {
  name: 'report-failure',
  operands: ['UNIT'],
  summary: 'records that a unit such as the backup failed, and emails the admins',
  help: [
    'The units of the backup, the drill and the copies call it when they fail. Admins, check and Prometheus',
    'see it until the next one succeeds. The email goes to all admins through SMTP_URL, without the service,',
    'and to CONTACT_EMAIL while the database is down.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, operands: [unit = ''] }) {
    const { isNoted, hostelName, recipients, backup, hours } = await readFacts(config, unit).catch(() => ({
      isNoted: false,
      hostelName: config.publicUrl.hostname,
      recipients: [config.contactEmail],
      backup: 'The database does not answer either.',
      hours: undefined,
    }))
    if (!config.smtp) {
      if (!isNoted)
        throw new CommandRefused(`${unit} failed, and no mail server is set to notify the admins.`)
      return {
        done: true,
        said: `Recorded that ${unit} failed. Set a mail server to notify the admins at once.`,
      }
    }
    const paragraphs = [
      `${unit} failed on ${zonedMomentText('en', new Date().toISOString(), config.timeZone, hours)}, on the server of ${config.publicUrl.origin}. ${backup}`,
      `To see why, run on the server: sudo journalctl --unit ${unit}`,
    ]
    const mailer = createSmtpMailer(config.smtp)
    try {
      for (const to of recipients)
        await mailer.send(
          writeMail(hostelName, sourceLanguage, {
            to,
            subject: `${unit} failed at ${hostelName}`,
            paragraphs,
          }),
        )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandRefused(`${unit} failed, and the admins could not be notified: ${reason}.`)
    } finally {
      mailer.close()
    }
    return { done: true, said: `Notified ${recipients.join(', ')} that ${unit} failed.` }
  },
}

async function readFacts({ dataDir, databaseUrl: url, timeZone, ...config }: Config, unit: string) {
  if (url === undefined && !hasDatabaseFile(dataDir)) throw new Error('There is no database.')
  const { db, close } = openDatabase({ dataDir, url })
  try {
    // runs even if the database is read-only, because it shows whom to notify
    const isNoted = await noteFailure(db, unit, new Date()).catch(() => false)
    const ids = await listStaff(db, 'admin', dateAt(new Date(), timeZone))
    const admins = await db.selectFrom('users').select('email').where('id', 'in', ids).execute()
    const backups = await findBackups(db, new Date())
    const madeAt = backups?.backup.doneAt
    const { value: hours } = await findSetting(db, 'hourFormat')
    return {
      isNoted,
      hostelName: await findHostelName(db),
      recipients: admins.length > 0 ? admins.map(({ email }) => email) : [config.contactEmail],
      backup: madeAt
        ? `The last backup is of ${zonedMomentText('en', madeAt, timeZone, hours)}.`
        : 'There is no backup yet.',
      hours,
    }
  } finally {
    await close()
  }
}
