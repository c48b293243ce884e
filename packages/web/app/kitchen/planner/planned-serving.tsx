import {
  countText,
  type PlannedMealtime,
  type PlannedServing,
  categoryBySlot,
  languageShown,
  numberIn,
  numberProblem,
  toCook,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { Check, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { typicalText } from '../forecast.ts'
import { translate, useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { stepOfArrow } from '../../ui/direction.ts'
import { ShortText } from '../../ui/short-text.tsx'
import { copyable, draggable } from './dragged-meal.ts'
import { FieldNotes, useInlineField } from './inline-field.tsx'
import { surplusId, useMealForecast, usePlannedForecast } from './kitchen-line.tsx'
import { mealtimeName, usePlanner } from './planner-context.ts'
import { texts } from './texts.ts'
import { withdrawDraft, WithdrawServing } from './withdraw-serving.tsx'

/** A meal at a mealtime. Its portions can be edited inline while it can be changed. */
export function PlannedMeal({ mealtime, serving }: ServingProps) {
  const { mealId } = serving
  const isOpen = mealtime.state === 'draft' || mealtime.state === 'published'
  // the portions of a meal that was removed from the menu are fixed
  if (mealId === null || !isOpen) return <FixedServing mealtime={mealtime} serving={serving} />
  return <ChangingServing mealtime={mealtime} serving={serving} mealId={mealId} />
}

const FixedServing = ({ mealtime, serving }: ServingProps) => (
  <ServingRow mealtime={mealtime} serving={serving}>
    <span
      className={classNames(
        'text-sm tabular-nums xl:px-1.5 xl:text-[0.8125rem] 2xl:text-sm',
        mealtime.state === 'cancelled' && 'text-muted',
      )}
    >
      {serving.portions}
    </span>
  </ServingRow>
)

function ChangingServing({ mealtime, serving, mealId }: ServingProps & { mealId: string }) {
  const t = useTranslate()
  const { title, portions } = serving
  const field = usePortions(mealtime.id, mealId, serving)
  const removal = useRemoveServing(mealtime, mealId, serving)
  const [isWithdrawing, setWithdrawing] = useDraftWindow(withdrawDraft(serving.id))
  const { surplus } = usePlannedForecast(toCell(mealtime))
  const notes = `notes-${serving.id}`
  const named = { meal: title, mealtime: mealtimeName(t, mealtime.date, mealtime.slot) }
  const described = classNames(field.isNoted && notes, surplus > 0 && surplusId(mealtime))
  return (
    <ServingRow
      mealtime={mealtime}
      serving={serving}
      below={<FieldNotes id={notes} field={field} empty={t(texts.noPortions)} />}
    >
      <PortionsField
        aria-label={t(texts.portionsOf, named)}
        aria-invalid={field.status.kind === 'failed'}
        aria-describedby={described || undefined}
        data-date={mealtime.date}
        data-slot={mealtime.slot}
        value={field.text}
        mark={field.status.kind}
        isAmber={surplus > 0}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.leave}
        onKeyDown={field.press}
        {...copyable({ mealId, title, portions })}
      />
      <Button
        variant="ghost"
        size="sm"
        icon
        title={t(texts.remove)}
        aria-label={t(texts.removeMeal, named)}
        pending={removal.isPending}
        // asks for a reason if the meal has been requested
        onClick={() => (serving.taken > 0 ? setWithdrawing(true) : void removal.start())}
        className={classNames(
          '-me-2 size-11! text-muted md:size-7! xl:me-0 xl:size-6! print:hidden',
          // covers part of the title while hovered or focused
          'xl:[@media(hover:hover)]:absolute xl:[@media(hover:hover)]:end-11.5 xl:[@media(hover:hover)]:bg-card xl:[@media(hover:hover)]:opacity-0 xl:group-hover:opacity-100! xl:focus-visible:opacity-100!',
        )}
      >
        <X aria-hidden="true" className="size-4 xl:size-3.5" />
      </Button>
      <WithdrawServing
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        mealtime={mealtime}
        serving={serving}
      />
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
  const { mealId, title, portions } = serving
  const isOff = mealtime.state === 'cancelled'
  const figures = useFigures(mealtime, serving)
  return (
    <li className="flex flex-col gap-0.5 print:break-inside-avoid">
      <div className="group relative flex items-center gap-2 xl:min-h-8 xl:gap-0.5">
        <div
          title={figures}
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-2.5',
            mealId !== null && 'xl:cursor-grab',
          )}
          {...(mealId !== null && draggable({ mealId, title, portions }))}
        >
          <MealThumb
            meal={{ image: serving.image, category: categoryBySlot[mealtime.slot] }}
            size={40}
            className="md:max-lg:hidden xl:hidden print:hidden"
          />
          <ShortText
            text={title}
            className={classNames(
              'text-sm leading-snug font-semibold xl:text-xs xl:leading-4 xl:font-medium 2xl:text-sm 2xl:leading-4.5',
              isOff && 'text-muted line-through',
            )}
          />
        </div>
        <div className="ms-auto flex items-center gap-1 xl:flex-row-reverse xl:gap-0">{children}</div>
      </div>
      {figures !== '' && (
        <p className="ps-12.5 text-[0.8125rem] text-muted tabular-nums md:max-lg:ps-0 xl:sr-only print:ps-0">
          {figures}
        </p>
      )}
      {mealtime.state === 'published' && <Taken {...serving} />}
      {below}
    </li>
  )
}

/** A meal's figures: requested, left, walk-ups, expected in total, and usually taken. */
function useFigures(mealtime: PlannedMealtime, serving: PlannedServing): string {
  const t = useTranslate()
  const { forecast } = usePlannedForecast(toCell(mealtime))
  const typical = useMealForecast(serving.id)
  const { state, servings } = mealtime
  const { portions, taken, walkUps, beyond } = serving
  const left = portions - taken - walkUps
  const isComing = state === 'draft' || state === 'published'
  // in a draft, nothing has been requested yet, so the usual number says more than the meal's share of the plan
  const isShared = isComing && servings.length > 1 && (state === 'published' || !typical)
  const expected = forecast && isShared && toCook(servings.map(plannedMeal), forecast).ofMeals
  const figures = [
    state !== 'draft' && t(texts.taken, { taken }),
    state !== 'draft' && (left > 0 ? t(texts.left, { left }) : t(texts.noneLeft)),
    walkUps > 0 && t(texts.walkUps, { walkUps }),
    beyond > 0 && t(texts.beyond, { beyond }),
    expected && t(texts.aboutExpected, { portions: expected[servings.indexOf(serving)] ?? 0 }),
    typical && isComing && typicalText(t, typical),
  ]
  return figures.filter(Boolean).join(' · ')
}

const plannedMeal = ({ mealId, portions, taken, walkUps }: PlannedServing) => ({
  planned: mealId === null ? 0 : portions,
  requested: taken,
  walkUps,
})

/** A bar of requested and served portions for wide screens, which have no room for the figures. */
const Taken = ({ portions, taken, walkUps }: PlannedServing) => (
  <span aria-hidden="true" className="h-0.5 overflow-hidden rounded-full bg-line max-xl:hidden print:hidden">
    <span
      className="block h-full bg-leaf"
      style={{ width: `${portions === 0 ? 0 : ((taken + walkUps) / portions) * 100}%` }}
    />
  </span>
)

const toCell = (mealtime: PlannedMealtime) => ({
  date: mealtime.date,
  slot: mealtime.slot,
  mealtime,
})

type PortionsFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Shows that the text is being saved, or was just saved. */
  mark?: string | undefined
  /** Whether it exceeds the forecast; other words say by how much. */
  isAmber?: boolean
  /** Whether it has room for words. */
  isWide?: boolean
}

/** A field for portions. Focus selects all of it, so that typing replaces it. */
export const PortionsField = ({ mark, isAmber = false, isWide = false, ...input }: PortionsFieldProps) => (
  <span
    className={classNames(
      'relative block shrink-0 print:w-12',
      isWide ? 'w-32 xl:w-auto xl:min-w-0 xl:flex-1' : 'w-17 xl:w-11',
    )}
  >
    <input
      inputMode="numeric"
      autoComplete="off"
      data-portions
      {...input}
      onFocus={({ target }) => target.select()}
      className={classNames(
        // numbers run from left to right on every page, so their end is not the end of a right-to-left page
        'input control h-11 pe-2.5 ps-6 text-end rtl:text-left tabular-nums md:h-9 xl:h-7 xl:rounded-lg xl:px-1.5 xl:text-[0.8125rem] 2xl:text-sm print:border-0 print:p-0',
        !isWide && 'xl:bg-transparent xl:not-focus:not-hover:not-aria-invalid:border-transparent',
        isAmber && 'font-semibold text-warning',
      )}
    />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 start-2 flex items-center xl:-start-3.5 print:hidden"
    >
      {mark === 'saving' && <span className="spinner size-3.5! text-muted" />}
      {mark === 'saved' && <Check className="size-3.5 text-leaf" />}
    </span>
  </span>
)

/** The portions of a planned meal, edited inline. */
function usePortions(
  mealtimeId: string,
  mealId: string,
  { portions, taken, walkUps, beyond }: PlannedServing,
) {
  const findError = (text: string) => portionsError(text, taken + walkUps - beyond)
  const field = useInlineField({
    field: `${mealtimeId} ${mealId}`,
    mealtimeId,
    now: String(portions),
    normal: (text) => String(portionsIn(text) ?? text),
    findError,
    toEdit: (from, to) => ({ kind: 'portions', mealId, from: Number(from), to: Number(to) }),
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') field.restore()
    if (event.key === 'Enter') field.save()
    const target = findTarget(event)
    // an invalid number has to be corrected before Enter moves on
    if (!target || (event.key === 'Enter' && findError(field.text) !== undefined)) return
    event.preventDefault()
    target.focus()
  }
  return { ...field, press }
}

const fields = 'input[data-portions]'

type Axis = 'slot' | 'date'

/** If days are columns, the day's other mealtimes are below; otherwise the same mealtime on other days is. */
const axes = (): { down: Axis; beside: Axis } =>
  window.matchMedia('(min-width: 80rem)').matches
    ? { down: 'date', beside: 'slot' }
    : { down: 'slot', beside: 'date' }

/** The portion fields of the same mealtime on all days, or of the same day. */
const fieldsAlong = (axis: Axis, from: HTMLInputElement) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.dataset[axis] === from.dataset[axis],
  )

function vertical(from: HTMLInputElement, step: 1 | -1) {
  const column = fieldsAlong(axes().down, from)
  return column[column.indexOf(from) + step]
}

/** The first meal of the mealtime beside this one. */
function horizontal(from: HTMLInputElement, step: 1 | -1) {
  const { down, beside } = axes()
  const row = fieldsAlong(beside, from)
  const columns = [...new Set(row.map((field) => field.dataset[down]))]
  const column = columns[columns.indexOf(from.dataset[down]) + step]
  return column === undefined ? undefined : row.find((field) => field.dataset[down] === column)
}

/** The mealtime's next field, or after the last one the button that adds a meal. */
function following(from: HTMLInputElement) {
  const stops = [...(from.closest('article')?.querySelectorAll<HTMLElement>(`${fields}, [data-add]`) ?? [])]
  return stops[stops.indexOf(from) + 1]
}

/** Sideways arrows move the caret. They only leave the field at the end of the text or if all of it is selected. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, step: 1 | -1) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0))
}

/** The target of a key pressed in a portions field: arrows move along the week, Enter to the mealtime's next field. */
function findTarget({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): HTMLElement | undefined {
  if (key === 'Enter') return following(currentTarget)
  if (key === 'ArrowDown') return vertical(currentTarget, 1)
  if (key === 'ArrowUp') return vertical(currentTarget, -1)
  const step = stepOfArrow(key)
  // the arrows move within the number in the same direction in every language, since digits always run from left to
  // right
  const isLeft = leaves(currentTarget, key === 'ArrowRight' ? 1 : -1)
  return step && isLeft ? horizontal(currentTarget, step) : undefined
}

/** Max planned portions per meal. */
const maxPortions = 10_000

/** Typed portions; undefined if they are not a whole number from 0. */
export function portionsIn(text: string): number | undefined {
  const number = numberIn(text, { language: languageShown() })
  return Number.isInteger(number) && number !== undefined && number >= 0 ? number : undefined
}

/**
 * The error in typed portions, in plain words; undefined if they are valid. `given` are already requested or served.
 */
export function portionsError(text: string, given = 0): string | undefined {
  if (text.trim() === '') return translate(texts.typeNumber)
  const portions = portionsIn(text)
  if (portions === undefined)
    return numberProblem(text, { language: languageShown() }) ?? translate(texts.wholeNumber)
  if (portions === 0) return translate(checks.planOnePortion)
  if (portions < given) return translate(texts.given, { given })
  return portions > maxPortions
    ? translate(texts.maxPortions, { most: countText(languageShown(), maxPortions) })
    : undefined
}

/** Removes a meal from a mealtime, unless others have just changed it. */
function useRemoveServing(
  { id, date, slot, state, servings }: PlannedMealtime,
  mealId: string,
  { title: meal, portions }: PlannedServing,
) {
  const t = useTranslate()
  const { change } = usePlanner()
  const { confirm } = useDialogs()
  const { start, isPending } = useNotifyingMutation({
    act: 'planning.change',
    run: () => change(id, { kind: 'portions', mealId, from: portions, to: undefined }),
    done: () => ({ toast: { title: t(texts.removed, { meal }) } }),
    failure: t(texts.notRemoved),
  })
  const isOnly = servings.filter((one) => one.mealId !== null).length === 1
  const confirmFirst = async () => {
    // needs no question, since removing the only meal is refused with a message that explains what to do
    const needsConfirmation = state === 'published' && !isOnly
    const question = {
      tone: 'warning',
      title: t(texts.takeOffQuestion, { meal, mealtime: mealtimeName(t, date, slot) }),
      message: t(texts.takeOffText),
      confirmLabel: t(texts.takeOff),
    } as const
    if (!needsConfirmation || (await confirm(question))) start()
  }
  return { start: confirmFirst, isPending }
}
