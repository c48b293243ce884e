import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** The product's own name, also of hostels that have not chosen one. Their settings are no part of most pages. */
export const usualName = 'Warm Ladle'

/** What the hostel calls itself; also on an error page, which may be without the data of the root. */
export const useHostelName = (): string =>
  useRouteLoaderData<RootData>('root')?.config.hostelName ?? usualName
