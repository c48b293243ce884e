import { countText, endedWords, type HandedOut, type Label, undoTime } from '@warm-ladle/contract'
import { RotateCcw } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'
import { bandText, type Rows } from './ticket-rows.ts'
import { conflictLabels, type Ticket, ticketName, waitingIn } from './tickets.ts'
import { emptyTime, type GridCell } from './use-places.ts'

/** The grid of tickets: as many columns as fit, all places of one height, and one above the other on phones. */
export const ticketGrid =
  'grid auto-rows-[9.375rem] grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2'

/** Of a ticket that takes so many places above each other. */
const spans: Readonly<Record<Rows, string>> = { 1: 'row-span-1', 2: 'row-span-2', 3: 'row-span-3' }

interface TicketCardProps {
  ticket: Ticket
  rows: Rows
  /** The same function each time: a ticket is rendered again only when it has changed. */
  onServe: (ticket: Ticket) => void
}

/** A ticket that waits, readable from two metres; one press serves it. Others stay as they are, on boards of a hundred. */
export const TicketCard = memo(WaitingTicket, isUnchanged)

/** What is not queued is as it was read, and answers that say the same are the same objects. */
function isUnchanged(before: TicketCardProps, after: TicketCardProps): boolean {
  const [one, other] = [before.ticket, after.ticket]
  return (
    before.rows === after.rows &&
    before.onServe === after.onServe &&
    one.read.length === other.read.length &&
    one.read.every((item, at) => item === other.read[at]) &&
    one.resident === other.resident &&
    !one.isQueued &&
    !other.isQueued
  )
}

function WaitingTicket({ ticket, rows, onServe }: TicketCardProps) {
  const t = useTranslate()
  const [content, ended] = [useId(), useId()]
  const { resident } = ticket
  const waiting = waitingIn(ticket)
  const conflicts = conflictLabels(ticket)
  const isAllTakeaway = waiting.every(({ takeaway }) => takeaway)
  const isAlone = waiting.length === 1 && conflicts.length === 0
  const named = t(texts.ticketOf, { name: resident.name, ticket: ticketName(ticket) })
  return (
    <li className={classNames(spans[rows], 'relative select-none')}>
      <div
        className={classNames(
          'flex h-full flex-col overflow-hidden rounded-2xl border bg-card has-[+button:active]:bg-tint-saffron',
          conflicts.length > 0 ? 'border-error' : 'border-line',
        )}
      >
        <TicketHead ticket={ticket} isTakeaway={isAllTakeaway} endedId={ended} />
        <span id={content} className="flex min-h-0 w-full flex-1 flex-col px-3">
          {waiting.map((item) => (
            <Item
              key={item.requestId}
              item={item}
              isAlone={isAlone}
              isTakeaway={!isAllTakeaway && item.takeaway}
            />
          ))}
          {waiting.some(({ fits }) => fits === 'unknown') && (
            <span className="text-lg leading-6 font-semibold text-warning">{t(texts.nothingStated)}</span>
          )}
        </span>
        {conflicts.length > 0 && <CareBand labels={conflicts} />}
      </div>
      {/* over the whole ticket, with a name that is short to hear and to say */}
      <button
        type="button"
        aria-label={t(conflicts.length > 0 ? texts.check : texts.serve, { ticket: named })}
        aria-describedby={resident.ended ? `${ended} ${content}` : content}
        onClick={() => onServe(ticket)}
        className="absolute inset-0 cursor-pointer touch-manipulation rounded-2xl"
      />
    </li>
  )
}

/** Code and name, at the same place of every ticket. */
function TicketHead({
  ticket: { code, resident, items },
  isTakeaway,
  endedId,
}: {
  ticket: Ticket
  isTakeaway: boolean
  /** Of the element that says why they may no longer have it. */
  endedId: string
}) {
  const t = useTranslate()
  return (
    <span className="flex h-12 w-full flex-none items-center gap-3 px-3 pt-1.5">
      {code !== undefined && (
        <bdi className="text-[2.5rem] leading-10 font-bold tracking-wide tabular-nums">{code}</bdi>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-[1.375rem] leading-6 font-semibold">{resident.name}</bdi>
        <span className="flex items-center gap-2 text-base leading-4.5 text-muted">
          {resident.room !== undefined && <bdi className="truncate">{resident.room}</bdi>}
          {code === undefined && (
            <span className="truncate">
              {t(texts.asked, { time: <DateTime at={items[0]?.requestTime ?? ''} as="clock" /> })}
            </span>
          )}
          {resident.ended && (
            <span
              id={endedId}
              className="flex-none rounded bg-error px-1.5 text-sm leading-4.5 font-bold text-ground"
            >
              {t(endedWords[resident.ended])}
            </span>
          )}
          {isTakeaway && <Takeaway />}
        </span>
      </span>
    </span>
  )
}

const Takeaway = () => (
  <span className="flex-none rounded bg-ink px-1.5 text-sm leading-4.5 font-bold text-ground uppercase">
    {useTranslate()(texts.takeAway)}
  </span>
)

interface ItemProps {
  item: HandedOut
  /** Whether it has the ticket for itself. */
  isAlone: boolean
  isTakeaway: boolean
}

function Item({ item, isAlone, isTakeaway }: ItemProps) {
  const t = useTranslate()
  const { portions, title, conflicts = [], note, guests = [] } = item
  return (
    <>
      <span
        className={classNames(
          'flex flex-none items-baseline gap-2 text-[1.75rem] leading-[1.875rem] font-bold',
          conflicts.length > 0 && 'text-error',
        )}
      >
        <span
          className={classNames('tabular-nums', portions > 1 && conflicts.length === 0 && 'text-primary')}
        >
          {portions}
        </span>
        <bdi className={classNames('min-w-0', isAlone && note === '' ? 'line-clamp-2' : 'truncate')}>
          {title}
        </bdi>
        {conflicts.length > 0 && <span>✕</span>}
        {isTakeaway && <Takeaway />}
      </span>
      {guests.length > 0 && (
        <span className="flex-none text-lg leading-6 font-semibold">
          {t(texts.withGuests, { guests: guests.length })}
        </span>
      )}
      {note !== '' && (
        <bdi className="line-clamp-[10] flex-none text-base leading-5 wrap-anywhere">
          {t(texts.quoted, { note })}
        </bdi>
      )}
    </>
  )
}

/** What a meal of the ticket does not meet, over its whole width; with stripes, which are seen without colours. */
const CareBand = ({ labels }: { labels: readonly Label[] }) => (
  <span className="care-band block w-full flex-none px-1.5 text-center text-[1.375rem] leading-7 font-bold tracking-tight uppercase">
    {bandText(useTranslate(), labels)}
  </span>
)

interface EmptyPlaceProps {
  place: GridCell
  /** In milliseconds since 1970. */
  now: number
  onUndo: (ticket: Ticket) => void
}

/** Milliseconds in which a second tap on a ticket must not undo the first. */
const doubleTap = 1_000

/** What a served ticket leaves, with the way back. */
export function EmptyPlace({ place: { ticket, rows, emptySince = 0 }, now, onUndo }: EmptyPlaceProps) {
  const t = useTranslate()
  if (!ticket) return <li className={spans[rows]} />
  const { served, resident, code } = ticket
  const seconds = Math.min(Math.ceil((emptySince + emptyTime - now) / 1_000), emptyTime / 1_000)
  const canUndo = served !== undefined && now - Date.parse(served.at) < undoTime
  return (
    <li className={spans[rows]}>
      <div className="flex h-full items-center justify-between gap-3 rounded-2xl border-2 border-dashed border-field-line px-3 text-muted">
        <p className="min-w-0">
          {code !== undefined && <bdi className="text-2xl font-bold tracking-wide">{`${code} `}</bdi>}
          <bdi className="block truncate text-lg">{resident.name}</bdi>
          <span className="block truncate text-base">
            {served?.by === undefined ? t(texts.served) : t(texts.servedBy, { name: served.by })}
          </span>
        </p>
        {canUndo && (
          <Button
            variant="outline"
            size="lg"
            aria-label={t(texts.undoOf, {
              what: t(texts.ticketOf, { name: resident.name, ticket: ticketName(ticket) }),
            })}
            disabled={now - emptySince < doubleTap}
            onClick={() => onUndo(ticket)}
          >
            <RotateCcw aria-hidden="true" className="size-5" />
            <span>
              {seconds > 0
                ? t(texts.undoSeconds, { seconds: countText(t.language, seconds) })
                : t(texts.undo)}
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}
