import type { Week } from '@warm-ladle/contract'
import { type MouseEvent, type TouchEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stepOfSwipe } from '../../ui/direction.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { useQueryString, withQueryText } from '../../page/use-query-string.ts'
import { texts } from './texts.ts'

interface DayStripProps {
  week: Pick<Week, 'days' | 'today'>
  /** The date on the screen. */
  shown: string
  onChoose: (date: string) => void
}

/**
 * The days of a week, of which one is shown. A dot marks days with the caller's requests, a ring marks today. The
 * strip stays on the screen while the page scrolls.
 */
export function DayStrip({ week: { days, today }, shown, onChoose }: DayStripProps) {
  const t = useTranslate()
  const { query } = useQueryString()
  return (
    <nav
      aria-label={t(texts.days)}
      className="sticky top-(--bar) z-20 -mx-4 bg-ground px-4 py-1.5 sm:-mx-6 sm:px-6 xl:hidden print:hidden"
    >
      <ul className="grid grid-cols-7 gap-1">
        {days.map(({ date, mealtimes }) => {
          const isOwn = mealtimes.some(({ servings }) => servings.some(({ mine }) => mine))
          return (
            <li key={date}>
              <Link
                // a link, so that it also works without scripts
                to={`/week?${withQueryText(query, 'day', date)}`}
                onClick={(event) => chooseByLink(event, () => onChoose(date))}
                aria-current={date === shown ? 'true' : undefined}
                className={classNames(
                  'relative flex h-12 flex-col items-center justify-center rounded-xl text-sm leading-tight font-semibold tabular-nums transition-colors',
                  date === shown ? 'bg-ink text-ground' : 'text-ink hover:bg-line',
                  date === today && 'ring-2 ring-primary ring-inset',
                )}
              >
                <span aria-hidden="true" className={classNames('text-xs', date !== shown && 'text-muted')}>
                  <DateTime at={date} as="weekday letter" />
                </span>
                <span aria-hidden="true">{Number(date.slice(-2))}</span>
                <span className="sr-only">
                  <DayName date={date} isToday={date === today} isOwn={isOwn} />
                </span>
                {isOwn && (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'absolute top-2 start-1/2 ms-2 size-2 rounded-full',
                      date === shown ? 'bg-ground' : 'bg-leaf',
                    )}
                  />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Handles a press on a link that chooses a day, unless it opens another tab. */
export function chooseByLink(event: MouseEvent, choose: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  choose()
}

function DayName({ date, isToday, isOwn }: { date: string; isToday: boolean; isOwn: boolean }) {
  const t = useTranslate()
  const day = <DateTime at={date} as="day" />
  if (isToday) return <span>{t(isOwn ? texts.dayTodayYours : texts.dayToday, { day })}</span>
  return <span>{isOwn ? t(texts.dayYours, { day }) : day}</span>
}

/** Minimum pixels of a swipe, which must be twice as wide as high. */
const swipe = 60

/** Handles a sideways swipe to the next (1) or the previous (-1) item. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      from.current = finger && { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !from.current) return
      const [dx, dy] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(dx) > swipe && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(stepOfSwipe(dx))
    },
  }
}
