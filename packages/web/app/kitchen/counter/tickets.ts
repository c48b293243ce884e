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

/** The subject of an action: all pending requests of a pick-up, or one request. */
export type Subject = { readonly pickupId: string } | { readonly requestId: string }

/** What a resident gets in one go, including this counter's unreported actions. */
export interface Ticket {
  /** Id of its pick-up, or of its request. */
  readonly id: string
  readonly subject: Subject
  /** The code to say at the counter; undefined for anytime requests. */
  readonly code: string | undefined
  readonly resident: Resident
  /** The ticket's items, including the effect of this counter's unreported actions. */
  readonly items: readonly HandedOut[]
  /** The items as last read from the service. */
  readonly read: readonly HandedOut[]
  readonly repeats: readonly Repeat[]
  readonly isServed: boolean
  /** When and by whom it was served; undefined before that. */
  readonly served: Served | undefined
  /** Whether this counter's last action has not been reported yet. */
  readonly isQueued: boolean
}
type Read = Omit<Ticket, 'read' | 'isServed' | 'served' | 'isQueued'>

/** A mealtime's tickets after the actions in the outbox, in order of their requests, followed by anytime tickets. */
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

/** An item after an action on its pick-up or its own request. */
function itemAfter(item: HandedOut, act: KitchenAct): HandedOut {
  if (act.pickupId === undefined ? !belongsTo(act, item) : act.except?.includes(item.requestId)) return item
  const { served: _, ...waiting } = item
  if (act.act === 'undo') return { ...waiting, status: 'pending' }
  return item.status === 'delivered' ? item : { ...item, status: 'delivered', served: { at: act.at } }
}

/** Whether two tickets have the same content, regardless of when they were read. */
export const isSameTicket = (one: Ticket, other: Ticket): boolean =>
  one.id === other.id && isEqual(one.items, other.items) && isEqual(one.resident, other.resident)

const isEqual = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one

/** A ticket's waiting items. */
export const waitingIn = ({ items }: Ticket): readonly HandedOut[] =>
  items.filter(({ status }) => status === 'pending')

/** A ticket's waiting items that do not suit the resident's needs. */
export const conflictsIn = (ticket: Ticket): readonly HandedOut[] =>
  waitingIn(ticket).filter(({ conflicts = [] }) => conflicts.length > 0)

/** The resident's needs that the waiting items do not meet. */
export const conflictLabels = (ticket: Ticket): readonly Label[] => [
  ...new Set(conflictsIn(ticket).flatMap(({ conflicts = [] }) => conflicts)),
]

/** 'Lars Højgaard · EXD5'. */
export const whoIs = ({ code, resident: { name } }: Pick<Ticket, 'code' | 'resident'>): string =>
  code === undefined ? name : `${name} · ${code}`

/** The waiting portions per meal, the highest first. */
export function countTotals(tickets: readonly Ticket[]): readonly { title: string; portions: number }[] {
  const totals = new Map<string, number>()
  for (const { title, portions } of tickets.flatMap(waitingIn))
    totals.set(title, (totals.get(title) ?? 0) + portions)
  return [...totals]
    .map(([title, portions]) => ({ title, portions }))
    .toSorted((one, other) => other.portions - one.portions)
}

/** '2 × Ramen night (takeaway), Khichuri'. */
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
 * A mealtime's counts, including this counter's unreported actions.
 *
 * @param addedWalkUps walk-up portions in these actions
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

/** Distinguishes a ticket from the resident's others: its code, or its meal. */
export const ticketName = ({ code, items }: Ticket): string => code ?? items[0]?.title ?? ''

/**
 * Normalizes a code. Scanners with another keyboard layout send other hyphens, keyboards for other scripts send
 * full-width letters and other digits, and people type codes with spaces.
 */
const plain = (text: string) =>
  withLatinDigits(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** The result of a scan: the tickets, or that two residents could be meant. */
export interface Scanned {
  /** The mealtime's ticket, or else all of the resident's anytime tickets; empty if none is known. */
  readonly tickets: readonly Ticket[]
  /** Whether one resident's code is another's card. */
  readonly isAmbiguous: boolean
}

/** The tickets for a scanned id, card or code. */
export function ticketsScanned(tickets: readonly Ticket[], typed: string): Scanned {
  const code = plain(typed)
  const byCode = tickets.find((ticket) => plain(ticket.id) === code || ticket.code === code)
  const ofCard = ticketsOfCard(tickets, typed)
  const byCard = ofCard.find((ticket) => ticket.code !== undefined)
  const isAmbiguous = byCode !== undefined && ofCard.length > 0 && !ofCard.includes(byCode)
  const meant = byCode ?? byCard
  return { tickets: isAmbiguous ? [] : meant ? [meant] : ofCard, isAmbiguous }
}

/** Maps each of `keys` to the character at the same index of `meant`. */
const keysAs = (keys: string, meant: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(keys, (key, index) => [key, meant.charAt(index)]))

/**
 * What a scanner with a US keyboard layout types on a computer set to French or German (only the keys that differ), or to
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
/** Arabic keyboards have one key that types two letters. */
const oneKey = (typed: string) => typed.replaceAll('\u0644\u0627', '\uFEFB')

/** Whether it would be a code or card if the computer used the scanner's keyboard layout. */
export const isOfOtherKeyboard = (tickets: readonly Ticket[], typed: string): boolean =>
  layouts.some((layout) => {
    const meant = Array.from(oneKey(typed.toLowerCase()), (key) => layout[key] ?? key).join('')
    return plain(meant) !== plain(typed) && ticketsScanned(tickets, meant).tickets.length > 0
  })

/** The tickets for a card: the number as entered, or else without what readers put between its characters. */
function ticketsOfCard(tickets: readonly Ticket[], typed: string): readonly Ticket[] {
  const card = typed.trim()
  const exact = tickets.filter(({ resident }) => resident.card === card)
  if (exact.length > 0) return exact
  const code = plain(card)
  const alike = tickets.filter(({ resident }) => code !== '' && plain(resident.card ?? '') === code)
  // ambiguous if several residents have cards that only differ in such characters
  return new Set(alike.map(({ resident }) => resident.card)).size === 1 ? alike : []
}

/** Tickets with these words in a name, or whose room or code begins with this text; all of them for ''. */
export const ticketsLike = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room.startsWith(text))

/** Like `ticketsLike`, but the room must match as a whole: '1' does not match room 12. */
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
