import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './page-context.ts'
import type { RootData } from './root-data.ts'

/** How the service is set up, as far as a browser may know: addresses, time zone, what is offered. */
export function usePublicConfig(): PublicConfig {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('No root data')
  return root.config
}
