import { replaceEqualDeep } from '@tanstack/react-query'
import {
  type Board,
  countText,
  foldText,
  type HandedOut,
  isFound,
  type KitchenAct,
  type Label,
  type MealtimeCounts,
  type Repeat,
  type Resident,
  type Served,
  type UndatedBoard,
  listText,
  withLatinDigits,
} from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** What an act is about: all that a pick-up has pending, or one request. */
export type Subject = { readonly pickupId: string } | { readonly requestId: string }

/** What a resident is given at once, as the counter sees it, with what it has done itself and not reported yet. */
export interface Ticket {
  /** Of its pick-up, or of its request. */
  readonly id: string
  readonly subject: Subject
  /** What is said at the counter; undefined for no particular time. */
  readonly code: string | undefined
  readonly resident: Resident
  /** With the acts of this counter that are not reported yet. */
  readonly items: readonly HandedOut[]
  /** The same as they were read. */
  readonly read: readonly HandedOut[]
  readonly repeats: readonly Repeat[]
  readonly isServed: boolean
  /** When and by whom it was served; known only once it is. */
  readonly served: Served | undefined
  /** Whether the last act of this counter is still to be reported. */
  readonly isQueued: boolean
}
type Read = Omit<Ticket, 'read' | 'isServed' | 'served' | 'isQueued'>

/**
 * The tickets of a mealtime after the acts of the outbox, those who asked first come first, and then those for no
 * particular time.
 */
export function toTickets(
  board: Pick<Board, 'pickups'> | undefined,
  undated: Pick<UndatedBoard, 'tickets'> | undefined,
  acts: readonly KitchenAct[],
): Ticket[] {
  const dated = (board?.pickups ?? [])
    .filter(({ items }) => items.length > 0)
    .map((pickup): Read => ({ ...pickup, subject: { pickupId: pickup.id } }))
  const others = (undated?.tickets ?? []).map(({ item, resident, repeats }): Read => {
    const { requestId } = item
    return { id: requestId, subject: { requestId }, code: undefined, resident, items: [item], repeats }
  })
  return [...dated, ...others].map((read) => toTicket(read, acts))
}

function toTicket(read: Read, acts: readonly KitchenAct[]): Ticket {
  const own = acts.filter(
    (act) =>
      act.act !== 'walk-up' && (act.pickupId === read.id || read.items.some((item) => belongsTo(act, item))),
  )
  const items = read.items.map((item) => own.reduce((now, act) => itemAfter(now, act), item))
  const isServed = items.every(({ status }) => status === 'delivered')
  return {
    ...read,
    items,
    read: read.items,
    isServed,
    served: isServed ? lastServed(items) : undefined,
    isQueued: own.length > 0,
  }
}

const belongsTo = ({ requestId }: KitchenAct, item: HandedOut) => requestId === item.requestId

/** An item after an act of its pick-up, or of its own request. */
function itemAfter(item: HandedOut, act: KitchenAct): HandedOut {
  if (act.pickupId === undefined ? !belongsTo(act, item) : act.except?.includes(item.requestId)) return item
  const { served: _, ...waiting } = item
  if (act.act === 'undo') return { ...waiting, status: 'pending' }
  return item.status === 'delivered' ? item : { ...item, status: 'delivered', served: { at: act.at } }
}

/** Whether two tickets say the same, whenever they were read. */
export const isSameTicket = (one: Ticket, other: Ticket): boolean =>
  one.id === other.id && isEqual(one.items, other.items) && isEqual(one.resident, other.resident)

const isEqual = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one

/** What of a ticket waits. */
export const waitingIn = ({ items }: Ticket): readonly HandedOut[] =>
  items.filter(({ status }) => status === 'pending')

/** What of a ticket waits and does not fit the needs of its resident. */
export const conflictsIn = (ticket: Ticket): readonly HandedOut[] =>
  waitingIn(ticket).filter(({ conflicts = [] }) => conflicts.length > 0)

/** Needs of its resident that what waits of a ticket does not meet. */
export const conflictLabels = (ticket: Ticket): readonly Label[] => [
  ...new Set(conflictsIn(ticket).flatMap(({ conflicts = [] }) => conflicts)),
]

/** 'Lars Højgaard · EXD5'. */
export const whoIs = ({ code, resident: { name } }: Pick<Ticket, 'code' | 'resident'>): string =>
  code === undefined ? name : `${name} · ${code}`

/** What tickets have waiting of each meal, the most first. */
export function countTotals(tickets: readonly Ticket[]): readonly { title: string; portions: number }[] {
  const totals = new Map<string, number>()
  for (const { title, portions } of tickets.flatMap(waitingIn))
    totals.set(title, (totals.get(title) ?? 0) + portions)
  return [...totals]
    .map(([title, portions]) => ({ title, portions }))
    .toSorted((one, other) => other.portions - one.portions)
}

/** '2 × Ramen night (take-away), Khichuri'. */
export const itemsText = (t: Translate, items: readonly HandedOut[]): string =>
  listText(
    t.language,
    items.map((item) => itemText(t, item)),
  )

function itemText(t: Translate, { portions: count, title, takeaway }: HandedOut): string {
  const portions = countText(t.language, count)
  if (count > 1) return t(takeaway ? texts.countedTakeAway : texts.countedTitle, { portions, title })
  return takeaway ? t(texts.takeAwayTitle, { title }) : title
}

const lastServed = (items: readonly HandedOut[]): Served | undefined =>
  items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)

/**
 * The counts of a mealtime as they are with the acts of this counter that are not reported yet.
 *
 * @param addedWalkUps portions that these acts give without a request
 */
export function countsAfter(
  counts: MealtimeCounts,
  tickets: readonly Ticket[],
  addedWalkUps = 0,
): Pick<MealtimeCounts, 'waiting' | 'served' | 'walkUps'> {
  const queued = tickets.filter((ticket) => ticket.isQueued && isDated(ticket))
  const moved = queued.map(({ items, read, isServed }) => ({
    people: Number(!isServed) - Number(read.some(({ status }) => status === 'pending')),
    portions: countPortions(items, 'pending') - countPortions(read, 'pending'),
  }))
  const people = sum(moved.map((one) => one.people))
  const portions = sum(moved.map((one) => one.portions))
  const { waiting, served, walkUps } = counts
  return {
    waiting: { people: waiting.people + people, portions: waiting.portions + portions },
    served: { people: served.people - people, portions: served.portions - portions },
    walkUps: walkUps + addedWalkUps,
  }
}

const countPortions = (items: Ticket['items'], status: HandedOut['status']) =>
  sum(items.filter((item) => item.status === status).map(({ portions }) => portions))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether a ticket is for a mealtime. */
export const isDated = ({ code }: Ticket): boolean => code !== undefined

/** What tells a ticket from the others of its resident: its code, or its meal. */
export const ticketName = ({ code, items }: Ticket): string => code ?? items[0]?.title ?? ''

/**
 * Scanners with another keyboard layout send other hyphens, keyboards of other scripts letters of full width and other digits,
 * and people type codes with spaces.
 */
const plain = (text: string) =>
  withLatinDigits(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** What was scanned: what is meant by it, or that it means two residents. */
export interface Scanned {
  /** That of the mealtime, or else all of the resident's for no particular time; none is known where it is empty. */
  readonly tickets: readonly Ticket[]
  /** It is the code of one resident and the card of another. */
  readonly isAmbiguous: boolean
}

/** The tickets of a scanned id or card, or of a code. */
export function ticketsScanned(tickets: readonly Ticket[], typed: string): Scanned {
  const code = plain(typed)
  const byCode = tickets.find((ticket) => plain(ticket.id) === code || ticket.code === code)
  const ofCard = ticketsOfCard(tickets, typed)
  const byCard = ofCard.find((ticket) => ticket.code !== undefined)
  const isAmbiguous = byCode !== undefined && ofCard.length > 0 && !ofCard.includes(byCode)
  const meant = byCode ?? byCard
  return { tickets: isAmbiguous ? [] : meant ? [meant] : ofCard, isAmbiguous }
}

/** Each of these keys as the one at its place among the others. */
const keysAs = (keys: string, meant: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(keys, (key, index) => [key, meant.charAt(index)]))

/**
 * What scanners that type as an American keyboard write where the computer's is French or German, by the keys that differ, or
 * Arabic, Hindi or Bengali (InScript).
 */
const layouts: readonly Readonly<Record<string, string>>[] = [
  keysAs(`aqzw,&é"'(-è_çà`, 'qawzm1234567890'),
  keysAs('yz', 'zy'),
  keysAs('ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة', 'qwertyuiopasdfghjklzxcvbnm'),
  keysAs(
    '\u094C\u0948\u093E\u0940\u0942बहगदज\u094B\u0947\u094D\u093F\u0941परकत\u0902मनवलस',
    'qwertyuiopasdfghjklxcvbnm',
  ),
  keysAs(
    '\u09CC\u09C8\u09BE\u09C0\u09C2বহগদজ\u09CB\u09C7\u09CD\u09BF\u09C1পরকত\u0982মনবলস',
    'qwertyuiopasdfghjklxcvbnm',
  ),
]
/** One key of Arabic keyboards writes two letters. */
const oneKey = (typed: string) => typed.replaceAll('\u0644\u0627', '\uFEFB')

/** Whether it would be a code or card if the scanner's keyboard was the computer's. */
export const isOfOtherKeyboard = (tickets: readonly Ticket[], typed: string): boolean =>
  layouts.some((layout) => {
    const meant = Array.from(oneKey(typed.toLowerCase()), (key) => layout[key] ?? key).join('')
    return plain(meant) !== plain(typed) && ticketsScanned(tickets, meant).tickets.length > 0
  })

/** The tickets of a card: read as it was written down, or else without what readers put between its characters. */
function ticketsOfCard(tickets: readonly Ticket[], typed: string): readonly Ticket[] {
  const card = typed.trim()
  const exact = tickets.filter(({ resident }) => resident.card === card)
  if (exact.length > 0) return exact
  const code = plain(card)
  const alike = tickets.filter(({ resident }) => code !== '' && plain(resident.card ?? '') === code)
  // cards of two residents may differ in nothing else
  return new Set(alike.map(({ resident }) => resident.card)).size === 1 ? alike : []
}

/** Tickets with these words in a name, or this text at the beginning of a room or a code; all of them for ''. */
export const ticketsLike = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room.startsWith(text))

/** The same, but with this text as the whole room: '1' does not mean room 12. */
export const ticketsMeant = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room === text)

function ticketsWith(
  tickets: readonly Ticket[],
  typed: string,
  matches: (room: string, text: string) => boolean,
): readonly Ticket[] {
  const text = foldText(typed)
  if (text === '') return tickets
  const code = plain(typed)
  return tickets.filter(
    (ticket) =>
      isFound(ticket.resident.name, typed) ||
      matches(foldText(ticket.resident.room ?? ''), text) ||
      (code !== '' && ticket.code?.startsWith(code)),
  )
}
