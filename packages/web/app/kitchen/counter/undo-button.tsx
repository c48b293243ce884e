import { countText } from '@warm-ladle/contract'
import { RotateCcw } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'
import { type Ticket, ticketName } from './tickets.ts'
import { emptyTime } from './use-cells.ts'

/** Milliseconds during which a second tap must not undo the first, or hit Undo instead of the element it replaced. */
const doubleTap = 1_000

interface UndoButtonProps {
  ticket: Ticket
  /** When the button appeared, and the current time, in milliseconds since 1970. */
  since: number
  now: number
  /** Whether there is room for a word; otherwise the seconds are beside the icon. */
  hasWord?: boolean
  className: string
  onUndo: () => void
}

/** Undoes what was just served; shows the seconds left. */
export function UndoButton({ ticket, since, now, hasWord = false, className, onUndo }: UndoButtonProps) {
  const t = useTranslate()
  const left = Math.min(Math.ceil((since + emptyTime - now) / 1_000), emptyTime / 1_000)
  const seconds = countText(t.language, Math.max(left, 0))
  return (
    <Button
      variant="outline"
      className={`flex-none tabular-nums ${className}`}
      aria-label={t(texts.undoAct, {
        what: t(texts.namedTicket, { name: ticket.resident.name, ticket: ticketName(ticket) }),
      })}
      disabled={now - since < doubleTap}
      onClick={onUndo}
    >
      <RotateCcw aria-hidden="true" className="size-5" />
      {hasWord && (
        <span className="max-md:hidden">{left > 0 ? t(texts.undoSeconds, { seconds }) : t(texts.undo)}</span>
      )}
      {left > 0 && <span className={hasWord ? 'md:hidden' : ''}>{seconds}</span>}
    </Button>
  )
}
