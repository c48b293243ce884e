import { slots } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { CopyHours } from './copy-hours.tsx'
import { type DayNumber, type HoursFields, rowName, weekdayName } from './hours-fields.ts'
import { HoursRowFields } from './hours-row.tsx'

interface HoursDayProps {
  weekday: DayNumber
  form: UseFormReturn<HoursFields>
}

/** The opening hours of a weekday. */
export function HoursDay({ weekday, form }: HoursDayProps) {
  const name = weekdayName(weekday)
  const copyTo = (others: readonly DayNumber[]) => {
    for (const other of others)
      for (const slot of slots)
        form.setValue(rowName(other, slot), form.getValues(rowName(weekday, slot)), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
  }
  return (
    <fieldset className="surface px-5 py-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3">
        <h2 aria-hidden="true" className="text-xl">
          {name}
        </h2>
        <CopyHours weekday={weekday} onCopy={copyTo} />
      </div>
      <div className="mt-2 flex flex-col divide-y divide-line">
        {slots.map((slot) => (
          <HoursRowFields key={slot} weekday={weekday} slot={slot} form={form} />
        ))}
      </div>
    </fieldset>
  )
}
