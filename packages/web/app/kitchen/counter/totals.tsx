import { countText, countsText, type MealtimeCounts } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'
import { conflictsIn, type Ticket, totalsOf } from './tickets.ts'

interface TotalsProps {
  /** Those of the mealtime that wait. */
  tickets: readonly Ticket[]
  /** Missing where no mealtime is on. */
  counts: Pick<MealtimeCounts, 'waiting'> | undefined
  /** Stands at the end of the first line. */
  children: ReactNode
}

/** Who waits, how many need care, and how many portions of each dish are still to be handed out. */
export function Totals({ tickets, counts, children }: TotalsProps) {
  const t = useTranslate()
  const needCare = tickets.filter((ticket) => conflictsIn(ticket).length > 0).length
  const totals = totalsOf(tickets)
  return (
    <div className="flex h-14 min-w-0 flex-col justify-center max-[15rem]:h-auto">
      <div className="flex items-center justify-between gap-3">
        <h2 className="truncate font-sans text-base leading-6 font-normal tracking-normal">
          {counts ? waitingText(t, counts) : t(texts.noMealtime)}
        </h2>
        {children}
      </div>
      {totals.length > 0 && (
        <p className="flex items-center gap-x-5 text-xl leading-8 whitespace-nowrap max-sm:gap-x-3 max-sm:text-base 2xl:text-2xl">
          {needCare > 0 && (
            <strong className="care-band rounded-full px-3 text-base leading-7 uppercase max-sm:px-2 max-sm:text-sm">
              {t(texts.needCare, { tickets: needCare })}
            </strong>
          )}
          <span className="text-muted max-sm:hidden">{t(texts.allDay)}</span>
          {totals.map(({ title, portions }) => (
            // all numbers are seen, whatever the screen has room for
            <span key={title} className="flex min-w-0 gap-1">
              <strong className="tabular-nums">{countText(t.language, portions)}</strong>
              <bdi className="truncate">{title}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const waitingText = (t: Translate, { waiting }: Pick<MealtimeCounts, 'waiting'>) =>
  waiting.people === 0 && waiting.portions === 0
    ? t(texts.nothingWaits)
    : t(texts.waitingCounts, { counts: countsText(t.language, waiting) })
