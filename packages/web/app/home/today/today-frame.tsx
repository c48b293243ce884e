import type { ReactNode } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'
import type { Coming } from '../../bookings/today-state.ts'

interface TodayFrameProps {
  today: Coming['today']
  /** Cards for today's mealtimes, or for the next one if there are none. */
  cards: readonly ReactNode[]
  /** The content after the cards. */
  aside?: ReactNode
}

/** Cards side by side if there is room. The rest goes beside two cards or below three. */
export function TodayFrame({ today, aside, cards }: TodayFrameProps) {
  const t = useTranslate()
  const isFew = cards.length < 3
  return (
    <div className="@container flex flex-col gap-3">
      {today !== 'served' && (
        <p className="text-muted">
          <span>{t(today === 'over' ? texts.nothingMore : texts.closedToday)}</span>
          {cards.length === 0 && <span> {t(texts.nothingPlanned)}</span>}
        </p>
      )}
      <div
        className={classNames(
          'grid gap-3 sm:gap-4',
          isFew && aside !== undefined && '@4xl:grid-cols-[minmax(0,1fr)_19rem]',
        )}
      >
        <div className="@container">
          <div
            className={classNames(
              'grid gap-3 sm:gap-4',
              cards.length > 1 && '@2xl:grid-cols-2',
              !isFew && '@4xl:grid-cols-3',
            )}
          >
            {cards}
          </div>
        </div>
        {aside !== undefined && (
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-4',
              !isFew && '@2xl:grid-cols-2',
            )}
          >
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}
