/**
 * A number from 0 to 1 that looks random but is always the same for the same text, so that every start yields the
 * same demonstration.
 *
 * @example hashToShare('2026-11-23 dinner lars')
 */
export function hashToShare(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // spreads out texts that differ only at their ends
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** The items in an order that depends only on the text. */
export const shuffled = <T extends { readonly key: string }>(items: readonly T[], text: string): T[] =>
  items
    .map((item) => ({ item, rank: hashToShare(`${text} ${item.key}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

const hour = 60 * 60 * 1000
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour)
export const daysBefore = (now: Date, days: number): Date => hoursBefore(now, 24 * days)

/** The moment at a given share of the time between two others. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share))
