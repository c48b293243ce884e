import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockEveryMember, lockMeal } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { addVotersLikes } from '../../menu/likes.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockPoll } from '../locks.ts'
import { findOption, listTitles, pollSubject, votersFor } from './poll-queries.ts'

interface MealOfIdea {
  readonly pollId: string
  readonly optionId: string
  readonly mealId: string
}

/**
 * Records which meal an idea of a closed poll has become. If it is an upcoming meal, adds the voters' likes
 * to it, so that they are notified when it is published and planned.
 *
 * @returns the number of likes that the meal got
 * @throws {Refusal} `not-found`; `too-early`; `already-added`; `invalid-input` if the option is not in the poll, or
 * the meal does not exist
 */
export function addMealOfIdea(
  db: Database,
  { pollId, optionId, mealId }: MealOfIdea,
  actor: Actor,
  clock: Clock,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockEveryMember(tx)
    const poll = await lockPoll(tx, pollId)
    if (!poll) throw new Refusal('not-found')
    const now = clock()
    if (toIso(poll.closes_at) > now.toISOString()) throw new Refusal('too-early')
    const option = await findOption(tx, pollId, optionId)
    if (!option) throw new Refusal('invalid-input', said(texts.notAnOption), 'optionId')
    if (option.meal_id !== null) throw new Refusal('already-added')
    const meal = await lockMeal(tx, mealId)
    if (!meal) throw new Refusal('invalid-input', said(texts.mealGone), 'mealId')
    await tx.updateTable('poll_options').set({ meal_id: mealId }).where('id', '=', optionId).execute()
    await recordAct(tx, {
      actor,
      act: 'poll-idea-added',
      subject: pollSubject(pollId, await listTitles(tx, pollId)),
      before: { title: option.title },
      after: { title: meal.title },
    })
    if (meal.status !== 'upcoming') return 0
    const voters = await votersFor(tx, pollId, optionId).execute()
    return addVotersLikes(
      tx,
      mealId,
      voters.map(({ id }) => id),
      now,
    )
  })
}
