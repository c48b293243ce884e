import { useQuery } from '@tanstack/react-query'
import { isOver, type Mealtime, type Week } from '@warm-ladle/contract'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { CodeScreen } from '../bookings/code-screen.tsx'
import { findCode, type OwnCode } from '../bookings/served.ts'
import { useServiceTime } from '../bookings/times.ts'
import { thisWeek, weekQuery } from '../bookings/week-query.ts'
import { useTranslate } from '../page/language.tsx'
import { useMedia } from '../ui/use-media.ts'
import { RequestedMeals, TargetLook, targetLook } from './bar-target.tsx'
import { texts } from './texts.ts'

/** Milliseconds between two checks of the next pick-up. */
const pickupInterval = 60_000

/** Opens the next pick-up's code full screen, or the list of requests if there is none. */
export default function CodeTarget() {
  // wider screens hide the bar and therefore load nothing for it
  const isShown = useMedia('(width < 48rem)')
  const { data: week } = useQuery({
    ...weekQuery(useApi(), thisWeek),
    enabled: isShown,
    refetchInterval: pickupInterval,
  })
  // after hydration only, since the server has rendered the page without a code
  return isShown && week ? <WeekCode week={week} /> : <RequestedMeals />
}

function WeekCode({ week }: { week: Week }) {
  const t = useTranslate()
  const now = useServiceTime(week.now)
  const next = nextPickup(week, now)
  // the code stays open when the meal is served, and flips to the plate
  const [opened, open] = useState<NextPickup>()
  const isDue = next !== undefined && next.mealtime.date <= week.today
  return (
    <>
      {next ? (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={isDue ? t(texts.pickUpWaits) : undefined}
            onClick={() => open(next)}
            className={targetLook()}
          >
            <TargetLook text={t(texts.code)} icon={QrCode} mark={isDue && <Dot />} />
          </button>
        </li>
      ) : (
        <RequestedMeals />
      )}
      {opened && <CodeScreen {...opened} onClose={() => open(undefined)} />}
    </>
  )
}

const Dot = () => <span className="absolute top-0 end-0 size-3 rounded-full bg-primary" />

interface NextPickup extends OwnCode {
  readonly mealtime: Mealtime
}

/** The member's next pick-up in a week. */
export function nextPickup({ days }: Pick<Week, 'days'>, now: Date): NextPickup | undefined {
  const mealtimes = days.flatMap((day) => day.mealtimes)
  return mealtimes
    .filter((mealtime) => mealtime.state !== 'cancelled' && !isOver(mealtime, now))
    .flatMap((mealtime) => {
      const own = findCode(mealtime)
      return own ? [{ mealtime, ...own }] : []
    })
    .toSorted((one, other) => one.mealtime.startsAt.localeCompare(other.mealtime.startsAt))[0]
}
