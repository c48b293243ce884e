import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** The ranks of these numbers, highest first; equal numbers share a rank: '1', '2=', '2=', '4'. */
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
 * A sentence about the leader in a ranking.
 *
 * @param noun 'like' or 'request'
 * @example leaderText(t, ranked, 'like') // 'Ramen night leads with 12 likes.'
 */
export function leaderText(t: Translate, ranked: readonly Ranked[], noun: string): string {
  const count = Math.max(0, ...ranked.map((one) => one.count))
  if (count === 0) return t(texts.noneYet, { noun })
  const [meal = '', other, ...others] = ranked.filter((one) => one.count === count).map(({ title }) => title)
  if (other === undefined) return t(texts.leads, { noun, count, meal })
  if (others.length === 0) return t(texts.pairLeads, { noun, count, meal, other })
  return t(texts.someLead, { noun, count, meals: others.length + 2 })
}
