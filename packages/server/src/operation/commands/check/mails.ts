import { counted } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { toIso } from '../../../database/values.ts'
import { explainFailure } from '../../../notifications/outbox/mail-state.ts'
import type { Mailer } from '../../../notifications/mailer.ts'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Milliseconds after which a due email should have been tried, because the service checks every half minute. */
const patience = 10 * 60_000

/**
 * Whether emails wait longer than they should.
 *
 * @param areSent whether the service sends email
 */
export async function checkOutbox(tx: Database, areSent: boolean, now = Date.now()): Promise<Finding> {
  const mails = await tx
    .selectFrom('deliveries')
    .select(['attempts', 'next_at'])
    .where('channel', '=', 'email')
    // a literal, because a parameter does not match the partial index's condition
    .where('state', '=', sql.lit<'waiting'>('waiting'))
    .execute()
  if (!areSent && mails.length > 0)
    return fault(
      'mails',
      `${counted(mails.length, 'mail')} cannot be sent: no mail server is set.`,
      'Set SMTP_URL and MAIL_FROM before their links expire.',
    )
  const late = mails.filter(({ next_at: due }) => now - Date.parse(toIso(due)) > patience)
  const failed = mails.filter(({ attempts }) => attempts > 1)
  if (late.length > 0)
    return fault(
      'mails',
      `${counted(late.length, 'mail')} should have been sent by now.`,
      'Start the service. If it runs, look for "Sending emails failed" in its log.',
    )
  if (failed.length > 0)
    return warning(
      'mails',
      `${counted(failed.length, 'mail')} could not be sent yet. We will try again.`,
      'If this persists, check the mail server below.',
    )
  return ok(
    'mails',
    mails.length > 0 ? `${counted(mails.length, 'mail')} on the way.` : 'No mail is waiting.',
  )
}

/** Whether the mail server accepts emails from here. */
export async function checkMailServer(mailer: Pick<Mailer, 'check'> | undefined): Promise<Finding> {
  if (!mailer?.check) return ok('mail server', 'Not set, so addresses are not confirmed by email.')
  try {
    await mailer.check()
    return ok('mail server', 'It accepts mail.')
  } catch (error) {
    return fault(
      'mail server',
      `It accepts no mail (${explainFailure(error)}).`,
      'Fix it, or correct SMTP_URL.',
    )
  }
}
