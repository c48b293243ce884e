import { type Slot, slotNames, slots } from '@warm-ladle/contract'
import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ActionItem, ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { RowRemoval } from '../../ui/row-action.tsx'
import { useTimeInput } from '../../ui/use-time-input.ts'
import {
  daysBeforeTexts,
  exceptionsIn,
  type HoursFields,
  type HoursRow,
  rowName,
  type RowName,
  weekdayName,
  weekdays,
  weekdaysIn,
} from './hours-fields.ts'
import { texts } from './texts.ts'

/**
 * The week's opening hours: first those that are the same every day, then the mealtimes that differ. A mealtime that
 * has become an exception remains one while it is edited, even if its hours match those of other days.
 */
export function HoursWeek({ form }: { form: UseFormReturn<HoursFields> }) {
  const t = useTranslate()
  const { firstDay } = usePublicConfig()
  const [known, setKnown] = useState(() => exceptionsIn(form.getValues()))
  const exceptions = exceptionsIn(useWatch({ control: form.control, compute: getAll }), known)
  // exceptions that come from a draft or from other members also stay in their place
  if (exceptions.length > known.length) setKnown(exceptions)
  const addRef = useRef<HTMLButtonElement>(null)
  const alike = (slot: Slot) =>
    weekdays.map((weekday) => rowName(weekday, slot)).filter((name) => !exceptions.includes(name))
  const copy = (from: RowName, to: readonly RowName[]) => {
    for (const name of to)
      form.setValue(name, form.getValues(from), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  const remove = (name: RowName, slot: Slot) => {
    for (const from of alike(slot).slice(0, 1)) copy(from, [name])
    setKnown(exceptions.filter((one) => one !== name))
    addRef.current?.focus()
  }
  const days = weekdaysIn(firstDay).map((weekday) => {
    const rows = slots.map((slot) => ({ slot, name: rowName(weekday, slot) }))
    return {
      weekday,
      title: weekdayName(t.language, weekday),
      differing: rows.filter(({ name }) => exceptions.includes(name)),
      // a mealtime cannot become an exception if it is the only one with the common hours
      addable: rows.filter(({ slot, name }) => !exceptions.includes(name) && alike(slot).length > 1),
    }
  })
  const addable = days.filter((day) => day.addable.length > 0)
  const title = t(exceptions.length > 0 ? texts.usualHours : texts.sameEveryDay)
  return (
    <>
      <HoursGroup title={title}>
        {slots.map((slot) => {
          const [name, ...others] = alike(slot)
          return (
            name && (
              <HoursRowFields
                key={name}
                name={name}
                slot={slot}
                mealtime={t(slotNames[slot])}
                form={form}
                onChange={() => copy(name, others)}
              />
            )
          )
        })}
      </HoursGroup>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        {exceptions.length > 0 && (
          <h2 className="font-sans text-base font-semibold">{t(texts.exceptions)}</h2>
        )}
        {addable.length > 0 && (
          <ActionMenu
            className="w-48"
            button={
              <Button ref={addRef} variant="outline" className="max-sm:w-full">
                <Plus aria-hidden="true" className="size-4" />
                {t(texts.addException)}
              </Button>
            }
          >
            {addable.map(({ weekday, title: text, addable: rows }) => (
              <ActionItem
                key={weekday}
                text={text}
                onPress={() => setKnown([...exceptions, ...rows.map(({ name }) => name)])}
              />
            ))}
          </ActionMenu>
        )}
      </div>
      {days
        .filter(({ differing }) => differing.length > 0)
        .map(({ weekday, title: day, differing }) => (
          <HoursGroup key={weekday} title={day}>
            {differing.map(({ slot, name }) => {
              const mealtime = t(texts.mealtime, { weekday: day, slot })
              return (
                <div key={name} className="relative xl:pe-10">
                  <HoursRowFields name={name} slot={slot} mealtime={mealtime} form={form} />
                  <div className="absolute end-0 top-3 sm:top-2">
                    <RowRemoval
                      label={t(texts.remove)}
                      subject={mealtime}
                      removal={{ isPending: false, start: () => remove(name, slot) }}
                    />
                  </div>
                </div>
              )
            })}
          </HoursGroup>
        ))}
    </>
  )
}

const getAll = (fields: HoursFields) => fields

/** Mealtimes under a heading. */
const HoursGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="surface px-5 py-3 xl:py-2">
    <legend className="sr-only">{title}</legend>
    <p aria-hidden="true" className="text-base font-semibold">
      {title}
    </p>
    <div className="flex flex-col divide-y divide-line">{children}</div>
  </fieldset>
)

interface RowProps {
  name: RowName
  slot: Slot
  /** The name used in its labels: 'Lunch', 'Monday lunch'. */
  mealtime: string
  form: UseFormReturn<HoursFields>
  onChange?: () => void
}

/** The time and request deadline of a mealtime, as fields in one sentence. */
function HoursRowFields({ name, slot, mealtime, form, onChange = () => {} }: RowProps) {
  const t = useTranslate()
  const row = useWatch({ control: form.control, name })
  const errors = useFormState({ control: form.control, name }).errors[name]
  const note = `note-${name}`
  const field = (part: Exclude<keyof HoursRow, 'isOpen'>, label: string) => ({
    ...form.register(`${name}.${part}`, { onChange }),
    'aria-label': label,
    'aria-invalid': errors?.[part] !== undefined,
    'aria-describedby': errors?.[part] ? note : undefined,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 sm:py-2 xl:gap-x-4 xl:py-1">
      <CheckField
        aria-label={t(texts.isOpen, { mealtime })}
        className="w-28 font-semibold"
        {...form.register(`${name}.isOpen`, { onChange })}
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
          {/* moves below the times if there is no room beside them */}
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

/** A text's words and fields side by side; the elements around them have no layout. */
const Words = ({ className, children }: ComponentProps<'div'>) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-2 text-muted [&>span]:contents [&>span>span]:contents',
      className,
    )}
  >
    {children}
  </div>
)

const parts = ['opens', 'closes', 'ordersDaysBefore', 'ordersAt'] as const

/** The errors in the times, or a note that they end on the next day. */
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
