import { acts } from '@warm-ladle/contract'
import { listStaff } from '../../notifications/notify.ts'
import { isAmong } from '../../database/in-chunks.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { EmailSender } from '../email-sender.ts'

/** @param options.emails undefined if the site sends no email, so that no one is emailed */
export const createEmailAdmins =
  ({
    emails,
    timeZone,
  }: {
    readonly emails: EmailSender | undefined
    /** The hostel's time zone. */
    readonly timeZone: string
  }): EmailAdmins =>
  async (tx, notice) => {
    if (!emails) return
    const admins = await listStaff(tx, 'admin', dateAt(new Date(), timeZone))
    const isForMember = acts[notice.act].emails === 'admins-and-member'
    const readers = await tx
      .selectFrom('users')
      .leftJoin('identity', 'identity.id', 'users.id')
      .select(['users.email', 'language'])
      .where(isAmong(tx, 'users.id', isForMember ? [...admins, notice.subject.id] : admins))
      .execute()
    await emails.adminNotice(tx, readers, notice)
  }
