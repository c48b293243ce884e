import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Refused } from './offers.ts'

/** The refusal of a call because of its request. */
export function refusalOfRequest({ refused: code, left = 0 }: Refused): Refusal {
  if (code === 'over-allowance' && left > 0) return new Refusal(code, said(texts.leftInWeek, { left }))
  if (code !== 'sold-out' || left === 0) return new Refusal(code)
  return new Refusal(code, said(texts.onlyLeft, { left }))
}
