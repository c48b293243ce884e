import type { Language } from '@warm-ladle/contract'
import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './page-context.ts'
import type { Theme } from './theme.ts'
import type { TourState } from './tour.ts'

/** The public part of the server's configuration: URLs, time zone, optional features. */
export function usePublicConfig(): PublicConfig {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('No root data')
  return root.config
}

/** The root loader's data, for every page. */
export interface RootData {
  readonly config: PublicConfig
  readonly language: Language
  readonly theme: Theme | undefined
  readonly tour: TourState
}

/** The product's own name, also used for hostels without a name. Most pages do not load the setting definitions. */
export const defaultName = 'Warm Ladle'

/** The hostel's own name, also on an error page that may lack the root data. */
export const useHostelName = (): string =>
  useRouteLoaderData<RootData>('root')?.config.hostelName ?? defaultName

/** Whether residents may owe or be owed money for meals, so that there are statements. */
export function useHasStatements(): boolean {
  const { mealsBilled, absenceRebate = 0 } = usePublicConfig()
  return mealsBilled === 'monthly' || absenceRebate > 0
}
