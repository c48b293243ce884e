import { Button } from '../ui/button.tsx'
import type { useFieldInPlace } from './use-field-in-place.ts'

interface FieldNotesProps {
  id: string
  field: ReturnType<typeof useFieldInPlace>
  /** What is typed: 'portions'. */
  what: string
}

/** Below a field in place: why it is not saved, or what others have made of it meanwhile, beside one's own input. */
export function FieldNotes({ id, field, what }: FieldNotesProps) {
  if (field.theirs !== undefined) return <Conflict id={id} field={field} theirs={field.theirs} what={what} />
  if (field.status.kind !== 'failed') return null
  return (
    <div className="text-sm text-error">
      <p id={id} role="alert">
        {field.status.message}
      </p>
      <Button variant="ghost" size="sm" className="-ml-3.5" onClick={field.save}>
        Try again
      </Button>
    </div>
  )
}

function Conflict({ id, field, theirs, what }: FieldNotesProps & { theirs: string }) {
  return (
    <div className="rounded-xl bg-tint-saffron p-3 text-sm">
      <p id={id} role="alert" className="text-warning">
        Another admin changed this while you typed.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 wrap-anywhere">
        <dt className="text-muted">Theirs</dt>
        <dd className="font-semibold">{shownText(theirs, what)}</dd>
        <dt className="text-muted">Yours</dt>
        <dd className="font-semibold">{shownText(field.text, what)}</dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={field.restore}>
          Keep theirs
        </Button>
        <Button variant="outline" size="sm" onClick={field.insist}>
          Save mine
        </Button>
      </div>
    </div>
  )
}

const shownText = (text: string, what: string) => (text.trim() === '' ? `No ${what}` : text)
