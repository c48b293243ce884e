import type { RefusalCode } from '@warm-ladle/contract'
import { type BookableServing, leftOf, refusalOf } from './rules.ts'

/** Why a request is refused, and for want of portions how many are left. */
export interface Refused {
  readonly refused: RefusalCode
  readonly left?: number
}

export const refused = (code: RefusalCode): Refused => ({ refused: code })

/** Why so many portions of a serving cannot be asked for at a moment; undefined where they can. */
export function refusedAt(serving: BookableServing, portions: number, now: Date): Refused | undefined {
  const code = refusalOf(serving, portions, now)
  return code && { refused: code, ...(code === 'sold-out' && { left: leftOf(serving) }) }
}
