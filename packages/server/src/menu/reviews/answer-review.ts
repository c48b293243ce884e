import { Refusal } from '@warm-ladle/contract'
import { lockMeal } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notify, takeBack } from '../../notifications/notify.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { answerFields, findReview } from './queries.ts'

interface AnswerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
}

interface NewAnswer {
  readonly answer: string
  readonly revision?: number | undefined
}

/**
 * Answers a review publicly, or changes the answer. The first answer notifies the review's author.
 *
 * @throws {Refusal} `not-found`; `changed-meanwhile`
 */
export function answerReview(
  { db, clock, actor }: AnswerOptions,
  id: string,
  change: NewAnswer,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await lockReview(tx, id)
    if (!found) throw new Refusal('not-found')
    const { review, subject } = found
    requireSeen(change, answerFields(review))
    const now = clock()
    await tx
      .updateTable('reviews')
      .set({ answer: change.answer, answered_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await recordAct(tx, {
      actor,
      act: 'review-answered',
      subject,
      ...(review.answer !== null && { before: { text: review.answer } }),
      after: { text: change.answer },
    })
    if (review.userId === null) return
    const notice = {
      to: review.userId,
      kind: 'answered',
      subject: id,
      title: inWords(texts.reviewAnswered, { meal: review.title }),
      text: inWords(texts.reviewAnsweredText),
      href: `/meal/${review.mealId}#reviews`,
    } as const
    await notify(tx, [notice], now)
  })
}

/** Removes the answer to a review; returns whether there was one. */
export const removeAnswer = (db: Database, id: string, actor: Actor): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await lockReview(tx, id)
    if (!found || found.review.answer === null) return false
    const { review, subject } = found
    await tx.updateTable('reviews').set({ answer: null, answered_at: null }).where('id', '=', id).execute()
    const before = { text: review.answer }
    await recordAct(tx, { actor, act: 'review-answer-removed', subject, before })
    await takeBack(tx, { kind: 'answered', subject: id })
    return true
  })

/** Finds a review and locks its meal, because every change to a meal's reviews does so. */
async function lockReview(tx: Transaction, id: string) {
  const found = await findReview(tx, id)
  const meal = found && (await lockMeal(tx, found.mealId))
  const review = meal && (await findReview(tx, id))
  if (!review) return undefined
  const subject = { kind: 'review', id, text: `Review of ${meal.title}` } as const
  return { review: { ...review, title: meal.title }, subject }
}
