import { type FeedbackKind, type FeedbackSubject, Refusal } from '@warm-ladle/contract'
import { lockMeal, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { dateAt } from '../../platform/calendar.ts'
import { forgetUploader } from '../../platform/keep-picture.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import type { KitchenServices } from '../sheet/list-forecasts.ts'

export interface NewFeedback {
  readonly userId: string
  readonly kind: FeedbackKind
  readonly text: string
  /** Path of an uploaded picture that exists. */
  readonly image?: string | undefined
  readonly about?: FeedbackSubject | undefined
  readonly isAnonymous: boolean
}

/**
 * Adds feedback, and notifies the kitchen, without saying who wrote it.
 *
 * @returns its id
 * @throws {Refusal} `not-found` if the meal is not on the menu, or the mealtime is not published
 */
export function giveFeedback(
  { db, clock, timeZone }: KitchenServices,
  { userId, kind, text, image, about, isAnonymous }: NewFeedback,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const subject = about && (await findSubject(tx, about))
    if (about && !subject) throw new Refusal('not-found', undefined, 'about')
    const [id, now] = [newId(), clock()]
    await tx
      .insertInto('feedback')
      .values({
        id,
        user_id: userId,
        kind,
        text,
        image: image ?? null,
        meal_title: null,
        ...subject,
        is_anonymous: isAnonymous,
        created_at: now.toISOString(),
      })
      .execute()
    if (isAnonymous && image !== undefined) await forgetUploader(tx, image)
    const cooks = await listStaff(tx, 'kitchen', dateAt(now, timeZone))
    const notice = {
      kind: 'feedback-given',
      subject: id,
      title: inWords(texts.feedbackGiven, { kind }),
      text: inWords(texts.feedbackGivenText),
      href: '/dashboard/feedback',
    } as const
    await notify(
      tx,
      cooks.map((to) => ({ ...notice, to })),
      now,
    )
    return id
  })
}

/** The columns for a subject. Meals are locked; mealtimes need no lock, because published ones are never removed. */
async function findSubject(tx: Transaction, about: FeedbackSubject) {
  if ('mealId' in about) {
    const meal = await lockMeal(tx, about.mealId, 'published', 'key share')
    return meal && { meal_id: meal.id, meal_title: meal.title }
  }
  const mealtime = await tx
    .selectFrom('mealtimes')
    .select('id')
    .where('date', '=', about.date)
    .where('slot', '=', about.slot)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  return mealtime && { mealtime_id: mealtime.id }
}
