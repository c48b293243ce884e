import { Copy } from 'lucide-react'
import type { PlannedMealtime } from '@warm-ladle/contract'
import { CheckField } from '../ui/check-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { DateTime } from '../ui/date-time.tsx'
import { useChoice } from '../ui/use-choice.ts'
import { copyTargets } from './copy-targets.ts'
import { mealtimeName } from './names.ts'
import { usePlanner } from './planner-context.ts'
import { useCopyMealtimes } from './use-copy-mealtimes.ts'

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
            <DateTime at={target.date} as="weekday and date" />
            {target.copies.length < mealtimes.length && (
              <span className="ml-auto text-sm text-muted">
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
