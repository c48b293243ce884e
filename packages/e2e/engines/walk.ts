import { newcomer } from '../support/newcomer.ts'
import type { EnginePage } from './engine.ts'
import { handOf, type Step } from './hand.ts'
import { mealtimes } from './mealtimes.ts'
import { spine } from './spine.ts'
import { staff } from './staff.ts'

/** The steps that every engine has to manage, in their order. */
export function walk(page: EnginePage, origin: string): readonly Step[] {
  const hand = handOf(page, origin)
  const ada = newcomer('Ada Engine')
  return [...spine(hand, ada), ...mealtimes(hand), ...staff(hand, origin, ada)]
}
