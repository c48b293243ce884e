import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMember } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockPoll } from '../locks.ts'
import { findOption } from './poll-queries.ts'

interface Vote {
  readonly pollId: string
  readonly optionId: string
  readonly userId: string
}

/**
 * Adds a member's vote in a poll, or changes it.
 *
 * @throws {Refusal} `not-found`; `orders-closed`; `invalid-input` if the option is not in the poll
 */
export async function castVote(
  tx: Transaction,
  { pollId, optionId, userId }: Vote,
  clock: Clock,
): Promise<void> {
  await lockMember(tx, userId, 'key share')
  const poll = await lockPoll(tx, pollId, 'share')
  if (!poll) throw new Refusal('not-found')
  const at = clock().toISOString()
  if (toIso(poll.closes_at) <= at) throw new Refusal('orders-closed')
  const option = await findOption(tx, pollId, optionId)
  if (!option) throw new Refusal('invalid-input', said(texts.notAnOption), 'optionId')
  await tx
    .insertInto('poll_votes')
    .values({ poll_id: pollId, user_id: userId, option_id: optionId, at })
    .onConflict((conflict) =>
      conflict.columns(['poll_id', 'user_id']).doUpdateSet({ option_id: optionId, at }),
    )
    .execute()
}
