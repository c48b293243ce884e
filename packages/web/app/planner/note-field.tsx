import type { PlannedMealtime } from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { FieldNotes } from './field-notes.tsx'
import { mealtimeName } from './names.ts'
import { usePlanner } from './planner-context.ts'
import { useFieldInPlace } from './use-field-in-place.ts'

/** Most characters of a note. */
const most = 500

const noteError = (text: string) =>
  text.trim().length > most ? `Please keep it under ${most} characters` : undefined

const noteKey = ({ id }: PlannedMealtime) => `${id} note`

/** Whether there is a note to show: one that is saved, or one that is being typed. */
export function useHasNote(mealtime: PlannedMealtime): boolean {
  const { typed } = usePlanner()
  return mealtime.note !== '' || typed.texts.has(noteKey(mealtime))
}

/** What residents read at a mealtime besides its meals. */
export function NoteField({
  mealtime,
  isNew,
  onLeave,
}: {
  mealtime: PlannedMealtime
  isNew: boolean
  onLeave: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const field = useFieldInPlace({
    field: noteKey(mealtime),
    mealtimeId: mealtime.id,
    now: mealtime.note,
    normal: (text) => text.trim(),
    errorOf: noteError,
    editOf: (from, to) => ({ kind: 'note', from, to }),
  })
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const id = `note-${mealtime.id}`
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        aria-label={`Note for residents, ${mealtimeName(mealtime.date, mealtime.slot)}`}
        aria-invalid={field.status.kind === 'failed'}
        aria-describedby={field.isNoted ? id : undefined}
        aria-busy={field.status.kind === 'saving'}
        placeholder="A note for residents"
        autoComplete="off"
        value={field.text}
        onChange={({ target }) => field.type(target.value)}
        onBlur={() => {
          field.save()
          onLeave()
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') field.restore()
          if (key === 'Enter') field.save()
        }}
        className="input control h-9 text-sm"
      />
      <FieldNotes id={id} field={field} what="note" />
    </div>
  )
}
