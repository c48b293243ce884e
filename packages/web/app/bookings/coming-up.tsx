import type { Mealtime, Viewing } from '@warm-ladle/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { MealtimeName } from './when.tsx'
import { ClosingText } from './closing-text.tsx'
import { texts } from './texts.ts'
import { toMealsOnPlan } from './today-state.ts'

interface LineProps {
  mealtime: Mealtime
  today: string
  viewing: Viewing
}

const lineLook =
  'surface flex min-h-11 w-full items-center gap-3 px-4 py-2 transition-shadow hover:shadow-lg sm:px-5'

/** A mealtime in one line that expands to its card. */
export const FoldedLine = ({ children, ...line }: LineProps & { children: ReactNode }) => (
  <details className="group">
    <summary className={`${lineLook} cursor-pointer list-none`}>
      <Line {...line} />
    </summary>
    <div className="mt-3">{children}</div>
  </details>
)

/** The mealtime after those with a card, with a link to its week. */
export const NextLine = (props: LineProps) => (
  <Link to={`/week?from=${props.mealtime.date}`} className={lineLook}>
    <Line {...props} isLink />
  </Link>
)

/** A mealtime in one line. A link also shows the meals if there is room, and the request deadline. */
function Line({ mealtime, today, viewing, isLink = false }: LineProps & { isLink?: boolean }) {
  const t = useTranslate()
  const isOwn = toMealsOnPlan(mealtime, viewing).some(({ serving }) => serving.mine)
  const takesOrders = viewing.now < new Date(mealtime.ordersCloseAt)
  const Chevron = isLink ? ChevronRight : ChevronDown
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <MealtimeName mealtime={mealtime} today={today} />
        </span>
        {isLink && (
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
      <Chevron
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </>
  )
}
