import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { TimeSpan } from './date-time.tsx'
import { texts } from './texts.ts'
import { realDate } from '../page/use-query-string.ts'

/** The days that filter a list, inclusive. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The days in the page's URL, as reports write them; undefined unless there are two real dates. */
export function daysIn(text: (name: string) => string): Days | undefined {
  const [from, until] = [realDate(text('from')), realDate(text('until'))]
  return from === undefined || until === undefined ? undefined : { from, until }
}

interface ChosenDaysProps {
  /** The content of the list: 'Refunded'. */
  what: string
  days: Days | undefined
  onShowAll: () => void
}

/** Says which days a list is filtered by, with a link to the whole list; renders nothing without such a filter. */
export function ChosenDays({ what, days, onShowAll }: ChosenDaysProps) {
  const t = useTranslate()
  if (!days) return null
  return (
    <p className="my-2 flex flex-wrap items-center gap-x-2">
      <span>
        {t(texts.chosenDays, {
          what,
          days: <TimeSpan from={days.from} until={days.until} as="dates" />,
        })}
      </span>
      <Button variant="ghost" size="sm" onClick={onShowAll}>
        {t(texts.showAllDays)}
      </Button>
    </p>
  )
}
