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

/** The data of the root route's loader, for every page. */
export interface RootData {
  readonly config: PublicConfig
  readonly language: Language
  readonly theme: Theme | undefined
  readonly tour: TourState
}

/** The product's own name, also for hostels without one. Most pages do not load the definitions of settings. */
export const defaultName = 'Warm Ladle'

/** The hostel's own name, also on an error page that may lack the root data. */
export const useHostelName = (): string =>
  useRouteLoaderData<RootData>('root')?.config.hostelName ?? defaultName

/** Whether residents may owe or receive money for meals, so there are statements. */
export function useHasStatements(): boolean {
  const { mealsBilled, absenceRebate = 0 } = usePublicConfig()
  return mealsBilled === 'monthly' || absenceRebate > 0
}
