import { needNames } from '@warm-ladle/contract'
import { type SubmitEvent, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { HoldButton } from './hold-button.tsx'
import { texts } from './texts.ts'
import { conflictsIn, itemsText, type Ticket, waitingIn } from './tickets.ts'

/** The counter's decision about a ticket with an unsuitable meal. */
export type Decision =
  | { readonly how: 'rest' }
  | { readonly how: 'instead'; readonly instead: string }
  | { readonly how: 'all-the-same' }

interface ConflictCheckProps {
  /** Set while the dialog closes, too. */
  ticket: Ticket
  open: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}

/** Asks what to do about a meal that the resident must not eat, before anything is served. */
export default function ConflictCheck({ ticket, open, onDecide, onClose }: ConflictCheckProps) {
  const t = useTranslate()
  const waiting = waitingIn(ticket)
  const conflicting = waiting.filter(({ conflicts = [] }) => conflicts.length > 0)
  const rest = waiting.filter((item) => !conflicting.includes(item))
  const [instead, setInstead] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (instead.trim() !== '') onDecide({ how: 'instead', instead: instead.trim() })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      isGrave
      title={t(texts.checkWith, { name: <bdi>{ticket.resident.name}</bdi> })}
    >
      <ul className="mb-6 flex flex-col gap-2 text-xl">
        {conflicting.map(({ requestId, title, conflicts = [] }) => (
          <li key={requestId} className="care-band rounded-xl px-4 py-3 wrap-anywhere">
            {t(texts.unsuitable, {
              meal: <bdi className="font-semibold">{title}</bdi>,
              needs: <strong>{needNames(t.language, conflicts)}</strong>,
            })}
          </li>
        ))}
        {conflictsIn(ticket).length > 0 && rest.length > 0 && (
          <li className="px-4 text-muted">{t(texts.noConflict, { meals: itemsText(t, rest) })}</li>
        )}
      </ul>
      <div className="flex flex-col gap-4">
        {rest.length > 0 && (
          <Button size="lg" block onClick={() => onDecide({ how: 'rest' })}>
            {t(texts.serveRest)}
          </Button>
        )}
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <TextField
              label={t(texts.givenInstead)}
              value={instead}
              maxLength={100}
              placeholder={t(texts.insteadHint)}
              onChange={({ target }) => setInstead(target.value)}
            />
          </div>
          <Button type="submit" size="lg" variant="outline" disabled={instead.trim() === ''}>
            {t(texts.serveElse)}
          </Button>
        </form>
        <HoldButton onHeld={() => onDecide({ how: 'all-the-same' })}>{t(texts.holdToServe)}</HoldButton>
        <Button size="lg" variant="ghost" block data-keeps onClick={onClose}>
          {t(texts.doNotServe)}
        </Button>
      </div>
    </Dialog>
  )
}
