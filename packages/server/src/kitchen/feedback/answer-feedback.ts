import { Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notify } from '../../notifications/notify.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import type { KitchenServices } from '../sheet/list-forecasts.ts'
import { feedbackSubject } from '../feedback-subject.ts'

interface NewAnswer {
  readonly id: string
  readonly answer: string
}

/**
 * Answers feedback, and notifies its author. Of several concurrent answers, the first one counts.
 *
 * @throws {Refusal} `not-found`; `already-answered`; `changed-meanwhile` if it was closed without an answer
 */
export function answerFeedback(
  { db, clock, timeZone }: KitchenServices,
  { id, answer }: NewAnswer,
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAuthor(tx, id)
    const now = clock()
    const answered = await tx
      .updateTable('feedback')
      .set({ state: 'answered', answer, answered_at: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning(['id', 'kind', 'created_at', 'user_id'])
      .executeTakeFirst()
    if (!answered) return refuseState(tx, id)
    await recordAct(tx, { actor, act: 'feedback-answered', subject: feedbackSubject(answered, timeZone) })
    if (answered.user_id === null) return
    const notice = {
      to: answered.user_id,
      kind: 'answered',
      subject: id,
      title: inWords(texts.feedbackAnswered, { kind: answered.kind }),
      text: inWords(texts.feedbackAnsweredText),
      href: '/dashboard/feedback',
    } as const
    await notify(tx, [notice], now)
  })
}

/** Locks the author first, because the removal of an account locks it before it reaches the feedback. */
async function lockAuthor(tx: Transaction, id: string) {
  const found = await tx.selectFrom('feedback').select('user_id').where('id', '=', id).executeTakeFirst()
  if (typeof found?.user_id === 'string') await lockMember(tx, found.user_id, 'key share')
}

async function refuseState(tx: Transaction, id: string) {
  const found = await tx.selectFrom('feedback').select('answer').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  throw new Refusal(found.answer === null ? 'changed-meanwhile' : 'already-answered')
}
