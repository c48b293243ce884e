import { openDatabase } from '../database/engine/open.ts'
import { findBackups } from '../domain/backups.ts'
import { sourceLanguage, zonedMomentText } from '@warm-ladle/contract'
import { dateAt } from '../domain/calendar.ts'
import { listStaff } from '../domain/notify.ts'
import { findHostelName, findSetting } from '../domain/settings.ts'
import { writeMail } from '../outbox/compose.ts'
import { createSmtpMailer } from '../outbox/smtp-mailer.ts'
import type { Config } from '../start/config.ts'
import { type Command, CommandRefused } from './command.ts'

export const reportFailureCommand: Command = {
  name: 'report-failure',
  operands: ['UNIT'],
  summary: 'mails the admins that a unit of the server failed, such as the backup',
  help: [
    'The units of the backup and the drill call it when they fail. The mail goes to all admins at once,',
    'by the server of SMTP_URL and not by the service, and to CONTACT_EMAIL while the database is away.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, operands: [unit = ''] }) {
    if (!config.smtp)
      throw new CommandRefused(`${unit} failed, and no mail server is set to tell the admins.`)
    const { hostelName, recipients, backup, hours } = await readFacts(config).catch(() => ({
      hostelName: config.publicUrl.hostname,
      recipients: [config.contactEmail],
      backup: 'The database does not answer either.',
      hours: undefined,
    }))
    const paragraphs = [
      `${unit} failed on ${zonedMomentText('en', new Date().toISOString(), config.timeZone, hours)}, on the server of ${config.publicUrl.origin}. ${backup}`,
      `Whoever looks after the server sees why by: sudo journalctl --unit ${unit}`,
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
      throw new CommandRefused(`${unit} failed, and the admins could not be told: ${reason}.`)
    } finally {
      mailer.close()
    }
    return { done: true, said: `Told ${recipients.join(', ')} that ${unit} failed.` }
  },
}

async function readFacts({ dataDir, databaseUrl: url, timeZone, ...config }: Config) {
  const { db, close } = openDatabase({ dataDir, url })
  try {
    const ids = await listStaff(db, 'admin', dateAt(new Date(), timeZone))
    const admins = await db.selectFrom('users').select('email').where('id', 'in', ids).execute()
    const backups = await findBackups(db, new Date())
    const madeAt = backups?.madeAt
    const { value: hours } = await findSetting(db, 'hourFormat')
    return {
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
