import type { PlannedMealtime, PlannedWeek } from '@warm-ladle/contract'
import { useState } from 'react'
import { type Edit, withOwnChange } from './edits.ts'
import { newsOf } from './news-of.ts'
import { mealtimesOf } from './with-mealtime.ts'

type Seen = ReadonlyMap<string, PlannedMealtime>

const allOf = (week: PlannedWeek): Seen =>
  new Map(mealtimesOf(week).map((mealtime) => [mealtime.id, mealtime]))

/** After an act of one's own on the whole week: new mealtimes and new states are known, other changes are still news. */
function withOwnAct(seen: Seen, week: PlannedWeek): Seen {
  const known = mealtimesOf(week).map((mealtime): [string, PlannedMealtime] => {
    const { id, state } = mealtime
    const before = seen.get(id)
    return [id, before ? { ...before, state } : mealtime]
  })
  return new Map([...seen, ...known])
}

/**
 * What the cook has seen of a week since they opened it, and so what others have changed meanwhile. It is told until the
 * cook has acknowledged it.
 */
export function useSeen(week: PlannedWeek) {
  const [seen, setSeen] = useState(() => allOf(week))
  // the week as it was when an act of one's own was done: the next reading shows what that has changed
  const [before, setBefore] = useState<PlannedWeek>()
  if (before && before !== week) {
    setBefore(undefined)
    setSeen(withOwnAct(seen, week))
  }
  const put = (id: string, mealtime: PlannedMealtime | undefined) =>
    setSeen((known) => {
      const after = new Map(known)
      if (mealtime) after.set(id, mealtime)
      else after.delete(id)
      return after
    })
  const ids = new Set(mealtimesOf(week).map(({ id }) => id))
  return {
    newsOf: (mealtime: PlannedMealtime) => newsOf(seen.get(mealtime.id), mealtime),
    /** Mealtimes that others have removed. */
    gone: [...seen.values()].filter(({ id }) => !ids.has(id)),
    /** Not news any more; without a mealtime, that it is gone. */
    acknowledge: put,
    /** To be called when a change of one's own is saved. */
    ownChange: (latest: PlannedMealtime, edit: Edit) =>
      setSeen((known) => {
        const old = known.get(latest.id)
        return new Map(known).set(latest.id, old ? withOwnChange(old, latest, edit) : latest)
      }),
    /** To be called when an act of one's own has changed mealtimes that are about to be read again. */
    ownAct: () => setBefore(week),
  }
}
