import type { Mealtime, Viewing } from '@warm-ladle/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { MealtimeName } from './when.tsx'
import { ClosingText } from './closing-text.tsx'
import { texts } from './texts.ts'
import { dishesOf } from './today-state.ts'

interface NextLineProps {
  mealtime: Mealtime
  today: string
  viewing: Viewing
}

/** The mealtime after those with a card, as a link to its week. */
export function NextLine({ mealtime, today, viewing }: NextLineProps) {
  const t = useTranslate()
  const { date, servings } = mealtime
  const isOwn = dishesOf(mealtime, viewing).some(({ serving }) => serving.mine)
  const takesOrders = viewing.now < new Date(mealtime.ordersCloseAt)
  return (
    <Link
      to={`/week?from=${date}`}
      className="surface flex items-center gap-3 px-4 py-3 transition-shadow hover:shadow-lg sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          <MealtimeName mealtime={mealtime} today={today} />
        </span>
        <bdi className="block truncate text-sm text-muted">
          {servings.map(({ title }) => title).join(', ')}
        </bdi>
        <span className={classNames('block text-sm', isOwn ? 'font-semibold text-leaf' : 'text-muted')}>
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
    </Link>
  )
}
