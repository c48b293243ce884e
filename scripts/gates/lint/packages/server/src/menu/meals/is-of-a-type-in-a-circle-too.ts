// must be refused: no-cycle
import type { One } from './is-of-a-type-in-a-circle.ts'

export interface Other {
  readonly one: One
}
