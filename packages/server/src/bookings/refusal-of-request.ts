import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Refused } from './offers.ts'

/** Converts the reason why a request was refused to the refusal of the call. */
export function refusalOfRequest({ refused: code, left = 0 }: Refused): Refusal {
  if (code === 'over-allowance' && left > 0) return new Refusal(code, said(texts.leftInWeek, { left }))
  if (code !== 'sold-out' || left === 0) return new Refusal(code)
  return new Refusal(code, said(texts.onlyLeft, { left }))
}
