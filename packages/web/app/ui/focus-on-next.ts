/** The row after the last of those that are done, or else the first that is left. */
export function nextOf(offered: readonly string[], done: readonly string[]): string | undefined {
  const after = offered.slice(offered.findLastIndex((id) => done.includes(id)) + 1)
  return after[0] ?? offered.find((id) => !done.includes(id))
}

/** The id of the control by which a row is chosen. */
export const choiceId = (id: string): string => `choose-${id}`

/** Where the focus goes when rows are done with: by default to the checkbox of the next one. */
export function focusOnNext(
  offered: readonly string[],
  done: readonly string[],
  controlId: (id: string) => string = choiceId,
): HTMLElement | null {
  const next = nextOf(offered, done)
  return next === undefined ? null : document.getElementById(controlId(next))
}
