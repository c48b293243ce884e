import { type HourFormat, type KitchenOutcome, needNames, timeText } from '@warm-ladle/contract'
import { translate } from '../page/language.tsx'
import type { RefusedAct } from './outbox.tsx'
import { type Ticket, whoIs } from './tickets.ts'

/** What is said of the last scan or press. */
export interface Said {
  readonly text: string
  readonly isGood: boolean
  /** What is handed out, and what else there is to know. */
  readonly details?: string
}

/** How times are written. */
interface Clock {
  readonly timeZone: string
  readonly hourFormat?: HourFormat | undefined
}

interface Known extends Clock {
  readonly tickets: readonly Ticket[]
}

/** What is said of acts that the service has not done: their tickets wait again, or were served before. */
export function saidOfRefused(refused: readonly RefusedAct[], known: Known): Said | undefined {
  const [first, ...others] = refused.map((one) => sentenceOf(one, known))
  if (first === undefined) return undefined
  return { text: first, isGood: false, ...(others.length > 0 && { details: others.join(' ') }) }
}

function sentenceOf({ act, outcome }: RefusedAct, { tickets, ...clock }: Known): string {
  const ticket = tickets.find(
    ({ id, items }) => id === act.pickupId || items.some(({ requestId }) => requestId === act.requestId),
  )
  const who = ticket ? whoIs(ticket) : 'One'
  if (act.act === 'walk-up') {
    const isNamed = act.pickupId !== undefined || act.card !== undefined
    const isUnknown = outcome.outcome === 'not-pending' && isNamed
    const reason = isUnknown ? 'no resident has this code or card' : reasonOf(outcome, clock)
    return `The walk-up is not counted: ${reason}.`
  }
  if (act.act === 'undo') return `It is too late to undo ${act.actId === undefined ? who : 'the walk-up'}.`
  if (outcome.outcome === 'served-before') return `${who} was served already${byWhom(outcome, clock)}.`
  return `${who} is not served: ${reasonOf(outcome, clock)}.`
}

function reasonOf({ outcome, conflicts = [], from }: KitchenOutcome, clock: Clock): string {
  if (outcome === 'conflict')
    return `check first. ${needNames([...new Set(conflicts.flatMap(({ labels }) => labels))], translate)}`
  if (outcome === 'too-early')
    return `it is early${from === undefined ? '' : `, until ${timeText(from, clock.timeZone, clock.hourFormat)}`}`
  if (outcome === 'other-day') return 'its mealtime is on another day'
  if (outcome === 'sold-out') return 'no portion is left'
  return 'nothing waits any more'
}

const byWhom = ({ at, by }: KitchenOutcome, { timeZone, hourFormat }: Clock) =>
  `${at === undefined ? '' : `, ${timeText(at, timeZone, hourFormat)}`}${by === undefined ? '' : ` by ${by}`}`
