// must be refused: no-cycle
import type { Other } from './is-of-a-type-in-a-circle-too.ts'

export interface One {
  readonly other: Other
}
