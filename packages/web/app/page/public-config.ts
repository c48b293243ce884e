import type { Language } from '@warm-ladle/contract'
import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './page-context.ts'
import type { Theme } from './theme.ts'
import type { TourState } from './tour.ts'

/** The public part of the service's configuration: URLs, time zone, optional features. */
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

/** The product's own name, also of hostels that have not chosen one. Their settings are no part of most pages. */
export const defaultName = 'Warm Ladle'

/** What the hostel calls itself; also on an error page, which may be without the data of the root. */
export const useHostelName = (): string =>
  useRouteLoaderData<RootData>('root')?.config.hostelName ?? defaultName

/** Whether residents owe or get something for meals, so that there are statements of them. */
export function useHasStatements(): boolean {
  const { mealsBilled, absenceRebate = 0 } = usePublicConfig()
  return mealsBilled === 'monthly' || absenceRebate > 0
}
