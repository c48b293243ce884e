import { type PlannedMealtime, type PlannedServing, slotNames } from '@warm-ladle/contract'
import { Check, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ShortText } from '../ui/short-text.tsx'
import { FieldNotes, useFieldInPlace } from './field-in-place.tsx'
import { mealtimeName, usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './planning.ts'

/** A meal of a mealtime: its portions can be typed in place while it can be changed. */
export function PlannedMeal({ mealtime, serving }: ServingProps) {
  const { mealId } = serving
  const isOpen = mealtime.state === 'draft' || mealtime.state === 'published'
  // a meal that is gone from the menu stays as it is
  if (mealId === null || !isOpen) return <FixedServing mealtime={mealtime} serving={serving} />
  return <ChangingServing mealtime={mealtime} serving={serving} mealId={mealId} />
}

const FixedServing = ({ mealtime, serving }: ServingProps) => (
  <ServingRow mealtime={mealtime} serving={serving}>
    <span className="text-sm font-semibold tabular-nums">{serving.portions}</span>
  </ServingRow>
)

function ChangingServing({ mealtime, serving, mealId }: ServingProps & { mealId: string }) {
  const field = usePortions(mealtime.id, mealId, serving.portions)
  const removal = useRemoveServing(mealtime, mealId, serving)
  const notes = `notes-${serving.id}`
  const name = mealtimeName(mealtime.date, mealtime.slot)
  return (
    <ServingRow
      mealtime={mealtime}
      serving={serving}
      below={<FieldNotes id={notes} field={field} what="portions" />}
    >
      <PortionsField
        aria-label={`Portions of ${serving.title}, ${name}`}
        aria-invalid={field.status.kind === 'failed'}
        aria-describedby={field.isNoted ? notes : undefined}
        data-date={mealtime.date}
        data-slot={mealtime.slot}
        value={field.text}
        mark={field.status.kind}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.save}
        onKeyDown={field.press}
      />
      <Button
        variant="ghost"
        size="sm"
        icon
        title="Remove"
        aria-label={`Remove ${serving.title}, ${name}`}
        pending={removal.isPending}
        onClick={() => removal.start()}
        className="-mr-2 size-7! text-muted print:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </ServingRow>
  )
}

interface ServingProps {
  mealtime: PlannedMealtime
  serving: PlannedServing
}

function ServingRow({
  mealtime,
  serving,
  below,
  children,
}: ServingProps & { below?: ReactNode; children: ReactNode }) {
  const isOff = mealtime.state === 'cancelled'
  return (
    <li className="flex flex-col gap-1.5 print:break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-32 items-center gap-2.5">
          <MealThumb
            meal={{ image: serving.image, category: slotNames[mealtime.slot] }}
            size={40}
            className="print:hidden"
          />
          <ShortText
            text={serving.title}
            className={classNames('text-sm leading-snug font-semibold', isOff && 'text-muted line-through')}
          />
        </div>
        <div className="ml-auto flex items-center gap-1">{children}</div>
      </div>
      {mealtime.state !== 'draft' && <Figures {...serving} />}
      {below}
    </li>
  )
}

/** How many are asked for, left and given to residents who had not asked. */
function Figures({ portions, taken, walkUps }: PlannedServing) {
  const left = portions - taken - walkUps
  const figures = [
    `${taken} taken`,
    left > 0 ? `${left} left` : 'none left',
    walkUps > 0 && (walkUps === 1 ? '1 walk-up' : `${walkUps} walk-ups`),
  ]
  return (
    <p className="pl-12.5 text-[0.8125rem] text-muted tabular-nums print:pl-0">
      {figures.filter(Boolean).join(' · ')}
    </p>
  )
}

type PortionsFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Whether the text is being saved, or was just taken by the service. */
  mark?: string | undefined
}

/** A field for portions; all of it is selected when it gets the focus, so that typing replaces it. */
export const PortionsField = ({ mark, ...input }: PortionsFieldProps) => (
  <span className="relative block w-17 shrink-0 print:w-12">
    <input
      inputMode="numeric"
      autoComplete="off"
      data-portions
      {...input}
      onFocus={({ target }) => target.select()}
      className="input control h-9 pr-2.5 pl-6 text-right tabular-nums print:border-0 print:p-0"
    />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-2 flex items-center print:hidden"
    >
      {mark === 'saving' && <span className="spinner size-3.5! text-muted" />}
      {mark === 'saved' && <Check className="size-3.5 text-leaf" />}
    </span>
  </span>
)

/** The portions of a planned meal, typed in place. */
function usePortions(mealtimeId: string, mealId: string, portions: number) {
  const field = useFieldInPlace({
    field: `${mealtimeId} ${mealId}`,
    mealtimeId,
    now: String(portions),
    normal: (text) => String(Number(text)),
    errorOf: portionsError,
    editOf: (from, to) => ({ kind: 'portions', mealId, from: Number(from), to: Number(to) }),
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') field.restore()
    if (event.key === 'Enter') field.save()
    const target = targetOf(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { ...field, press }
}

const fields = 'input[data-portions]'

/** Fields of portions that are in the same column of the week, or in the same row. */
const fieldsAlong = (attribute: 'slot' | 'date', value: string | undefined) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.dataset[attribute] === value,
  )

function vertical(from: HTMLInputElement, step: 1 | -1) {
  const column = fieldsAlong('slot', from.dataset['slot'])
  return column[column.indexOf(from) + step]
}

/** The first meal of the mealtime beside, in the same day. */
function horizontal(from: HTMLInputElement, step: 1 | -1) {
  const row = fieldsAlong('date', from.dataset['date'])
  const slots = [...new Set(row.map((field) => field.dataset['slot']))]
  const slot = slots[slots.findIndex((one) => one === from.dataset['slot']) + step]
  return slot === undefined ? undefined : row.find((field) => field.dataset['slot'] === slot)
}

/** The next field of the mealtime, or after the last one the button that adds a meal. */
function following(from: HTMLInputElement) {
  const stops = [...(from.closest('article')?.querySelectorAll<HTMLElement>(`${fields}, [data-add]`) ?? [])]
  return stops[stops.indexOf(from) + 1]
}

/** Arrows to the side move the caret, unless it is at the end of the text or all of it is selected. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, step: 1 | -1) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0))
}

/** Where a key leads from a field of portions: arrows along the week, Enter to what comes next in the mealtime. */
function targetOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): HTMLElement | undefined {
  if (key === 'Enter') return following(currentTarget)
  if (key === 'ArrowDown') return vertical(currentTarget, 1)
  if (key === 'ArrowUp') return vertical(currentTarget, -1)
  if (key === 'ArrowRight' && leaves(currentTarget, 1)) return horizontal(currentTarget, 1)
  if (key === 'ArrowLeft' && leaves(currentTarget, -1)) return horizontal(currentTarget, -1)
  return undefined
}

/** Most portions of a meal that can be planned. */
const most = 10_000

/** What is wrong with typed portions, in plain words; undefined when they are right. */
export function portionsError(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return 'Type a number of portions'
  if (!/^\d+$/.test(typed)) return 'Portions are a whole number, such as 80'
  return Number(typed) > most ? `Plan ${most.toLocaleString('en')} portions at most` : undefined
}

/** Takes a meal out of a mealtime, unless others have changed it just then. */
function useRemoveServing({ id }: PlannedMealtime, mealId: string, { title, portions }: PlannedServing) {
  const { change } = usePlanner()
  return useNotifyingMutation({
    run: () => change(id, { kind: 'portions', mealId, from: portions, to: undefined }),
    done: () => ({ toast: { title: `${title} removed.` } }),
    failure: 'It could not be removed.',
    invalidates: touchedByPlanning,
  })
}
