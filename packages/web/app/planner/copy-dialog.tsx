import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedWeek,
  Refusal,
  weekdayNumber,
  weekdayText,
} from '@warm-ladle/contract'
import { Copy } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useChoice } from '../ui/choice.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CheckField } from '../ui/fields.tsx'
import { closureOf, hoursOf, mealtimeName, type PlannedDay, usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './planning.ts'

/** A mealtime to plan elsewhere. */
interface MealtimeCopy {
  readonly date: string
  readonly slot: PlannedMealtime['slot']
  readonly note: string
  readonly servings: readonly { readonly mealId: string; readonly portions: number }[]
}

/** A day of the week that has room for some of the mealtimes. */
export interface CopyTarget {
  readonly date: string
  readonly copies: readonly MealtimeCopy[]
}

interface Copied {
  readonly week: PlannedWeek
  readonly hours: readonly OpeningHours[]
  /** The day of the mealtimes. */
  readonly date: string
  readonly mealtimes: readonly PlannedMealtime[]
}

/** Where mealtimes can be copied to: other days, from today on, on which the kitchen opens and nothing is planned. */
export function copyTargets({ week, hours, date, mealtimes }: Copied): readonly CopyTarget[] {
  const hasRoom = (day: PlannedDay, slot: PlannedMealtime['slot']) =>
    day.date >= week.today &&
    hoursOf(hours, weekdayNumber(day.date), slot) !== undefined &&
    !closureOf(day, slot) &&
    day.mealtimes.every((one) => one.slot !== slot || one.state === 'cancelled')
  const targets = week.days.map((day) => ({
    date: day.date,
    copies: mealtimes.filter(({ slot }) => hasRoom(day, slot)).map((mealtime) => copyOf(mealtime, day.date)),
  }))
  return targets.filter((target) => target.date !== date && target.copies.length > 0)
}

export const copyOf = ({ slot, note, servings }: PlannedMealtime, date: string): MealtimeCopy => ({
  date,
  slot,
  note,
  servings: servings.flatMap(({ mealId, portions }) => (mealId === null ? [] : [{ mealId, portions }])),
})

interface CopyDialogProps {
  /** The day of the mealtimes. */
  date: string
  mealtimes: readonly PlannedMealtime[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Copies the mealtimes of a day, or one of them, to other days of the week. */
export const CopyDialog = ({ date, mealtimes, open, onOpenChange }: CopyDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Copy ${copiedText(date, mealtimes)}`}
    description="Copies are drafts with the same meals and portions. What is planned already stays."
  >
    <CopyForm date={date} mealtimes={mealtimes} onCopied={() => onOpenChange(false)} />
  </Dialog>
)

const copiedText = (date: string, [first, ...others]: readonly PlannedMealtime[]) =>
  first && others.length === 0 ? mealtimeName(date, first.slot) : weekdayText(date)

function CopyForm({
  date,
  mealtimes,
  onCopied,
}: Omit<CopyDialogProps, 'open' | 'onOpenChange'> & { onCopied: () => void }) {
  const { week, hours } = usePlanner()
  const targets = copyTargets({ week, hours, date, mealtimes })
  const { offered, chosen, toggle, toggleAll } = useChoice(targets.map((target) => target.date))
  const { start, isPending } = useCopyMealtimes(onCopied)
  if (targets.length === 0)
    return <EmptyState icon={<Copy className="size-6" />} text="No other day of this week has room for it." />

  const places = targets.filter((target) => chosen.includes(target.date)).flatMap((target) => target.copies)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (places.length > 0) start(places)
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">Days to copy to</legend>
        <CheckField checked={chosen.length === offered.length} onChange={toggleAll}>
          All of these days
        </CheckField>
        {targets.map((target) => (
          <CheckField
            key={target.date}
            checked={chosen.includes(target.date)}
            onChange={() => toggle(target.date)}
          >
            <DateTime at={target.date} as="day" />
            {target.copies.length < mealtimes.length && (
              <span className="ms-auto text-sm text-muted">
                {target.copies.map(({ slot }) => slot).join(' and ')} only
              </span>
            )}
          </CheckField>
        ))}
      </fieldset>
      <DialogButtons pending={isPending}>
        Copy <Destination dates={chosen} />
      </DialogButtons>
    </form>
  )
}

function Destination({ dates: [first, ...others] }: { dates: readonly string[] }) {
  if (first === undefined) return null
  return <>to {others.length > 0 ? `${others.length + 1} days` : <DateTime at={first} as="short date" />}</>
}

/** Plans copies of mealtimes; what others have planned there meanwhile stays. */
function useCopyMealtimes(onCopied: () => void) {
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
      // also where a repetition finds what the first try has planned
      if (error instanceof Refusal && error.code === 'already-planned') return false
      throw error
    }
  }
  return useNotifyingMutation({
    run: plan,
    done: (count) => {
      onCopied()
      return { toast: { title: count === 1 ? 'One mealtime copied.' : `${count} mealtimes copied.` } }
    },
    failure: 'Not all of it could be copied.',
    invalidates: touchedByPlanning,
  })
}
