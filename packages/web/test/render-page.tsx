import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createRoutesStub, Outlet } from 'react-router'
import { createQueryClient } from '../app/api/query.ts'
import type { PublicConfig } from '../app/page/page-context.ts'
import { keepFocus } from '../app/page/keep-focus.ts'
import { DialogsProvider } from '../app/ui/dialogs.tsx'
import { ToastsProvider } from '../app/ui/toasts.tsx'

interface Visit {
  /** The logged-in user's email; without it the page is a visitor's. */
  readonly email?: string
  /** The page's path with its query; '/' by default. */
  readonly path?: string
  /** The content of the page's outlet, also for a dashboard path. */
  readonly Below?: ComponentType
  /** All other pages of the site; empty by default. */
  readonly Elsewhere?: ComponentType
  /** The hostel's configuration where it differs from the default. */
  readonly configured?: Partial<PublicConfig>
}

const config: PublicConfig = {
  publicUrl: 'http://localhost:3000',
  hostelName: 'Warm Ladle',
  retention: { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
  timeZone: 'UTC',
  stripe: { publishableKey: 'pk_test' },
  providers: [],
  mailEnabled: false,
  needsAdmission: false,
}

/** Renders a component as a page of the site, with all page contexts. */
export function renderPage(
  Page: ComponentType,
  { email, path = '/', Below, Elsewhere, configured }: Visit = {},
) {
  keepFocus()
  const client = createQueryClient()
  const { queries, ...defaults } = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } })
  const user = email === undefined ? null : { id: email, email, displayName: 'Amina', photoURL: '' }
  client.setQueryData(['session'], user && { user })

  const rootData = { config: { ...config, ...configured } }
  const Root = () => (
    <Providers client={client}>
      <Outlet />
    </Providers>
  )
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      // one loader with the data for all pages, as on the site
      loader: () => rootData,
      shouldRevalidate: () => false,
      children: [
        {
          Component: Page,
          children: [
            { index: true, Component: Below ?? Nothing },
            { path: 'dashboard/*', Component: Below ?? Nothing },
          ],
        },
        { path: '*', Component: Elsewhere ?? Nothing },
      ],
    },
  ])
  const hydrationData = { loaderData: { root: rootData } }
  const page = render(<Site hydrationData={hydrationData} initialEntries={[path]} />)
  return {
    ...page,
    client,
    user: userEvent.setup(),
    /** Refetches the displayed lists, as happens every four seconds. */
    follow: () => settled(client.refetchQueries({ queryKey: ['live'] })),
    /** Reloads all displayed data, as happens when a visitor returns to the tab. */
    refresh: () =>
      settled(client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })),
  }
}

const Nothing = () => null

const settled = (reading: Promise<void>) =>
  act(async () => {
    await reading
    // waits a task, since React Query reports results in a later one
    await new Promise((resolve) => setTimeout(resolve))
  })

const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <DialogsProvider>
      <ToastsProvider>{children}</ToastsProvider>
    </DialogsProvider>
  </QueryClientProvider>
)
