import type { DeliveryReason } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { AddressNotAllowed, type CallOutside } from '../../platform/call-outside.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { version } from '../../platform/version.ts'
import { end, postpone } from '../outbox/outbox-queries.ts'
import type { Seal } from '../outbox/seal.ts'
import { type DueCall, holdBack, markFailing, markWorking, switchOff } from './queries.ts'
import { openTarget, signatureHeaders } from './seal-target.ts'

export interface CallOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone of the hostel. */
  readonly timeZone: string
  readonly seal: Seal
  readonly callOutside: CallOutside
  /** Marks the given calls as sent. */
  readonly markSent: (ids: readonly string[]) => void
  /** Time of the next attempt after this many failed ones. */
  readonly nextAfter: (attempts: number, expiresAt: Date) => Date
}

/** Milliseconds for which calls to a webhook may fail before it is switched off. */
const maxFailing = 3 * 24 * 60 * 60_000

/** The status of a service that does not want any more calls. */
const gone = 410

/** Makes, postpones or ends a leased call. */
export async function sendCall(options: CallOptions, due: DueCall): Promise<void> {
  const { db, clock, timeZone, nextAfter, markSent } = options
  const { id, webhookId, attempts, expiresAt } = due
  if (expiresAt <= clock()) return giveUp(db, due, clock())
  const outcome = await attempt(options, due)
  if (outcome === 'sent') {
    if (due.isFailing) await markWorking(db, webhookId)
    return markSent([id])
  }
  const now = clock()
  const since = await markFailing(db, webhookId, now)
  // the webhook was removed in the meantime, with its calls
  if (!since) return
  if (outcome === 'gone' || now.getTime() - since.getTime() >= maxFailing)
    return switchOff(db, webhookId, { now, today: dateAt(now, timeZone) })
  const until = nextAfter(attempts, expiresAt)
  await postpone(db, [id], until, outcome)
  await holdBack(db, webhookId, { now, until })
}

const giveUp = (db: Database, { id, attempts }: DueCall, now: Date) =>
  end(
    db,
    [id],
    attempts > 1
      ? { state: 'failed', reason: 'unreachable', now }
      : { state: 'skipped', reason: 'expired', now },
  )

type Outcome =
  | 'sent'
  | 'gone'
  | Extract<DeliveryReason, 'unreachable' | 'refused' | 'private-address' | 'unreadable'>

async function attempt(
  { seal, callOutside, clock }: CallOptions,
  { id, target: sealed, message: body }: DueCall,
): Promise<Outcome> {
  const target = openTarget(seal, sealed)
  if (!target || body === null) return 'unreadable'
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Warm-Ladle/${version.number}`,
    ...signatureHeaders(target, { id, body, now: clock() }),
  }
  try {
    return toOutcome(await callOutside({ url: new URL(target.url), headers, body }))
  } catch (error) {
    return error instanceof AddressNotAllowed ? 'private-address' : 'unreachable'
  }
}

/** A redirect counts as a refusal, because it could lead anywhere. */
function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === gone) return 'gone'
  return status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
