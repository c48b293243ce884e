import { useQuery } from '@tanstack/react-query'
import { countsText, maxAtOnce, type QueuedDish, slotNames } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { useFollowPace } from '../../api/use-follow-pace.ts'
import { useReadOnUpdate } from '../../api/use-read-on-update.ts'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { queuedMealsQuery, type QueueFilter } from '../../bookings/requests.tsx'
import { Waiting } from './serve-requests.tsx'
import { LeftOut, planServing, useServeSeveral } from './serve-several.tsx'
import { texts } from './texts.ts'

interface MealGroupsProps {
  filter: QueueFilter
  /** The latest event from the stream; see `useQueueActivity`. */
  update: string | undefined
}

/**
 * Meals that several residents are waiting for, each with one button to serve all of them. Absent if there are none.
 */
export function MealGroups({ filter, update }: MealGroupsProps) {
  const t = useTranslate()
  const pace = useFollowPace(update !== undefined)
  const { data = [], isFetched, refetch } = useQuery({ ...queuedMealsQuery(useApi(), filter), ...pace })
  useReadOnUpdate(isFetched && update, refetch)
  const groups = data.filter(({ requests }) => requests.length > 1)
  if (groups.length === 0) return null
  return (
    <section aria-label={t(texts.byMeal)} className="mt-3 xl:mt-2">
      <ul className="-m-1 flex snap-x scroll-p-1 gap-3 overflow-x-auto p-1 max-xl:pb-2">
        {groups.map((queued) => (
          <MealGroup key={queued.requests[0]?._id} queued={queued} />
        ))}
      </ul>
    </section>
  )
}

function MealGroup({ queued }: { queued: QueuedDish }) {
  const t = useTranslate()
  const { plansMealtimes = false } = usePublicConfig()
  const { mealtime, mealTitle: meal, mealImage, mealCategory, requests } = queued
  const first = requests.slice(0, maxAtOnce)
  const plan = planServing(first)
  const ids = first.map(({ _id }) => _id)
  const { start, isPending } = useServeSeveral({ ...wholeGroup, offered: ids, chosen: ids }, plan, meal)
  const longest = requests[0]?.waited
  const count = plan.served.length
  const { label, name } = toLabels(t, {
    meal,
    count,
    isFirst: requests.length > first.length && count === first.length,
    isAll: count === requests.length,
  })
  const when = mealtime ? t(slotNames[mealtime.slot]) : t(texts.anytime)
  return (
    <li className="surface flex w-max max-w-[85vw] shrink-0 snap-start items-center gap-3 py-1 pe-1.5 ps-3">
      <MealThumb meal={{ image: mealImage, category: mealCategory }} />
      <div className="min-w-0">
        <ShortText text={meal} className="line-clamp-1! max-w-44 text-sm/5 font-semibold" />
        <span className="block text-sm/5 text-muted">
          {plansMealtimes && <span>{`${when} · `}</span>}
          <span>{countsText(t.language, queued)}</span>
        </span>
      </div>
      {longest !== undefined && (
        <Waiting minutes={longest} isAlarm={!plansMealtimes || mealtime !== undefined} />
      )}
      <LeftOut {...plan} />
      {count > 0 && (
        <Button
          variant="soft"
          size="sm"
          className="min-h-12 pointer-fine:xl:min-h-9"
          pending={isPending}
          aria-label={name}
          onClick={() => void start()}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

/** The label and name of the button: whether it serves the first of many, all of them, or those that can be served. */
function toLabels(t: Translate, { isFirst, isAll, ...values }: Serves) {
  if (isFirst) return { label: t(texts.serveFirst, values), name: t(texts.mealServeFirst, values) }
  if (isAll) return { label: t(texts.serveAll), name: t(texts.mealServeAll, values) }
  return { label: t(texts.serveChosen, values), name: t(texts.mealServeSome, values) }
}

interface Serves {
  readonly meal: string
  readonly count: number
  readonly isFirst: boolean
  readonly isAll: boolean
}

const doNothing = () => undefined
/** A group is always selected as a whole. */
const wholeGroup = { toggle: doNothing, toggleAll: doNothing, clear: doNothing }
