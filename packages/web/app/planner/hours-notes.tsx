import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import type { HoursRow } from './hours-fields.ts'

/** What is wrong with the times, or that they end on the next day. */
export function HoursNotes({
  id,
  row,
  messages,
}: {
  id: string
  row: HoursRow
  messages: readonly string[]
}) {
  const isOvernight = row.closes !== '' && row.closes < row.opens
  if (messages.length === 0 && !isOvernight) return null
  return (
    <p
      id={id}
      role={messages.length > 0 ? 'alert' : undefined}
      className={classNames('basis-full text-sm', messages.length > 0 ? 'text-error' : 'text-muted')}
    >
      {messages.length > 0 ? (
        messages.join('. ')
      ) : (
        <>
          It ends at <DateTime at={row.closes} as="wall time" /> on the next day.
        </>
      )}
    </p>
  )
}
