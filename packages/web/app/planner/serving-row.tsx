import { type PlannedMealtime, type PlannedServing, slotNames } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { ShortText } from '../ui/short-text.tsx'

export interface ServingProps {
  mealtime: PlannedMealtime
  serving: PlannedServing
}

export function ServingRow({
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
