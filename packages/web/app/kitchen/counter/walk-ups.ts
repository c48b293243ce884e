import type { Board, BoardServing, KitchenAct, WalkUp } from '@warm-ladle/contract'

/** Walk-up portions in the counter's list. */
export interface GivenWalkUp extends WalkUp {
  /** Whether they have not been sent yet. */
  readonly isQueued: boolean
}

/** The walk-ups of a mealtime. */
export interface BoardWalkUps {
  /** The servings with their portions left. */
  readonly servings: readonly BoardServing[]
  /** The walk-ups, the newest first. */
  readonly given: readonly GivenWalkUp[]
  /** Portions that this counter's actions add to those already read. */
  readonly added: number
}

/** A board's walk-ups, including this counter's unsent actions. */
export function walkUpsAfter(
  { servings, walkUps }: Pick<Board, 'servings' | 'walkUps'>,
  acts: readonly KitchenAct[],
): BoardWalkUps {
  const undone = new Set(acts.flatMap(({ act, actId }) => (act === 'undo' ? (actId ?? []) : [])))
  const known = new Set([...walkUps.map(({ id }) => id), ...undone])
  const queued = acts.flatMap(({ id, act, servingId, portions, at }): GivenWalkUp[] =>
    act === 'walk-up' && servingId !== undefined && portions !== undefined && !known.has(id)
      ? [{ id, servingId, portions, at, isQueued: true }]
      : [],
  )
  const remaining = walkUps.filter(({ id }) => !undone.has(id)).map((one) => ({ ...one, isQueued: false }))
  const takenBack = walkUps.filter(({ id }) => undone.has(id))
  const addedTo = (id: string) => countPortions(queued, id) - countPortions(takenBack, id)
  return {
    servings: servings.map((serving) => servingAfter(serving, addedTo(serving.id))),
    given: [...queued.toReversed(), ...remaining],
    added: servings.reduce((sum, { id }) => sum + addedTo(id), 0),
  }
}

const countPortions = (walkUps: readonly WalkUp[], servingId: string) =>
  walkUps.reduce((sum, one) => sum + (one.servingId === servingId ? one.portions : 0), 0)

/** A serving after more or fewer walk-ups. Unplanned portions are added last and removed first. */
function servingAfter(serving: BoardServing, added: number): BoardServing {
  const { walkUps, left, beyond } = serving
  const free = left - beyond - added
  return { ...serving, walkUps: walkUps + added, left: Math.max(free, 0), beyond: Math.max(-free, 0) }
}
