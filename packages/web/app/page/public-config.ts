import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './page-context.ts'
import type { RootData } from './root-data.ts'

/** The public part of the service's configuration: URLs, time zone, optional features. */
export function usePublicConfig(): PublicConfig {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('No root data')
  return root.config
}
