import { useState } from 'react'

/** Several rows of a list that are chosen, to do something with all of them. */
export interface Choice {
  /** All rows that can be chosen, in the order of the list. */
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly toggle: (id: string) => void
  /** Chooses all, or none when all are chosen. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** @param offered ids of the rows that can be chosen; those that are no longer offered are not chosen either */
export function useChoice(offered: readonly string[]): Choice {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = offered.filter((id) => marked.has(id))
  return {
    offered,
    chosen,
    toggle: (id) =>
      setMarked(new Set(marked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    toggleAll: () => setMarked(new Set(chosen.length === offered.length ? [] : offered)),
    clear: () => setMarked(new Set()),
  }
}
