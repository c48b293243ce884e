import { type MealtimeCounts, type Served, undoTime } from '@warm-ladle/contract'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'
import { type Ticket, ticketName } from './tickets.ts'
import { useSeconds } from './use-seconds.ts'

/** Max served tickets in the list, in addition to those that can still be undone. */
const maxServed = 20

interface ServedListProps {
  tickets: readonly Ticket[]
  /** The counts of the current mealtime. */
  counts: Pick<MealtimeCounts, 'served' | 'walkUps'> | undefined
  onUndo: (ticket: Ticket) => void
  /** Opens the walk-ups, which are counted and listed separately. */
  onWalkUps: () => void
}

/** Recently served tickets, the latest first. */
export function ServedList({ tickets, counts, onUndo, onWalkUps }: ServedListProps) {
  const t = useTranslate()
  const now = useSeconds(true)
  const served = tickets
    .filter(({ isServed }) => isServed)
    .toSorted((one, other) => (other.served?.at ?? '').localeCompare(one.served?.at ?? ''))
  return (
    <>
      {counts && (counts.served.portions > 0 || counts.walkUps > 0) && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
          <span>{t(texts.portions, { portions: counts.served.portions })}</span>
          {counts.walkUps > 0 && (
            <Button variant="outline" onClick={onWalkUps}>
              {t(texts.walkUpCount, { walkUps: counts.walkUps })}
            </Button>
          )}
        </p>
      )}
      <ul>
        {served
          .filter((ticket, index) => index < maxServed || undoLeft(ticket.served, now) > 0)
          .map((ticket) => (
            <UndoLine
              key={ticket.id}
              name={t(texts.namedTicket, { name: ticket.resident.name, ticket: ticketName(ticket) })}
              served={ticket.served}
              isQueued={ticket.isQueued}
              now={now}
              onUndo={() => onUndo(ticket)}
            >
              <bdi>{ticket.resident.name}</bdi> · <bdi>{ticketName(ticket)}</bdi>
            </UndoLine>
          ))}
      </ul>
      {served.length === 0 && <p className="text-muted">{t(texts.nothingServed)}</p>}
    </>
  )
}

/** Milliseconds left to undo; the service decides anyway. */
const undoLeft = (served: Served | undefined, now: number) =>
  served === undefined ? 0 : Date.parse(served.at) + undoTime - now

interface UndoLineProps {
  /** The name of the ticket to undo: 'Amina Rahman, K7QM'. */
  name: string
  served: Served | undefined
  /** Whether it has not been sent yet. */
  isQueued: boolean
  /** In milliseconds since 1970. */
  now: number
  onUndo: () => void
  children: ReactNode
}

/** A recently served ticket, with Undo and the time left for that. */
export function UndoLine({ name, served, isQueued, now, onUndo, children }: UndoLineProps) {
  const t = useTranslate()
  const left = undoLeft(served, now)
  const when = served && <ServedWhen served={served} />
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{children}</span>
        <span className="block text-sm text-muted">{isQueued ? t(texts.whenNotSent, { when }) : when}</span>
      </p>
      {left > 0 && (
        <Button
          variant="outline"
          className="min-h-12 shrink-0 tabular-nums"
          aria-label={t(texts.undoAct, { what: name })}
          onClick={onUndo}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          <span>{t(texts.undoTime, { time: minutesAndSeconds(left) })}</span>
        </Button>
      )}
    </li>
  )
}

function ServedWhen({ served: { at, by: name } }: { served: Served }) {
  const t = useTranslate()
  const time = <DateTime at={at} as="clock" />
  return <span>{name === undefined ? time : t(texts.timeBy, { time, name })}</span>
}

/** Formats milliseconds as '1:40'. */
function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.min(Math.ceil(milliseconds / 1_000), undoTime / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
