import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedWeek,
  Refusal,
  weekdayNumber,
  weekdayText,
} from '@warm-ladle/contract'
import { Copy } from 'lucide-react'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useChoice } from '../../ui/choice.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { findClosure, findHours, mealtimeName, type PlannedDay, usePlanner } from './planner-context.ts'
import { texts } from './texts.ts'

/** A mealtime to copy to other days. */
interface MealtimeCopy {
  readonly date: string
  readonly slot: PlannedMealtime['slot']
  readonly note: string
  readonly servings: readonly { readonly mealId: string; readonly portions: number }[]
}

/** A day of the week with room for some of the mealtimes. */
export interface CopyTarget {
  readonly date: string
  readonly copies: readonly MealtimeCopy[]
}

interface Copied {
  readonly week: PlannedWeek
  readonly hours: readonly OpeningHours[]
  /** The mealtimes' day. */
  readonly date: string
  readonly mealtimes: readonly PlannedMealtime[]
}

/** The other days to which mealtimes can be copied: from today on, with the kitchen open and nothing planned. */
export function copyTargets({ week, hours, date, mealtimes }: Copied): readonly CopyTarget[] {
  const hasRoom = (day: PlannedDay, slot: PlannedMealtime['slot']) =>
    day.date >= week.today &&
    findHours(hours, weekdayNumber(day.date), slot) !== undefined &&
    !findClosure(day, slot) &&
    day.mealtimes.every((one) => one.slot !== slot || one.state === 'cancelled')
  const targets = week.days.map((day) => ({
    date: day.date,
    copies: mealtimes.filter(({ slot }) => hasRoom(day, slot)).map((mealtime) => toCopy(mealtime, day.date)),
  }))
  return targets.filter((target) => target.date !== date && target.copies.length > 0)
}

export const toCopy = ({ slot, note, servings }: PlannedMealtime, date: string): MealtimeCopy => ({
  date,
  slot,
  note,
  servings: servings.flatMap(({ mealId, portions }) => (mealId === null ? [] : [{ mealId, portions }])),
})

interface CopyDialogProps {
  /** The mealtimes' day. */
  date: string
  mealtimes: readonly PlannedMealtime[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Copies a day's mealtimes, or one of them, to other days of the week. */
export function CopyDialog({ date, mealtimes, open, onOpenChange }: CopyDialogProps) {
  const t = useTranslate()
  const [first, ...others] = mealtimes
  const what =
    first && others.length === 0 ? mealtimeName(t, date, first.slot) : weekdayText(t.language, date)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.copyTitle, { what })}
      description={t(texts.copyNote)}
    >
      <CopyForm date={date} mealtimes={mealtimes} onCopied={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CopyForm({
  date,
  mealtimes,
  onCopied,
}: Omit<CopyDialogProps, 'open' | 'onOpenChange'> & { onCopied: () => void }) {
  const t = useTranslate()
  const { week, hours } = usePlanner()
  const targets = copyTargets({ week, hours, date, mealtimes })
  const { offered, chosen, toggle, toggleAll } = useChoice(targets.map((target) => target.date))
  const { start, isPending } = useCopyMealtimes(onCopied)
  if (targets.length === 0) return <EmptyState icon={<Copy className="size-6" />} text={t(texts.noRoom)} />

  const copies = targets.filter((target) => chosen.includes(target.date)).flatMap((target) => target.copies)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (copies.length > 0) start(copies)
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t(texts.daysToCopyTo)}</legend>
        <CheckField checked={chosen.length === offered.length} onChange={toggleAll}>
          {t(texts.allTheseDays)}
        </CheckField>
        {targets.map((target) => (
          <CheckField
            key={target.date}
            checked={chosen.includes(target.date)}
            onChange={() => toggle(target.date)}
          >
            <DateTime at={target.date} as="day" />
            {target.copies.length < mealtimes.length && (
              <span className="ms-auto text-sm text-muted">{onlyText(t, target.copies)}</span>
            )}
          </CheckField>
        ))}
      </fieldset>
      <DialogButtons pending={isPending}>
        <CopyTo dates={chosen} />
      </DialogButtons>
    </form>
  )
}

/** Names the one or two mealtimes of a day that can be copied, if not all three can. */
function onlyText(t: Translate, [one, other]: readonly MealtimeCopy[]) {
  if (!one) return null
  return other
    ? t(texts.onlyTwo, { first: one.slot, second: other.slot })
    : t(texts.onlyOne, { slot: one.slot })
}

/** The button's label: the day, or the number of days. */
function CopyTo({ dates: [first, ...others] }: { dates: readonly string[] }) {
  const t = useTranslate()
  if (first === undefined) return <span>{t(texts.copy)}</span>
  return (
    <span>
      {others.length > 0
        ? t(texts.copyToDays, { days: others.length + 1 })
        : t(texts.copyToDay, { date: <DateTime at={first} as="short date" /> })}
    </span>
  )
}

/** Plans copies of mealtimes, and keeps what others have planned on these days in the meantime. */
function useCopyMealtimes(onCopied: () => void) {
  const t = useTranslate()
  const api = useApi()
  const plan = async (copies: readonly MealtimeCopy[]) => {
    const planned = []
    for (const { servings, ...copy } of copies)
      planned.push(await planOne({ ...copy, servings: [...servings] }))
    return planned.filter(Boolean).length
  }
  const planOne = async (body: Parameters<typeof api.planning.add>[0]['body']) => {
    try {
      await api.planning.add({ body })
      return true
    } catch (error) {
      // also happens if a retry finds what its first attempt has planned
      if (error instanceof Refusal && error.code === 'already-planned') return false
      throw error
    }
  }
  return useNotifyingMutation({
    act: 'planning.add',
    run: plan,
    done: (count) => {
      onCopied()
      return { toast: { title: t(texts.copied, { mealtimes: count }) } }
    },
    failure: t(texts.notCopied),
  })
}
