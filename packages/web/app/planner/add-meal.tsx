import { useQueryClient } from '@tanstack/react-query'
import { type PlannedWeek, Refusal, slotNames } from '@warm-ladle/contract'
import { Plus, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { Button } from '../ui/button.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { MealFinder } from './meal-finder.tsx'
import { mealtimeName, type Place, usePlanner } from './planner-context.ts'
import { portionsError, PortionsField } from './planned-serving.tsx'
import { mealtimesOf, plannedWeeks, showLatest, touchedByPlanning } from './planning.ts'
import type { ChosenMeal } from './use-typed.ts'

/** Adds meals to a mealtime, one after the other: a meal is found, then its portions are typed. */
export function AddMeal({ place }: { place: Place }) {
  const { week, typed, searchedFor, searchFor } = usePlanner()
  const isReturning = useRef(false)
  const field = `${place.date} ${place.slot}`
  const own = typed.texts.get(field)
  const name = mealtimeName(place.date, place.slot)

  if (own?.meal) {
    const close = (goesOn: boolean) => {
      typed.put(field, undefined)
      searchFor(goesOn ? field : undefined)
    }
    return (
      <NewServing
        key={own.meal.id}
        place={place}
        field={field}
        meal={own.meal}
        text={own.text}
        onClose={close}
      />
    )
  }
  if (searchedFor === field)
    return (
      <MealFinder
        place={place}
        onChoose={(meal) => typed.put(field, { text: usedPortions(week, meal.id), base: '', meal })}
        onClose={(isReturn) => {
          isReturning.current = isReturn
          searchFor(undefined)
        }}
      />
    )
  return (
    <Button
      data-add
      ref={(button) => {
        if (isReturning.current) button?.focus()
        isReturning.current = false
      }}
      aria-label={`Add meal, ${name}`}
      variant="ghost"
      size="sm"
      onClick={() => searchFor(field)}
      className="-mx-3.5 self-start text-muted print:hidden"
    >
      <Plus aria-hidden="true" className="size-4" />
      Add meal
    </Button>
  )
}

/** The portions of the same meal elsewhere in the week, as text to start from; '' where it is not planned. */
function usedPortions(week: PlannedWeek, mealId: string): string {
  const servings = mealtimesOf(week).flatMap((mealtime) => mealtime.servings)
  const used = servings.findLast((serving) => serving.mealId === mealId)
  return used ? String(used.portions) : ''
}

interface NewServingProps {
  place: Place
  /** Its name among what is typed. */
  field: string
  meal: ChosenMeal
  text: string
  /** `goesOn` asks for the next meal. */
  onClose: (goesOn: boolean) => void
}

/** A meal that was found, whose portions are typed before it is added. */
function NewServing({ place, field, meal, text, onClose }: NewServingProps) {
  const { typed } = usePlanner()
  const [error, setError] = useState<string>()
  const goesOn = useRef(false)
  const row = useRef<HTMLDivElement>(null)
  const { start, isPending } = useAddServing(place, meal.title, () => onClose(goesOn.current))
  useEffect(() => {
    row.current?.querySelector('input')?.focus()
  }, [])

  const add = (next: boolean) => {
    const wrong = portionsError(text)
    setError(wrong)
    if (wrong !== undefined) return
    goesOn.current = next
    start({ mealId: meal.id, portions: Number(text) })
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') add(true)
    if (key === 'Escape') onClose(true)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    // a dialog that says why it was refused takes the focus, too
    const isInDialog = relatedTarget?.closest('[role="alertdialog"]') != null
    if (text.trim() !== '' && !isInDialog && !row.current?.contains(relatedTarget)) add(false)
  }
  const name = mealtimeName(place.date, place.slot)
  const note = `new-${place.date}-${place.slot}`
  return (
    <div
      ref={row}
      onBlur={leave}
      className="flex flex-col gap-1.5 rounded-xl bg-tint-saffron/50 p-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-1 basis-32 items-center gap-2.5">
          <MealThumb meal={{ image: meal.image, category: slotNames[place.slot] }} size={40} />
          <ShortText text={meal.title} className="text-sm leading-snug font-semibold" />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <PortionsField
            aria-label={`Portions of ${meal.title}, ${name}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : note}
            value={text}
            mark={isPending ? 'saving' : undefined}
            onChange={({ target }) => typed.put(field, { text: target.value, base: '', meal })}
            onKeyDown={press}
          />
          <Button
            variant="ghost"
            size="sm"
            icon
            title="Leave out"
            aria-label={`Leave out ${meal.title}, ${name}`}
            onClick={() => onClose(false)}
            className="size-7! text-muted"
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <p
          id={note}
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? 'text-sm text-muted' : 'text-sm text-error'}
        >
          {error ?? 'How many portions?'}
        </p>
        <Button size="sm" pending={isPending} onClick={() => add(true)}>
          Add
        </Button>
      </div>
    </div>
  )
}

interface Addition {
  readonly mealId: string
  readonly portions: number
}

/**
 * Adds a meal to a mealtime, and plans it if it was not yet; `onAdded` closes the row of the new meal. Where others were
 * faster nothing is added: their plan is shown, and what was typed stays to be added to it.
 */
function useAddServing({ date, slot, mealtime }: Place, title: string, onAdded: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { change } = usePlanner()
  const plan = async (serving: Addition) => {
    try {
      const { data } = await api.planning.add({ body: { date, slot, servings: [serving] } })
      await showLatest(client, data)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'already-planned')
        await client.refetchQueries({ queryKey: plannedWeeks, type: 'active' })
      throw error
    }
  }
  return useNotifyingMutation({
    run: async ({ mealId, portions }: Addition) => {
      const isThere = mealtime?.servings.some((serving) => serving.mealId === mealId) ?? false
      if (mealtime && !isThere)
        await change(mealtime.id, { kind: 'portions', mealId, from: undefined, to: portions })
      if (!mealtime) await plan({ mealId, portions })
      return isThere
    },
    done: (isThere) => {
      onAdded()
      return isThere
        ? {
            dialog: {
              title: `${title} is planned already`,
              message: 'Its portions are in the list.',
              tone: 'info',
            },
          }
        : undefined
    },
    failure: 'It could not be added.',
    invalidates: touchedByPlanning,
  })
}
