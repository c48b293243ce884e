/** Forms on this page that keep a draft; each is told to forget what was typed. */
const discards = new Set<() => void>()

/** @returns a function that unregisters it */
export function onDiscard(discard: () => void): () => void {
  discards.add(discard)
  return () => void discards.delete(discard)
}

/** Empties all forms on this page that keep a draft, and so their drafts. */
export const discardTyped = (): void => discards.forEach((discard) => discard())
