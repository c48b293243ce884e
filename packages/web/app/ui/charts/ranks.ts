import { counted, countText } from '@warm-ladle/contract'

/** The rank of each of these numbers, of which the greatest is first; those with the same share one: '1', '2=', '2=', '4'. */
export const sharedRanks = (counts: readonly number[]): string[] =>
  counts.map((count) => {
    const rank = 1 + counts.filter((other) => other > count).length
    return counts.filter((other) => other === count).length > 1 ? `${rank}=` : String(rank)
  })

interface Ranked {
  readonly title: string
  readonly count: number
}

/**
 * Who leads a ranking, in a sentence.
 *
 * @param residents how many could have had a part in it
 * @example leaderText(ranked, 'like', 64) // 'Ramen night leads with 12 likes of 64 residents.'
 */
export function leaderText(ranked: readonly Ranked[], noun: string, residents?: number): string {
  const most = Math.max(0, ...ranked.map(({ count }) => count))
  if (most === 0) return `There are no ${noun}s yet.`
  const [first, second, ...others] = ranked.filter(({ count }) => count === most).map(({ title }) => title)
  const all = residents === undefined ? '' : ` of ${counted(residents, 'resident')}`
  const withCount = `with ${countText(most)} ${noun}${most === 1 ? '' : 's'}`
  if (second === undefined) return `${first} leads ${withCount}${all}.`
  if (others.length === 0) return `${first} and ${second} lead ${withCount} each${all}.`
  return `${others.length + 2} meals lead ${withCount} each${all}.`
}
