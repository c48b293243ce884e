import { endedWords, type HandedOut, type Label, undoTime } from '@warm-ladle/contract'
import { Check, ShoppingBag } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { bandText } from './band-text.ts'
import { texts } from './texts.ts'
import { conflictLabels, isSameTicket, type Ticket, ticketName, waitingIn } from './tickets.ts'
import { UndoButton } from './undo-button.tsx'
import type { GridCell, Rows } from './use-cells.ts'

/** The ticket grid: as many columns as fit, one on phones. Each ticket is as tall as its content. */
export const ticketGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-2 grid-flow-row-dense 2xl:grid-cols-[repeat(auto-fill,minmax(18.5rem,1fr))]'

/** Classes for a ticket that spans this many rows. */
const spans: Readonly<Record<Rows, string>> = { 1: '', 2: 'row-span-2', 3: 'row-span-3', 4: 'row-span-4' }

interface TicketCardProps {
  ticket: Ticket
  rows: Rows
  /** Must be a stable function: a ticket is only rerendered when it has changed. */
  onServe: (ticket: Ticket) => void
}

/** A waiting ticket, readable from two meters; one press serves it. Memoized, since a board may have a hundred. */
export const TicketCard = memo(
  WaitingTicket,
  (before, after) =>
    before.onServe === after.onServe &&
    before.rows === after.rows &&
    isSameTicket(before.ticket, after.ticket),
)

function WaitingTicket({ ticket, rows, onServe }: TicketCardProps) {
  const t = useTranslate()
  const [content, ended] = [useId(), useId()]
  const { resident } = ticket
  const conflicts = conflictLabels(ticket)
  const named = t(texts.namedTicket, { name: resident.name, ticket: ticketName(ticket) })
  return (
    <li className={classNames('relative select-none', spans[rows])}>
      <div
        className={classNames(
          'overflow-hidden rounded-2xl border bg-card has-[+button:active]:bg-tint-saffron',
          conflicts.length > 0 ? 'border-error' : 'border-line',
        )}
      >
        <TicketHead ticket={ticket} endedId={ended} />
        <Content ticket={ticket} id={content} />
      </div>
      {/* the button covers the whole ticket, and its name is short, for screen readers and voice control */}
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

/** Code and name, at the same position on every ticket. */
function TicketHead({
  ticket,
  endedId,
}: {
  ticket: Ticket
  /** Id of the element that explains why the resident may no longer have the meals. */
  endedId: string
}) {
  const t = useTranslate()
  const { code, resident, items } = ticket
  return (
    <span className="flex h-12 w-full items-center gap-3 px-3 pt-1">
      {code !== undefined && <Code code={code} />}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-xl leading-6 font-semibold">{resident.name}</bdi>
        <span className="flex items-center gap-2 text-base leading-4.5 text-muted">
          {resident.room !== undefined && <bdi className="truncate">{resident.room}</bdi>}
          {code === undefined && (
            <span className="truncate">
              {t(texts.requestedAt, { time: <DateTime at={items[0]?.requestTime ?? ''} as="clock" /> })}
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
          {isAllTakeaway(ticket) && <Takeaway look="fitting" />}
        </span>
      </span>
    </span>
  )
}

const Code = ({ code }: { code: string }) => (
  <bdi className="flex-none text-[2.125rem] leading-10 font-bold tracking-wide tabular-nums">{code}</bdi>
)

const isAllTakeaway = (ticket: Ticket) => waitingIn(ticket).every(({ takeaway }) => takeaway)

const takeawayLooks = {
  word: { icon: 'hidden', word: '' },
  fitting: { icon: 'max-sm:hidden 2xl:hidden', word: 'sm:max-2xl:sr-only' },
  icon: { icon: '', word: 'sr-only' },
} as const

/** Shown as a word or an icon: always, or if tickets are too narrow for a word beside a name. */
export const Takeaway = ({ look = 'word' }: { look?: keyof typeof takeawayLooks }) => (
  <span className="flex h-4.5 flex-none items-center self-center rounded bg-ink px-1.5 text-sm leading-4.5 font-bold tracking-normal text-ground uppercase">
    <ShoppingBag aria-hidden="true" className={`size-4 ${takeawayLooks[look].icon}`} />
    <span className={takeawayLooks[look].word}>{useTranslate()(texts.takeAway)}</span>
  </span>
)

interface ContentProps {
  /** The ticket as it is, or as it was when it was last waiting. */
  ticket: Ticket
  id?: string
  /** Whether it was served. Then everything is gray, and warnings are hidden but still take up their space. */
  isServed?: boolean
}

/** The meals of a ticket, and what to know about them. */
function Content({ ticket, id, isServed = false }: ContentProps) {
  const t = useTranslate()
  const waiting = waitingIn(ticket)
  const conflicts = conflictLabels(ticket)
  const areAll = isAllTakeaway(ticket)
  return (
    <>
      <span id={id} className="block px-3 pb-2">
        {waiting.map((item) => (
          <Item key={item.requestId} item={item} isServed={isServed} isTakeaway={!areAll && item.takeaway} />
        ))}
        {waiting.some(({ fits }) => fits === 'unknown') && (
          <span className={classNames('block text-lg leading-6 font-semibold', !isServed && 'text-warning')}>
            {t(texts.nothingStated)}
          </span>
        )}
      </span>
      {conflicts.length > 0 && <CareBand labels={conflicts} isServed={isServed} />}
    </>
  )
}

interface ItemProps {
  item: HandedOut
  isServed: boolean
  isTakeaway: boolean
}

function Item({ item, isServed, isTakeaway }: ItemProps) {
  const t = useTranslate()
  const { portions, title, conflicts = [], note, guests = [] } = item
  const isDoubtful = conflicts.length > 0 && !isServed
  return (
    <>
      <span
        className={classNames(
          'flex items-baseline gap-2 text-[1.75rem] leading-7.5 font-bold',
          isDoubtful && 'text-error',
        )}
      >
        <span
          className={classNames('tabular-nums', portions > 1 && !isDoubtful && !isServed && 'text-primary')}
        >
          {portions}
        </span>
        <bdi className="min-w-0 truncate tracking-tight">{title}</bdi>
        {isDoubtful && <span>✕</span>}
        {isTakeaway && <Takeaway look="icon" />}
      </span>
      {guests.length > 0 && (
        <span className="block text-lg leading-6 font-semibold">
          {t(texts.withGuests, { guests: guests.length })}
        </span>
      )}
      {note !== '' && (
        <bdi className="line-clamp-[10] text-base leading-5 wrap-anywhere">{t(texts.quoted, { note })}</bdi>
      )}
    </>
  )
}

/** The needs that a meal does not meet, across the whole ticket. Stripes make it visible without colors. */
const CareBand = ({ labels, isServed }: { labels: readonly Label[]; isServed: boolean }) => (
  <span
    className={classNames(
      'care-band block w-full px-1.5 text-center text-[1.375rem] leading-7 font-bold tracking-tight uppercase',
      isServed && 'invisible',
    )}
  >
    {bandText(useTranslate(), labels)}
  </span>
)

interface VacatedCellProps {
  cell: GridCell
  /** In milliseconds since 1970. */
  now: number
  onUndo: (ticket: Ticket) => void
}

/**
 * The cell of a served ticket, still as tall, with its meals and Undo. For a request that is gone, only the space
 * remains.
 */
export function VacatedCell({ cell: { ticket, last, rows, emptySince = 0 }, now, onUndo }: VacatedCellProps) {
  const t = useTranslate()
  const canUndo = ticket?.served !== undefined && now - Date.parse(ticket.served.at) < undoTime
  const { code, resident } = last
  return (
    <li className={classNames('select-none', spans[rows], !ticket && 'invisible')}>
      <div className="overflow-hidden rounded-2xl border border-dashed border-field-line text-muted">
        <span className="flex h-12 w-full items-center gap-2 px-3 pt-1">
          <Check aria-hidden="true" strokeWidth={3} className="size-6 flex-none" />
          <span className="sr-only">{t(texts.served)}</span>
          <span className="min-w-0 flex-1">
            {code === undefined ? (
              <bdi className="block truncate text-xl leading-6 font-semibold">{resident.name}</bdi>
            ) : (
              <Code code={code} />
            )}
          </span>
          {ticket && canUndo && (
            <UndoButton
              ticket={ticket}
              since={emptySince}
              now={now}
              className="-me-1.5 h-11 px-3 text-base text-ink"
              onUndo={() => onUndo(ticket)}
            />
          )}
        </span>
        <Content ticket={last} isServed />
      </div>
    </li>
  )
}
