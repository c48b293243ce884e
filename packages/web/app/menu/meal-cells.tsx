import { type Category, type OwnMealRequest } from '@warm-ladle/contract'
import { Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Translate, useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { RowAction, RowActions, RowLink, RowRemoval } from '../ui/row-action.tsx'
import { mealGround } from './meal-card.tsx'
import { texts } from './texts.ts'

/** The layout of the column with the row's meal. */
export const mealTitleLayout = { phone: 'title', className: 'xl:min-w-44' } as const

interface MealTitleProps {
  image: string
  /** Decides the background of the site's own pictures; unknown for removed meals. */
  category?: Category | null | undefined
  /** A checkbox for the row. */
  choice?: ReactNode
  /** The title, with details of the meal below it. */
  children: ReactNode
}

/** A row's meal with a small picture. */
export const MealTitle = ({ image, category, choice, children }: MealTitleProps) => (
  <div className="flex items-center gap-3">
    {choice}
    <Picture
      src={image}
      alt=""
      width={56}
      height={42}
      sizes="56px"
      className={classNames(
        'h-10.5 w-14 shrink-0 rounded-lg object-cover xl:h-9 xl:w-12',
        category ? mealGround[category] : 'bg-ground',
      )}
    />
    <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
  </div>
)

interface MealRowActionsProps {
  title: string
  mealId: string
  onUpdate: () => void
  /** Undefined for members who may not remove the meal. */
  removal: { readonly start: () => unknown; readonly isPending: boolean } | undefined
}

/** Row actions for a meal. */
export function MealRowActions({ title, mealId, onUpdate, removal }: MealRowActionsProps) {
  const t = useTranslate()
  return (
    <RowActions>
      <RowAction label={t(texts.update)} subject={title} icon={Pencil} onPress={onUpdate} />
      {removal && <RowRemoval label={t(texts.delete)} subject={title} removal={removal} />}
      <RowLink label={t(texts.viewMeal)} subject={title} icon={Eye} to={`/meal/${mealId}`} />
    </RowActions>
  )
}

interface RequestedPortion extends Pick<OwnMealRequest, 'date' | 'slot' | 'portions' | 'note' | 'takeaway'> {
  title: string
}

/**
 * What a request is for: the meal, its mealtime, and details such as portions or a note. For a single anytime portion
 * only the meal is shown. In wide tables the note is truncated beside the title, so that all rows have the same height.
 */
export function RequestedMeal({
  title,
  date,
  slot,
  portions = 1,
  note = '',
  takeaway = false,
}: RequestedPortion) {
  const t = useTranslate()
  const said = describePortions(t, portions, takeaway)
  return (
    <div className="xl:grid xl:grid-cols-[auto_1fr] xl:gap-x-2">
      <ShortText text={title} />
      <span className="text-sm xl:col-span-2 xl:row-start-2 xl:text-[0.8125rem] xl:tracking-tight xl:whitespace-nowrap">
        {date !== undefined && slot !== undefined && (
          <span className="font-medium max-xl:block">
            {t(texts.mealtimeOn, { slot, day: <DateTime at={date} as="day" /> })}
            {said !== '' && <span className="max-xl:hidden"> · </span>}
          </span>
        )}
        {said !== '' && (
          <span className="inline-block font-normal first-letter:uppercase max-xl:block">{said}</span>
        )}
      </span>
      {note !== '' && (
        <bdi
          title={note}
          className="text-sm font-normal text-muted max-xl:block max-xl:wrap-anywhere xl:col-start-2 xl:row-start-1 xl:w-0 xl:min-w-full xl:self-center xl:truncate"
        >
          {t(texts.quoted, { note })}
        </bdi>
      )}
    </div>
  )
}

function describePortions(t: Translate, portions: number, takeaway: boolean): string {
  if (portions > 1) return t(takeaway ? texts.portionsTakeAway : texts.portions, { portions })
  return takeaway ? t(texts.takeAway) : ''
}
