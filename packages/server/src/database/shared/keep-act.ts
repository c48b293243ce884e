import type { KitchenAct, KitchenOutcome } from '@warm-ladle/contract'
import type { Transaction } from '../schema.ts'
import type { Actor } from './audit-log.ts'
import type { ActTarget } from './kitchen-act-queries.ts'

export type ReportedAct = Pick<KitchenAct, 'id' | 'act'> & {
  /** By the counter's clock; the present where it is missing. */
  readonly at?: string
}

/** What an act is done with. */
export interface Performed {
  readonly tx: Transaction
  readonly target: ActTarget
  readonly actor: Actor
  readonly now: Date
}

/** Keeps an act with its outcome, so that the same report is answered in the same way. */
export const keepAct = (
  { tx, target, actor, now }: Performed,
  { id, act, at }: ReportedAct,
  outcome: KitchenOutcome['outcome'],
) =>
  tx
    .insertInto('kitchen_acts')
    .values({
      id,
      pickup_id: target.pickupId,
      request_id: target.requestId,
      act,
      outcome,
      at: momentOf(at, now).toISOString(),
      reported_at: now.toISOString(),
      by_user: actor.id,
    })
    .execute()

/** Milliseconds after which a counter's clock is not believed: no counter keeps its acts to itself for longer than 30 days. */
const longest = 30 * 24 * 60 * 60_000

/** When an act happened: by the counter's clock, unless that is fast, or so slow that it cannot be true. */
function momentOf(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now : new Date(at)
  return said <= now && now.getTime() - said.getTime() < longest ? said : now
}
