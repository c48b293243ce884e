import { inTransaction } from '../../database/transaction.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import type { KitchenServices } from '../sheet/list-forecasts.ts'
import { feedbackSubject, nameFeedback } from '../feedback-subject.ts'

/**
 * Finds out who wrote feedback, records the look-up, and emails all admins about it; neither the log nor the
 * email names the author.
 *
 * @returns undefined if the feedback does not exist, or its author no longer has an account
 */
export const showAuthor = (
  { db, timeZone, emailAdmins }: KitchenServices & { readonly emailAdmins: EmailAdmins },
  id: string,
  actor: Actor,
): Promise<{ readonly name: string; readonly email: string } | undefined> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('feedback')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['feedback.id', 'kind', 'feedback.created_at', 'users.name', 'users.email'])
      .where('feedback.id', '=', id)
      .executeTakeFirst()
    if (!found) return undefined
    await recordAct(tx, {
      actor,
      act: 'feedback-author-shown',
      subject: feedbackSubject(found, timeZone),
      emailAdmins,
      subjectWords: nameFeedback(found, timeZone),
    })
    return { name: found.name, email: found.email }
  })
