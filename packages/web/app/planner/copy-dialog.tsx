import { Copy } from 'lucide-react'
import type { PlannedMealtime } from '@warm-ladle/contract'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { DateTime } from '../ui/date-time.tsx'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { start, isPending } = useCopyMealtimes(onCopied)
  if (targets.length === 0)
    return <EmptyState icon={<Copy className="size-6" />} text="No other day of this week has room for it." />

  const places = targets.filter((target) => chosen.has(target.date)).flatMap((target) => target.copies)
  const isAll = chosen.size === targets.length
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
        <Option
          text="All of these days"
          checked={isAll}
          onChange={() => setChosen(new Set(isAll ? [] : targets.map((target) => target.date)))}
        />
        {targets.map((target) => (
          <Option
            key={target.date}
            text={<DateTime at={target.date} as="weekday and date" />}
            detail={
              target.copies.length < mealtimes.length
                ? `${target.copies.map(({ slot }) => slot).join(' and ')} only`
                : undefined
            }
            checked={chosen.has(target.date)}
            onChange={() =>
              setChosen(
                new Set(
                  [...chosen]
                    .filter((one) => one !== target.date)
                    .concat(chosen.has(target.date) ? [] : target.date),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <DialogButtons pending={isPending}>
        Copy <Destination dates={[...chosen]} />
      </DialogButtons>
    </form>
  )
}

function Destination({ dates: [first, ...others] }: { dates: readonly string[] }) {
  if (first === undefined) return null
  return <>to {others.length > 0 ? `${others.length + 1} days` : <DateTime at={first} as="short date" />}</>
}

interface OptionProps {
  text: ReactNode
  detail?: string | undefined
  checked: boolean
  onChange: () => void
}

const Option = ({ text, detail, checked, onChange }: OptionProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={onChange}
      className="size-5 cursor-pointer accent-primary"
    />
    {text}
    {detail !== undefined && <span className="ml-auto text-sm text-muted">{detail}</span>}
  </label>
)
