import { type Mealtime, maxPortions as usualMost, type Serving } from '@warm-ladle/contract'
import { CalendarCheck } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { SuitabilityNotice } from '../../people/needs-notices.tsx'
import { texts as mealtimeTexts } from '../texts.ts'
import { MealtimeName, MealtimeOn } from '../when.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { texts } from './texts.ts'

/** A chosen meal that has not been sent yet. */
interface ChosenMeal {
  readonly title: string
  readonly fits: Serving['fits']
  readonly mealtime: Pick<Mealtime, 'date' | 'slot'>
  readonly portions: number
  readonly takeaway: boolean
}

interface WeekChoice {
  readonly isChoosing: boolean
  /** By serving id, including meals from other weeks than the one shown. */
  readonly chosen: ReadonlyMap<string, ChosenMeal>
  /** The service's reasons for meals that were not requested. */
  readonly answers: ReadonlyMap<string, string>
  readonly toggleMode: () => void
  /** Chooses a meal or changes its options; without `meal` it deselects it. */
  readonly choose: (servingId: string, meal?: ChosenMeal) => void
  /** Stores the answers, and clears the selection unless `keepsChoice`. */
  readonly settle: (answers: ReadonlyMap<string, string>, keepsChoice: boolean) => void
}

const nothingChosen: ReadonlyMap<string, never> = new Map<string, never>()
const WeekChoiceContext = createContext<WeekChoice | undefined>(undefined)

export const useWeekChoice = (): WeekChoice | undefined => use(WeekChoiceContext)

/** Keeps the selection while filters and weeks change. */
export function WeekChoiceProvider({ children }: { children: ReactNode }) {
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenMeal>>(nothingChosen)
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(nothingChosen)
  const forget = () => {
    setChosen(nothingChosen)
    setAnswers(nothingChosen)
  }
  const choice: WeekChoice = {
    isChoosing,
    chosen,
    answers,
    toggleMode: () => {
      setChoosing(!isChoosing)
      forget()
    },
    choose: (servingId, meal) => {
      const [others, said] = [new Map(chosen), new Map(answers)]
      if (meal) others.set(servingId, meal)
      else others.delete(servingId)
      said.delete(servingId)
      setChosen(others)
      setAnswers(said)
    },
    settle: (given, keepsChoice) => {
      setAnswers(given)
      if (!keepsChoice) setChosen(nothingChosen)
      if (given.size === 0) setChoosing(false)
    },
  }
  return <WeekChoiceContext value={choice}>{children}</WeekChoiceContext>
}

/** Starts and stops the mode in which a tap selects a meal. */
export function ChooseWeekButton() {
  const t = useTranslate()
  const choice = useWeekChoice()
  if (!choice) return null
  return (
    <Button
      id={chooseWeekId}
      variant={choice.isChoosing ? 'soft' : 'outline'}
      aria-pressed={choice.isChoosing}
      onClick={choice.toggleMode}
      // the button gets a line of its own if its text does not fit beside the dates
      className="whitespace-nowrap max-sm:flex-auto"
    >
      <CalendarCheck aria-hidden="true" className="size-4" />
      {t(texts.choose)}
    </Button>
  )
}
const chooseWeekId = 'choose-week'

interface ChooseMealProps {
  serving: Serving
  mealtime: Mealtime
  today: string
}

export function ChooseMeal({ serving, mealtime, today }: ChooseMealProps) {
  const t = useTranslate()
  const choice = useWeekChoice()
  const { id, title, fits } = serving
  const isChosen = choice?.chosen.has(id) ?? false
  const { date, slot } = mealtime
  const meal = { title, fits, mealtime: { date, slot }, portions: 1, takeaway: false }
  return (
    <label className="-m-2 inline-grid size-15 cursor-pointer place-items-center xl:m-0 xl:size-9">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => choice?.choose(id, isChosen ? undefined : meal)}
        className="size-7 cursor-pointer accent-primary"
      />
      <span className="sr-only">
        {t(texts.chooseOne, {
          meal: title,
          mealtime: <MealtimeName mealtime={mealtime} today={today} />,
        })}
      </span>
    </label>
  )
}

/** Portions of a selected meal, with the warnings that a single request would show. */
export function ChosenDetails({ serving: { id, title, left, fits } }: Pick<ChooseMealProps, 'serving'>) {
  const choice = useWeekChoice()
  const t = useTranslate()
  const { mostPortions = usualMost } = usePublicConfig()
  const meal = choice?.chosen.get(id)
  if (!choice || !meal) return null
  const max = Math.max(1, Math.min(left, mostPortions))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1 text-sm @2xs:col-span-2 @2xs:col-start-2 print:hidden">
      <label className="flex items-center gap-2">
        <span>{t(texts.portionsOf, { meal: title, what: unseen })}</span>
        <select
          value={meal.portions}
          onChange={({ target }) => choice.choose(id, { ...meal, portions: Number(target.value) })}
          className="select control h-11 w-20"
        >
          {Array.from({ length: max }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      <CheckField
        checked={meal.takeaway}
        onChange={() => choice.choose(id, { ...meal, takeaway: !meal.takeaway })}
      >
        <span>{t(texts.takeAwayOf, { meal: title, what: unseen })}</span>
      </CheckField>
      <div className="w-full empty:hidden">
        <SuitabilityNotice suitability={fits} />
      </div>
    </div>
  )
}

/** For screen readers; it repeats what the layout shows to everyone else. */
const unseen = <span className="sr-only" />

/** Below the week: the number of selected meals, and one button to send them. */
export function WeekChoiceBar() {
  const t = useTranslate()
  const choice = useWeekChoice()
  const [onlyAll, setOnlyAll] = useState(false)
  const { start, isPending } = useRequestWeek()
  if (!choice?.isChoosing) return null
  const meals = [...choice.chosen.values()]
  const portions = meals.reduce((sum, meal) => sum + meal.portions, 0)
  const unfit = meals.filter(({ fits }) => fits === 'no').length
  const stop = () => {
    choice.toggleMode()
    document.getElementById(chooseWeekId)?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label={t(texts.chosen)}
      className="surface sticky bottom-[calc(var(--foot-bar)+0.5rem)] z-10 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 shadow-lg sm:mx-auto sm:px-5 xl:col-span-full print:hidden"
    >
      <output className="text-sm">
        <span className="font-semibold">
          {meals.length === 0 ? t(texts.tap) : t(texts.chosenCount, { meals: meals.length, portions })}
        </span>
        {unfit > 0 && <span className="text-warning">{` · ${t(texts.unfit, { unfit })}`}</span>}
      </output>
      <CheckField className="text-sm" checked={onlyAll} onChange={() => setOnlyAll(!onlyAll)}>
        {t(texts.onlyAll)}
      </CheckField>
      <div className="flex gap-2 max-sm:w-full">
        <Button variant="ghost" onClick={stop}>
          {t(texts.stop)}
        </Button>
        <Button
          className="max-sm:flex-1"
          pending={isPending}
          disabled={meals.length === 0}
          onClick={() => start({ chosen: choice.chosen, onlyAll })}
        >
          {t(texts.request, { meals: meals.length })}
        </Button>
      </div>
    </section>
  )
}

interface WeekRequest {
  readonly chosen: ReadonlyMap<string, ChosenMeal>
  readonly onlyAll: boolean
}

/** Sends the selection. A dialog and a line beside each meal say what was not requested. */
function useRequestWeek() {
  const t = useTranslate()
  const api = useApi()
  const choice = useWeekChoice()
  return useNotifyingMutation({
    act: 'mealRequests.createMany',
    run: ({ chosen, onlyAll }: WeekRequest) =>
      api.mealRequests.createMany({
        body: {
          requests: [...chosen].map(([servingId, { portions, takeaway }]) => ({
            servingId,
            portions,
            takeaway,
          })),
          onlyAll,
        },
      }),
    done: ({ message, data }, { chosen, onlyAll }) => {
      const left = data.filter(({ done }) => !done)
      choice?.settle(
        new Map(left.map((one) => [one.servingId, one.message] as const)),
        onlyAll && left.length > 0,
      )
      if (left.length === 0) return { dialog: { title: t(mealtimeTexts.sent), message } }
      const rows = left.flatMap(({ servingId, message: answer }) => {
        const meal = chosen.get(servingId)
        return meal ? [{ servingId, answer, dish: meal }] : []
      })
      return {
        dialog: {
          title: message,
          tone: 'info',
          stays: true,
          message: rows.map(({ servingId, answer, dish: meal }) => (
            <span key={servingId} className="block">
              {t(texts.notRequested, {
                meal: <bdi>{meal.title}</bdi>,
                mealtime: <MealtimeOn {...meal.mealtime} />,
                answer,
              })}
            </span>
          )),
        },
      }
    },
    failure: t(texts.failedRequest),
  })
}
