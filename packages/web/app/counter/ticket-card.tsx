import { allergenNames, dietNames, type HandedOut, type Label, needNames } from '@warm-ladle/contract'
import { useState } from 'react'
import { LabelMarks } from '../dish/label-marks.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Picture, Portrait } from '../ui/picture.tsx'
import { conflictsIn, type Ticket, ticketName, waitingIn } from './tickets.ts'

/** A ticket that waits, readable from two metres; one press serves it. */
export function TicketCard({ ticket, onServe }: { ticket: Ticket; onServe: () => void }) {
  const { resident, code, items } = ticket
  const waiting = waitingIn(ticket)
  const conflicts = [...new Set(conflictsIn(ticket).flatMap((item) => item.conflicts ?? []))]
  return (
    <li className="surface flex flex-col gap-4 overflow-hidden p-5">
      {conflicts.length > 0 && <CareBand conflicts={conflicts} />}
      <div className="flex items-center gap-4">
        <Portrait photo={resident.photo} size={64} className="size-16 shrink-0 bg-line" />
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 text-2xl leading-tight font-semibold wrap-anywhere">
            <bdi>{resident.name}</bdi>
            {resident.room !== undefined && (
              <span className="block text-lg text-muted">
                Room <bdi>{resident.room}</bdi>
              </span>
            )}
          </span>
          {code === undefined ? (
            <span className="text-base text-muted">
              Asked <DateTime at={items[0]?.requestTime ?? ''} as="clock" />
            </span>
          ) : (
            <span className="text-3xl font-semibold tracking-widest tabular-nums">{code}</span>
          )}
        </p>
      </div>
      <NeedsLine needs={resident.needs} />
      <ul className="flex flex-col gap-3">
        {waiting.map((item) => (
          <Item key={item.requestId} item={item} />
        ))}
      </ul>
      <Button
        className="mt-auto min-h-16 text-xl"
        block
        variant={conflicts.length > 0 ? 'danger' : 'primary'}
        aria-label={`${conflicts.length > 0 ? 'Check' : 'Serve'} ${resident.name}, ${ticketName(ticket)}`}
        onClick={onServe}
      >
        {conflicts.length > 0 ? 'Check first' : 'Serve'}
      </Button>
    </li>
  )
}

/** What a meal of the ticket does not meet, over its whole width; with stripes, which are seen without colours. */
const CareBand = ({ conflicts }: { conflicts: readonly Label[] }) => (
  <p className="care-band -mx-5 -mt-5 px-5 py-2.5 text-[1.375rem] leading-tight font-bold text-error-content uppercase">
    {needNames(conflicts)}
  </p>
)

function NeedsLine({ needs: { avoids, diets } }: { needs: Ticket['resident']['needs'] }) {
  if (avoids.length === 0 && diets.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {avoids.map((allergen) => (
        <Badge key={allergen} tone="error" className="text-base">
          No {allergenNames[allergen]}
        </Badge>
      ))}
      {diets.map((diet) => (
        <Badge key={diet} tone="success" className="text-base">
          {dietNames[diet]}
        </Badge>
      ))}
    </p>
  )
}

function Item({ item }: { item: HandedOut }) {
  const { image, title, portions, takeaway, note, fits, labels, conflicts = [] } = item
  return (
    <li className="flex items-start gap-3">
      <Picture
        src={image}
        alt=""
        width={64}
        height={48}
        sizes="64px"
        className="h-12 w-16 shrink-0 rounded-lg object-cover"
      />
      <div className="min-w-0">
        <p className="text-xl leading-tight font-semibold wrap-anywhere">
          {portions > 1 && <span className="text-primary">{portions} × </span>}
          <bdi>{title}</bdi>
        </p>
        <p className="my-1 flex flex-wrap gap-2 empty:hidden">
          {takeaway && <Badge tone="paprika">Take-away</Badge>}
          {fits === 'no' && (
            <Badge tone="error">
              {conflicts.length > 0 ? `✕ ${needNames(conflicts)}` : 'Does not fit their needs'}
            </Badge>
          )}
          {fits === 'unknown' && <Badge tone="saffron">Nothing stated: ask the kitchen</Badge>}
        </p>
        <LabelMarks labels={labels} />
        {note !== '' && <Note text={note} />}
      </div>
    </li>
  )
}

/** Letters of about three lines. */
const shortNote = 100

/** What the resident has written. A long text is cut off until it is pressed: it must not push the button off the screen. */
function Note({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const look = 'mt-1 text-lg wrap-anywhere'
  const words = <bdi>“{text}”</bdi>
  if (text.length <= shortNote) return <p className={look}>{words}</p>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={classNames(look, 'cursor-pointer text-left', !isOpen && 'line-clamp-3')}
    >
      {words}
    </button>
  )
}
