import { isRightToLeft } from '@warm-ladle/contract'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import { type ReactNode, Suspense, use, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { prefetch, type Prefetched } from './api/query.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { NavBar, SkipLink } from './layout/nav-bar.tsx'
import { CallsAhead, NonceContext, Providers } from './layout/providers.tsx'
import { useLanguage, useTranslate } from './page/language.tsx'
import { texts } from './layout/texts.ts'
import { noticesIn } from './layout/notices.ts'
import { pageContext } from './page/page-context.ts'
import { framePart } from './page/lazy-part.tsx'
import { pageMeta } from './page/page-meta.tsx'
import recordEarlyTaps from './page/early-taps.ts?script'
import markSlowLine from './page/slow-line.ts?script'
import { inlineScript } from './page/inline-script.ts'
import { reloadedKey } from './page/page-files.ts'
import type { RootData } from './page/public-config.ts'
import reloadOnce from './page/reload-once.ts?script'
import { held, startAfterPaint } from './page/start-after-paint.ts'
import { firstSheet, isSaid } from './page/style-sheet.ts'
import { dropTapsEvent, earlyTapsOptions } from './page/tap-events.ts'
import { type Theme, themeIn } from './page/theme.ts'
import { SessionWatch } from './people/session-watch.tsx'
import { pageDirection } from './ui/direction.ts'

const renderNothing = (): { default: () => ReactNode } => ({ default: () => null })
// rendered with the page, but loaded later: the first screen does not need it
const Footer = framePart(() => import('./layout/footer.tsx').catch(renderNothing))
const BottomBar = framePart(() => import('./layout/bottom-bar.tsx').catch(renderNothing))
const ScrollAgain = framePart(() => import('./layout/scroll-again.tsx').catch(renderNothing))

// rendered with the page, and loaded only in a demonstration
const TourLine = framePart(() => import('./layout/tour-line.tsx').catch(renderNothing))

export async function loader({ context }: Route.LoaderArgs): Promise<RootData & Prefetched> {
  const { config, language, theme, tour, session } = context.get(pageContext)
  const { data } = await prefetch(context, (client) => [
    client.prefetchQuery({ queryKey: ['session'], queryFn: session }),
  ])
  return { ...data, config, language, theme, tour }
}

// the root's data stays the same on every page
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/art/apple-touch-icon.png' },
  // the browser must send the language cookie with the request
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { description: texts.siteDescription })

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const language = useLanguage()
  const root = useRouteLoaderData<RootData>('root')
  const [theme, setTheme] = useTheme(root?.theme)
  const direction = isRightToLeft(language) ? 'rtl' : pageDirection()
  const matches = useMatches()
  // a page that fills the screen gets the frame after a failure, so that it can be left
  const hasFailed = (useRouteError() ?? undefined) !== undefined
  const isFramed = hasFailed || !matches.some(({ handle }) => isSaid(handle, 'hasWholeScreen'))
  const [sheet] = useState(() => firstSheet(matches.map(({ handle }) => handle)))
  return (
    <html lang={language} dir={direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <RenderedScript code={import.meta.env.SSR ? firstScripts() : ''} />
        <Meta />
        <link rel="stylesheet" href={sheet} />
        <Links nonce={nonce} />
      </head>
      <body className="flex min-h-dvh flex-col pb-(--foot-bar)">
        <Notices />
        <Providers direction={direction}>
          <SessionWatch />
          <CallsAhead />
          <SkipLink />
          {root?.config.demoAccounts && (
            <Suspense>
              <TourLine />
            </Suspense>
          )}
          {isFramed && <NavBar theme={theme} onTheme={setTheme} />}
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          {/* in Suspense, so that it hydrates in a task of its own after the rest */}
          {isFramed && (
            <>
              <Suspense>
                <Footer />
              </Suspense>
              <Suspense>
                <BottomBar />
              </Suspense>
            </>
          )}
        </Providers>
        <ScrollRestoration />
        <Suspense>
          <ScrollAgain />
        </Suspense>
        <Scripts />
        <RenderedScript code={import.meta.env.SSR ? startAfterPaint : ''} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

const firstScripts = () =>
  [
    inlineScript(markSlowLine, { fonts: [fraunces, figtree], held }),
    inlineScript(reloadOnce, { key: reloadedKey, drop: dropTapsEvent }),
    inlineScript(recordEarlyTaps, earlyTapsOptions),
  ].join(';')

/** An inline script in the rendered page. It runs before hydration, so the browser's bundle does not contain it. */
const RenderedScript = ({ code }: { code: string }) => (
  // oxlint-disable-next-line react/no-danger -- the code is the product's own
  <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)

/** Notices shown by inline scripts. Only the server renders them; React does not touch them. */
function Notices() {
  const t = useTranslate()
  const html = import.meta.env.SSR ? noticesIn(t) : ''
  // oxlint-disable-next-line react/no-danger -- the texts are the product's own
  return <div className="print:hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** The chosen theme from the cookie: the loader's value on the server, the current one in the browser. */
function useTheme(rendered: Theme | undefined) {
  return useState(() => (typeof document === 'undefined' ? rendered : themeIn(document.cookie)))
}
