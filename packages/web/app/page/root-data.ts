import type { PublicConfig } from './page-context.ts'
import type { Theme } from './theme.ts'

/** The data of the root route's loader, for every page. */
export interface RootData {
  readonly config: PublicConfig
  readonly theme: Theme | undefined
}
