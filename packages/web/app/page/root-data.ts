import type { PublicConfig } from './page-context.ts'
import type { Theme } from './theme.ts'

/** What the root route's loader tells every page. */
export interface RootData {
  readonly config: PublicConfig
  readonly theme: Theme | undefined
}
