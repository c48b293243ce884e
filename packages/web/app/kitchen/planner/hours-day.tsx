import { type Slot, slotNames, slots } from '@warm-ladle/contract'
import { Copy } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useLanguage, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ActionItem, ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { useTimeInput } from '../../ui/use-time-input.ts'
import {
  type DayNumber,
  daysBeforeTexts,
  type HoursFields,
  type HoursRow,
  rowName,
  weekdayName,
  weekdaysIn,
} from './hours-fields.ts'
import { texts } from './texts.ts'

interface HoursDayProps {
  weekday: DayNumber
  form: UseFormReturn<HoursFields>
}

/** The opening hours of a weekday. */
export function HoursDay({ weekday, form }: HoursDayProps) {
  const name = weekdayName(useLanguage(), weekday)
  const copyTo = (others: readonly DayNumber[]) => {
    for (const other of others)
      for (const slot of slots)
        form.setValue(rowName(other, slot), form.getValues(rowName(weekday, slot)), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
  }
  return (
    <fieldset className="surface px-5 py-3 xl:py-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3">
        <h2 aria-hidden="true" className="font-sans text-base font-semibold">
          {name}
        </h2>
        <CopyHours weekday={weekday} onCopy={copyTo} />
      </div>
      <div className="flex flex-col divide-y divide-line">
        {slots.map((slot) => (
          <HoursRowFields key={slot} weekday={weekday} slot={slot} form={form} />
        ))}
      </div>
    </fieldset>
  )
}

interface RowProps {
  weekday: DayNumber
  slot: Slot
  form: UseFormReturn<HoursFields>
}

/** When a mealtime of a weekday is, and until when it is ordered, as one sentence of fields. */
function HoursRowFields({ weekday, slot, form }: RowProps) {
  const t = useTranslate()
  const name = rowName(weekday, slot)
  const row = useWatch({ control: form.control, name })
  const errors = useFormState({ control: form.control, name }).errors[name]
  const mealtime = t(texts.mealtime, { weekday: weekdayName(t.language, weekday), slot })
  const note = `note-${name}`
  const field = (part: Exclude<keyof HoursRow, 'isOpen'>, label: string) => ({
    ...form.register(`${name}.${part}`),
    'aria-label': label,
    'aria-invalid': errors?.[part] !== undefined,
    'aria-describedby': errors?.[part] ? note : undefined,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2 xl:py-1">
      <CheckField
        aria-label={t(texts.isOpen, { mealtime })}
        className="w-28 font-semibold"
        {...form.register(`${name}.isOpen`)}
      >
        {t(slotNames[slot])}
      </CheckField>
      {row.isOpen ? (
        <>
          <Words>
            {t(texts.opensAndCloses, {
              opens: <TimeInput {...field('opens', t(texts.begins, { mealtime }))} />,
              closes: <TimeInput {...field('closes', t(texts.ends, { mealtime }))} />,
            })}
          </Words>
          {/* below the times where it does not fit beside them */}
          <Words className="sm:max-xl:ps-33">
            {t(texts.ordersClose, {
              words: <span className="max-sm:w-full" />,
              day: (
                <select
                  className="select control h-11 w-40! max-sm:w-36! max-sm:flex-1 xl:h-9"
                  {...field('ordersDaysBefore', t(texts.ordersCloseOn, { mealtime }))}
                  value={row.ordersDaysBefore}
                >
                  {daysBeforeTexts.map((text, days) => (
                    <option key={days} value={days}>
                      {t(text)}
                    </option>
                  ))}
                </select>
              ),
              at: <span className="flex items-center gap-2" />,
              time: <TimeInput {...field('ordersAt', t(texts.ordersCloseAt, { mealtime }))} />,
            })}
          </Words>
          <HoursNotes id={note} row={row} messages={parts.flatMap((part) => errors?.[part]?.message ?? [])} />
        </>
      ) : (
        <span className="text-muted">{t(texts.notOpen)}</span>
      )}
    </div>
  )
}

const Words = ({ className, children }: ComponentProps<'div'>) => (
  <div className={classNames('flex flex-wrap items-center gap-2 text-muted', className)}>{children}</div>
)

const parts = ['opens', 'closes', 'ordersDaysBefore', 'ordersAt'] as const

/** What is wrong with the times, or that they end on the next day. */
function HoursNotes({ id, row, messages }: { id: string; row: HoursRow; messages: readonly string[] }) {
  const t = useTranslate()
  const isOvernight = row.closes !== '' && row.closes < row.opens
  if (messages.length === 0 && !isOvernight) return null
  return (
    <p
      id={id}
      role={messages.length > 0 ? 'alert' : undefined}
      className={classNames('basis-full text-sm', messages.length > 0 ? 'text-error' : 'text-muted')}
    >
      {messages.length > 0
        ? messages.join('. ')
        : t(texts.endsNextDay, { time: <DateTime at={row.closes} as="wall time" /> })}
    </p>
  )
}

const TimeInput = (input: ComponentProps<'input'>) => (
  <input
    {...useTimeInput()}
    {...input}
    className="input control h-11 w-31! px-3! xl:h-9 tabular-nums max-sm:w-28! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
  />
)

/** Copies the hours of a weekday to others, in the form. */
function CopyHours({
  weekday,
  onCopy,
}: {
  weekday: DayNumber
  onCopy: (others: readonly DayNumber[]) => void
}) {
  const t = useTranslate()
  const others = weekdaysIn(usePublicConfig().firstDay).filter((one) => one !== weekday)
  return (
    <ActionMenu
      className="w-48"
      button={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(texts.copyToOf, { weekday: weekdayName(t.language, weekday) })}
          className="-me-3.5 text-muted"
        >
          <Copy aria-hidden="true" className="size-4" />
          {t(texts.copyTo)}
        </Button>
      }
    >
      <ActionItem text={t(texts.allOtherDays)} onPress={() => onCopy(others)} />
      {others.map((other) => (
        <ActionItem key={other} text={weekdayName(t.language, other)} onPress={() => onCopy([other])} />
      ))}
    </ActionMenu>
  )
}
