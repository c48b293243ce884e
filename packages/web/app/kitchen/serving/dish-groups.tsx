import { useQuery } from '@tanstack/react-query'
import { countsText, mostAtOnce, type QueuedDish, slotNames } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { useFollowPace } from '../../api/use-follow-pace.ts'
import { useReadWhenTold } from '../../api/use-read-when-told.ts'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import type { Choice } from '../../ui/choice.tsx'
import { dishesQuery, type QueueFilter } from '../../bookings/requests.tsx'
import { namesText, useServeSeveral, Waiting } from './serve-requests.tsx'
import { texts } from './texts.ts'

interface DishGroupsProps {
  filter: QueueFilter
  /** What the stream told last, see `useQueueActivity`. */
  told: string | undefined
}

/** Dishes that several residents are waiting for, each with one button for all of them. Absent while there are none. */
export function DishGroups({ filter, told }: DishGroupsProps) {
  const t = useTranslate()
  const pace = useFollowPace(told !== undefined)
  const { data = [], isFetched, refetch } = useQuery({ ...dishesQuery(useApi(), filter), ...pace })
  useReadWhenTold(isFetched && told, refetch)
  const groups = data.filter(({ requests }) => requests.length > 1)
  if (groups.length === 0) return null
  return (
    <section aria-label={t(texts.byDish)} className="mt-3 xl:mt-2">
      <ul className="-m-1 flex snap-x scroll-p-1 gap-3 overflow-x-auto p-1 max-xl:pb-2">
        {groups.map((dish) => (
          <DishGroup key={dish.requests[0]?._id} dish={dish} />
        ))}
      </ul>
    </section>
  )
}

function DishGroup({ dish }: { dish: QueuedDish }) {
  const t = useTranslate()
  const { mealTitle: meal, mealImage, mealCategory, mealtime, requests } = dish
  const now = requests.slice(0, mostAtOnce)
  const ids = now.map(({ _id }) => _id)
  const choice: Choice = { ...wholeGroup, offered: ids, chosen: ids }
  const { start, isPending } = useServeSeveral(choice, { meal, to: namesText(t, now) })
  const longest = requests[0]?.waited
  const count = now.length
  const isAll = count === requests.length
  return (
    <li className="surface flex w-max max-w-[85vw] shrink-0 snap-start items-center gap-3 py-1 pe-1.5 ps-3">
      <MealThumb meal={{ image: mealImage, category: mealCategory }} />
      <div className="min-w-0">
        <ShortText text={meal} className="line-clamp-1! max-w-44 text-sm/5 font-semibold" />
        <span className="block text-sm/5 text-muted">
          {[countsText(t.language, dish), mealtime && t(slotNames[mealtime.slot])]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {longest !== undefined && <Waiting minutes={longest} />}
      <Button
        variant="soft"
        size="sm"
        className="min-h-12 pointer-fine:xl:min-h-9"
        pending={isPending}
        aria-label={isAll ? t(texts.serveAllOf, { meal }) : t(texts.serveFirstOf, { meal, count })}
        onClick={() => void start()}
      >
        {isAll ? t(texts.serveAll) : t(texts.serveFirst, { count })}
      </Button>
    </li>
  )
}

const doNothing = () => undefined
/** Nothing of a group can be left out. */
const wholeGroup = { toggle: doNothing, toggleAll: doNothing, clear: doNothing }
