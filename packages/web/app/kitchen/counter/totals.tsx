import { countText, countsText, type MealtimeCounts } from '@warm-ladle/contract'
import { Filter } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'
import { type Ticket, countTotals } from './tickets.ts'

/** How many are waiting; without counts, it says that there is no mealtime. */
export function WaitingHeading({ counts }: { counts: Pick<MealtimeCounts, 'waiting'> | undefined }) {
  const t = useTranslate()
  const waits = counts && (counts.waiting.people > 0 || counts.waiting.portions > 0)
  return (
    <h2 className="font-sans text-base leading-5 font-semibold tracking-normal text-balance max-lg:order-2 max-sm:basis-full lg:max-w-42 lg:max-xl:text-sm lg:max-xl:leading-4 2xl:max-w-none">
      {!counts
        ? t(texts.noMealtime)
        : waits
          ? t(texts.waitingCounts, { counts: countsText(t.language, counts.waiting) })
          : t(texts.nothingWaits)}
    </h2>
  )
}

interface LeftProps {
  /** The mealtime's waiting tickets. */
  tickets: readonly Ticket[]
  /** Whether it is readable from afar, while there is no other message. */
  isLarge: boolean
}

/** The portions of each meal still to be served. All numbers stay visible, however small the screen. */
export function Left({ tickets, isLarge }: LeftProps) {
  const t = useTranslate()
  const totals = countTotals(tickets)
  if (totals.length === 0) return null
  return (
    <section
      aria-label={t(texts.stillLeft)}
      className={classNames(
        'flex h-full min-w-0 items-center gap-4',
        isLarge ? 'text-xl sm:gap-6' : 'text-lg',
      )}
    >
      <span aria-hidden="true" className={classNames('flex-none text-muted', isLarge && 'max-sm:hidden')}>
        {t(texts.stillLeft)}
      </span>
      <ul
        className={classNames(
          'flex min-w-0',
          isLarge ? 'gap-x-8 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3' : 'gap-x-4',
        )}
      >
        {totals.map(({ title, portions }) => (
          <li key={title} className="flex min-w-0 items-baseline gap-2">
            <strong className={classNames('tabular-nums', isLarge && 'sm:text-[2.75rem] sm:leading-12')}>
              {countText(t.language, portions)}
            </strong>
            <bdi className={isLarge ? 'line-clamp-1 leading-6 sm:line-clamp-2' : 'truncate'}>{title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CareFilterProps {
  /** The number of waiting tickets that need care. */
  count: number
  isOn: boolean
  onPress: () => void
}

/** Toggles between the tickets that need care and all of them. */
export function CareFilter({ count, isOn, onPress }: CareFilterProps) {
  const t = useTranslate()
  return (
    <Button
      variant="danger"
      className={classNames('min-w-0 flex-nowrap gap-2 px-4', isOn && 'care-band border-transparent')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Filter aria-hidden="true" className="size-4 flex-none" />
      <span className="text-start text-balance">{t(texts.needCare, { tickets: count })}</span>
    </Button>
  )
}
