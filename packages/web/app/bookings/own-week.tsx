import type { Week } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { texts } from './texts.ts'

/** The days of the week as dots: filled on days with the caller's requests, ringed today. */
export function OwnWeek({ week: { days, today } }: { week: Pick<Week, 'days' | 'today'> }) {
  const t = useTranslate()
  return (
    <Link
      to="/week"
      className="surface flex flex-col gap-2 px-4 py-3 transition-shadow hover:shadow-lg sm:px-5"
    >
      <span className="font-semibold">{t(texts.yourWeek)}</span>
      <span className="grid grid-cols-7 justify-items-center">
        {days.map(({ date, mealtimes }) => {
          const isOwn = mealtimes.some(({ servings }) => servings.some(({ mine }) => mine))
          return (
            <span key={date} className="flex flex-col items-center gap-1 text-sm text-muted">
              <span aria-hidden="true">
                <DateTime at={date} as="weekday letter" />
              </span>
              <span className="sr-only">
                {t(isOwn ? texts.dayRequested : texts.dayNothing, {
                  day: <DateTime at={date} as="day" />,
                })}
              </span>
              <span
                aria-hidden="true"
                className={classNames(
                  'size-4 rounded-full border-2',
                  isOwn ? 'border-leaf bg-leaf' : 'border-field-line',
                  date === today && 'ring-2 ring-primary ring-offset-2 ring-offset-card',
                )}
              />
            </span>
          )
        })}
      </span>
    </Link>
  )
}

/** Links to the member's standing orders and absences. */
export const StandingOrdersLink = () => (
  <FootLink to="/dashboard/standingOrders">{useTranslate()(texts.standingOrders)}</FootLink>
)

/** Rarely needed links, below the main content. */
export const FootLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center self-start text-sm font-semibold underline underline-offset-4 print:hidden"
  >
    {children}
  </Link>
)
