import {
  type HandedOut,
  type HourFormat,
  type KitchenOutcome,
  needNames,
  timeText,
} from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import type { RefusedAct } from './outbox.tsx'
import { texts } from './texts.ts'
import { type Ticket, whoIs } from './tickets.ts'

/** The message about the last scan or press. */
export interface Said {
  readonly text: string
  readonly isGood: boolean
  /** The served meals, and what else to know. */
  readonly details?: string
  /** The meals that were just served, shown instead of the sentence. */
  readonly plate?: Plate
}

/** One resident's serving. */
export interface Plate {
  readonly items: readonly HandedOut[]
  /** The served tickets: one, or all of a resident's anytime tickets. */
  readonly tickets: readonly Ticket[]
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Milliseconds for which a success is shown. A refusal stays until the next message. */
export const stayTime = 6_000

/** Options for writing a message. */
interface Written {
  readonly t: Translate
  readonly timeZone: string
  readonly hourFormat?: HourFormat | undefined
}

interface TicketContext extends Written {
  readonly tickets: readonly Ticket[]
}

/** The message about refused actions: their tickets are waiting again, or had already been served. */
export function saidOfRefused(refused: readonly RefusedAct[], known: TicketContext): Said | undefined {
  const [first, ...others] = refused.map((one) => toSentence(one, known))
  if (first === undefined) return undefined
  return { text: first, isGood: false, ...(others.length > 0 && { details: others.join(' ') }) }
}

function toSentence({ act, outcome }: RefusedAct, { tickets, ...written }: TicketContext): string {
  const { t } = written
  const ticket = tickets.find(
    ({ id, items }) => id === act.pickupId || items.some(({ requestId }) => requestId === act.requestId),
  )
  const who = ticket ? whoIs(ticket) : t(texts.unknownTicket)
  if (act.act === 'walk-up') {
    const isNamed = act.pickupId !== undefined || act.card !== undefined
    const isUnknown = outcome.outcome === 'not-pending' && isNamed
    const reason = isUnknown ? t(texts.unknownOwner) : toReason(outcome, written)
    return t(texts.walkUpNotCounted, { reason })
  }
  if (act.act === 'undo')
    return act.actId === undefined ? t(texts.tooLateToUndo, { ticket: who }) : t(texts.tooLateToUndoWalkUp)
  if (outcome.outcome === 'served-before') return servedBefore(who, outcome, written)
  return t(texts.notServed, { ticket: who, reason: toReason(outcome, written) })
}

function toReason({ outcome, conflicts = [], from }: KitchenOutcome, written: Written): string {
  const { t, timeZone, hourFormat } = written
  if (outcome === 'conflict')
    return t(texts.mustCheck, {
      needs: needNames(t.language, [...new Set(conflicts.flatMap(({ labels }) => labels))]),
    })
  if (outcome === 'too-early')
    return from === undefined
      ? t(texts.isEarly)
      : t(texts.isEarlyUntil, { time: timeText(t.language, from, timeZone, hourFormat) })
  if (outcome === 'other-day') return t(texts.otherDay)
  if (outcome === 'sold-out') return t(texts.soldOut)
  return t(texts.nothingPending)
}

function servedBefore(ticket: string, { at, by: name }: KitchenOutcome, written: Written): string {
  const { t, timeZone, hourFormat } = written
  if (at === undefined)
    return name === undefined
      ? t(texts.servedAlready, { ticket })
      : t(texts.servedAlreadyBy, { ticket, name })
  const time = timeText(t.language, at, timeZone, hourFormat)
  return name === undefined
    ? t(texts.servedAlreadyAt, { ticket, time })
    : t(texts.servedAlreadyAtBy, { ticket, time, name })
}
