import type { Mealtime, Viewing } from '@warm-ladle/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { MealtimeName } from './when.tsx'
import { ClosingText } from './closing-text.tsx'
import { texts } from './texts.ts'
import { dishesOf } from './today-state.ts'

export interface LineProps {
  mealtime: Mealtime
  today: string
  viewing: Viewing
}

export const lineLook =
  'surface flex min-h-11 w-full items-center gap-3 px-4 py-2 transition-shadow hover:shadow-lg sm:px-5'

/** The mealtime after those with a card, as a link to its week. */
export const NextLine = (props: LineProps) => (
  <Link to={`/week?from=${props.mealtime.date}`} className={lineLook}>
    <Line {...props} hasMeals />
  </Link>
)

/** A mealtime in one line, where there is room with its meals, and until when they can be requested. */
export function Line({ mealtime, today, viewing, hasMeals = false }: LineProps & { hasMeals?: boolean }) {
  const t = useTranslate()
  const isOwn = dishesOf(mealtime, viewing).some(({ serving }) => serving.mine)
  const takesOrders = viewing.now < new Date(mealtime.ordersCloseAt)
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <MealtimeName mealtime={mealtime} today={today} />
        </span>
        {hasMeals && (
          <bdi className="w-full truncate text-sm text-muted max-md:hidden">
            {mealtime.servings.map(({ title }) => title).join(', ')}
          </bdi>
        )}
        <span className={classNames('text-sm', isOwn ? 'font-semibold text-leaf' : 'text-muted')}>
          {isOwn ? (
            t(texts.own)
          ) : takesOrders ? (
            <ClosingText mealtime={mealtime} now={viewing.now} />
          ) : (
            t(texts.nextClosed)
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
}
