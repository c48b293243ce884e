import { type Slot, slotNames } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import {
  daysBeforeTexts,
  type DayNumber,
  type HoursFields,
  type HoursRow,
  rowName,
  weekdayName,
} from './hours-fields.ts'
import { classNames } from '../ui/class-names.ts'
import { CheckField } from '../ui/check-field.tsx'
import { HoursNotes } from './hours-notes.tsx'
import { TimeInput } from './time-input.tsx'

interface RowProps {
  weekday: DayNumber
  slot: Slot
  form: UseFormReturn<HoursFields>
}

/** When a mealtime of a weekday is, and until when it is ordered, as one sentence of fields. */
export function HoursRowFields({ weekday, slot, form }: RowProps) {
  const name = rowName(weekday, slot)
  const row = useWatch({ control: form.control, name })
  const errors = useFormState({ control: form.control, name }).errors[name]
  const label = `${weekdayName(weekday)} ${slot}`
  const note = `note-${name}`
  const field = (part: Exclude<keyof HoursRow, 'isOpen'>, what: string) => ({
    ...form.register(`${name}.${part}`),
    'aria-label': `${label} ${what}`,
    'aria-invalid': errors?.[part] !== undefined,
    'aria-describedby': errors?.[part] ? note : undefined,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
      <CheckField
        aria-label={`${label} is open`}
        className="w-28 font-semibold"
        {...form.register(`${name}.isOpen`)}
      >
        {slotNames[slot]}
      </CheckField>
      {row.isOpen ? (
        <>
          <Words>
            from <TimeInput {...field('opens', 'begins')} /> to <TimeInput {...field('closes', 'ends')} />
          </Words>
          {/* below the times where it does not fit beside them */}
          <Words className="sm:max-xl:pl-33">
            <span className="max-sm:w-full">orders close</span>
            <select
              className="select control h-11 w-40! max-sm:w-36! max-sm:flex-1"
              {...field('ordersDaysBefore', 'orders close on')}
              value={row.ordersDaysBefore}
            >
              {daysBeforeTexts.map((text, days) => (
                <option key={text} value={days}>
                  {text}
                </option>
              ))}
            </select>
            <span className="flex items-center gap-2">
              at <TimeInput {...field('ordersAt', 'orders close at')} />
            </span>
          </Words>
          <HoursNotes id={note} row={row} messages={parts.flatMap((part) => errors?.[part]?.message ?? [])} />
        </>
      ) : (
        <span className="text-muted">Not open</span>
      )}
    </div>
  )
}

const Words = ({ className, children }: ComponentProps<'div'>) => (
  <div className={classNames('flex flex-wrap items-center gap-2 text-muted', className)}>{children}</div>
)

const parts = ['opens', 'closes', 'ordersDaysBefore', 'ordersAt'] as const
