import { useQuery } from '@tanstack/react-query'
import { isOver, type Mealtime, type Week } from '@warm-ladle/contract'
import { QrCode } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/query.ts'
import { CodeScreen } from '../mealtimes/today/code-screen.tsx'
import { useServiceTime } from '../mealtimes/times.ts'
import { thisWeek, weekQuery } from '../mealtimes/week-query.ts'
import { RequestedMeals, TargetLook, targetLook } from './bar-target.tsx'

/** Milliseconds between two readings of what is picked up next. */
const pace = 60_000

/** Opens the code of the next pick-up on the whole screen, or where there is none the list of requests. */
export default function CodeTarget() {
  const isShown = useOnPhone()
  const { data: week } = useQuery({
    ...weekQuery(useApi(), thisWeek),
    enabled: isShown,
    refetchInterval: pace,
  })
  // not before hydration: the page was rendered without it
  return isShown && week ? <CodeOf week={week} /> : <RequestedMeals />
}

function CodeOf({ week }: { week: Week }) {
  const [isOpen, setOpen] = useState(false)
  const now = useServiceTime(week.now)
  const next = nextPickup(week, now)
  if (!next) return <RequestedMeals />
  const { mealtime, code, pickupId } = next
  const isDue = mealtime.date <= week.today
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={targetLook()}>
        <TargetLook text="Code" icon={QrCode} mark={isDue && <Dot />} />
        {isDue && <span className="sr-only">: something is to be picked up</span>}
      </button>
      {isOpen && <CodeScreen {...{ mealtime, code, pickupId }} onClose={() => setOpen(false)} />}
    </li>
  )
}

const Dot = () => <span className="absolute top-0 right-0 size-3 rounded-full bg-primary" />

interface NextPickup {
  readonly mealtime: Mealtime
  readonly code: string
  readonly pickupId: string
}

/** What the caller picks up next in a week. */
export function nextPickup({ days }: Pick<Week, 'days'>, now: Date): NextPickup | undefined {
  const mealtimes = days.flatMap((day) => day.mealtimes)
  return mealtimes
    .filter((mealtime) => mealtime.state !== 'cancelled' && !isOver(mealtime, now))
    .flatMap((mealtime) =>
      mealtime.servings.flatMap(({ mine }) =>
        mine?.status === 'pending' && mine.code !== undefined && mine.pickupId !== undefined
          ? [{ mealtime, code: mine.code, pickupId: mine.pickupId }]
          : [],
      ),
    )
    .toSorted((one, other) => one.mealtime.startsAt.localeCompare(other.mealtime.startsAt))[0]
}

const phone = '(width < 48rem)'

/** Whether the bar is on the screen: elsewhere nothing is read for it. */
const useOnPhone = () =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(phone)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
