import { useQuery } from '@tanstack/react-query'
import { type PlannedWeek, categoryBySlot } from '@warm-ladle/contract'
import { Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { mealForecastQuery, proposedPortions, typicalText } from '../forecast.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ShortText } from '../../ui/short-text.tsx'
import { usePlannedForecast } from './kitchen-line.tsx'
import { MealFinder } from './meal-finder.tsx'
import { mealtimeName, type PlannerSlot, usePlanner } from './planner-context.ts'
import { portionsError, PortionsField, portionsIn } from './planned-serving.tsx'
import { listMealtimes } from './planning.ts'
import { texts } from './texts.ts'
import { useAddServing } from './use-add-serving.ts'
import type { ChosenMeal } from './use-typed.ts'

/** Adds meals to a mealtime, one after the other: find a meal, then type its portions or accept the forecast's. */
export function AddMeal({ cell }: { cell: PlannerSlot }) {
  const t = useTranslate()
  const { week, typed, searchedFor, searchFor } = usePlanner()
  const { forecast } = usePlannedForecast(cell)
  const planned = cell.mealtime?.counts.planned ?? 0
  const proposal = forecast && proposedPortions(forecast, planned)
  const isReturning = useRef(false)
  const field = `${cell.date} ${cell.slot}`
  const own = typed.all.get(field)

  const addButton = (
    <Button
      data-add
      ref={(button) => {
        if (isReturning.current) button?.focus()
        isReturning.current = false
      }}
      aria-label={t(texts.addMealTo, { mealtime: mealtimeName(t, cell.date, cell.slot) })}
      variant="ghost"
      size="sm"
      onClick={() => {
        // discards the meal that was found last but not added
        typed.put(field, undefined)
        searchFor(field)
      }}
      className={classNames(
        '-mx-3.5 self-start text-muted max-md:h-11 print:hidden',
        // moves up beside the name of the mealtime if space is tight
        cell.mealtime
          ? 'xl:absolute xl:top-0.5 xl:end-6.5 xl:m-0 xl:size-6 xl:px-0'
          : 'max-md:absolute max-md:top-2 max-md:end-2 max-md:m-0',
      )}
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className={cell.mealtime ? 'xl:sr-only' : 'text-start'}>{t(texts.addMeal)}</span>
    </Button>
  )
  if (own?.meal) {
    const close = (goesOn: boolean) => {
      typed.put(field, undefined)
      searchFor(goesOn ? field : undefined)
    }
    return (
      <>
        <NewServing
          key={own.meal.id}
          cell={cell}
          field={field}
          meal={own.meal}
          text={own.text}
          proposal={proposal}
          onClose={close}
        />
        {own.text.trim() === '' && addButton}
      </>
    )
  }
  if (searchedFor === field)
    return (
      <MealFinder
        cell={cell}
        onChoose={(meal) =>
          typed.put(field, { text: proposal ? '' : usedPortions(week, meal.id), base: '', meal })
        }
        onClose={(isReturn) => {
          isReturning.current = isReturn
          searchFor(undefined)
        }}
      />
    )
  return addButton
}

/** The same meal's portions elsewhere in the week, as initial text; '' if it is not planned. */
function usedPortions(week: PlannedWeek, mealId: string): string {
  const servings = listMealtimes(week).flatMap((mealtime) => mealtime.servings)
  const used = servings.findLast((serving) => serving.mealId === mealId)
  return used ? String(used.portions) : ''
}

interface NewServingProps {
  cell: PlannerSlot
  /** The key of its typed text. */
  field: string
  meal: ChosenMeal
  text: string
  /** The portions that the forecast leaves for it, accepted with Enter. */
  proposal: ReturnType<typeof proposedPortions>
  /** `goesOn` starts the search for the next meal. */
  onClose: (goesOn: boolean) => void
}

/** A meal that was found. Its portions are typed before it is added. */
function NewServing({ cell, field, meal, text, proposal, onClose }: NewServingProps) {
  const t = useTranslate()
  const { typed } = usePlanner()
  const { date, slot } = cell
  const typical = useQuery(mealForecastQuery(useApi(), { mealId: meal.id, date, slot })).data?.forecast
  const [error, setError] = useState<string>()
  const goesOn = useRef(false)
  const row = useRef<HTMLDivElement>(null)
  const { start, isPending } = useAddServing(cell, () => {
    onClose(goesOn.current)
    return undefined
  })
  useEffect(() => {
    row.current?.querySelector('input')?.focus()
    // scrolls until the buttons below the field are visible, too
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const add = (next: boolean) => {
    const portions = text.trim() === '' && proposal ? String(proposal.portions) : text
    const wrong = portionsError(portions)
    setError(wrong)
    if (wrong !== undefined) return
    goesOn.current = next
    start({ mealId: meal.id, title: meal.title, portions: portionsIn(portions) ?? 0 })
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') add(true)
    if (key === 'Escape') onClose(true)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    // the meal is not added when the focus moves to the dialog with a refusal
    const isInDialog = relatedTarget?.closest('[role="alertdialog"]') != null
    if (text.trim() !== '' && !isInDialog && !row.current?.contains(relatedTarget)) add(false)
  }
  const name = mealtimeName(t, cell.date, cell.slot)
  const note = `new-${cell.date}-${cell.slot}`
  return (
    <div
      ref={row}
      onBlur={leave}
      className="relative flex scroll-mt-(--bar) scroll-mb-[calc(var(--foot-bar)+0.5rem)] flex-col gap-1.5 rounded-xl bg-tint-saffron/50 p-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-1 basis-32 items-center gap-2.5 xl:basis-full">
          <MealThumb
            meal={{ image: meal.image, category: categoryBySlot[cell.slot] }}
            size={40}
            className="xl:hidden"
          />
          <ShortText
            text={meal.title}
            className="text-sm leading-snug font-semibold xl:text-xs 2xl:text-sm"
          />
        </div>
        <div className="ms-auto flex items-center gap-1 xl:w-full">
          <PortionsField
            aria-label={t(texts.portionsOf, { meal: meal.title, mealtime: name })}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : note}
            value={text}
            placeholder={proposal && t(texts.portionsExpected, { portions: proposal.expected })}
            isWide
            mark={isPending ? 'saving' : undefined}
            onChange={({ target }) => typed.put(field, { text: target.value, base: '', meal })}
            onKeyDown={press}
          />
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 xl:flex-col xl:items-stretch xl:gap-1">
        <p
          id={note}
          role={error === undefined ? undefined : 'alert'}
          className={classNames('text-sm xl:text-xs', error === undefined ? 'text-muted' : 'text-error')}
        >
          {error ?? (proposal ? t(texts.enterTakes, { portions: proposal.portions }) : t(texts.howMany))}
        </p>
        <div className="flex gap-1 xl:flex-col">
          <Button size="sm" pending={isPending} onClick={() => add(true)}>
            {t(texts.add)}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t(texts.leaveOutMeal, { meal: meal.title, mealtime: name })}
            onClick={() => onClose(false)}
          >
            {t(texts.leaveOut)}
          </Button>
        </div>
      </div>
      {typical && (
        <p className="text-sm text-muted first-letter:uppercase xl:text-xs">{typicalText(t, typical)}</p>
      )}
    </div>
  )
}
