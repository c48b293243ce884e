import { type PlannedMealtime, type PlannedServing, slotNames } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ShortText } from '../ui/short-text.tsx'
import { FieldNotes } from './field-notes.tsx'
import { mealtimeName } from './names.ts'
import { PortionsField } from './portions-field.tsx'
import { usePortions } from './use-portions.ts'
import { useRemoveServing } from './use-remove-serving.ts'

interface ServingProps {
  mealtime: PlannedMealtime
  serving: PlannedServing
}

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
