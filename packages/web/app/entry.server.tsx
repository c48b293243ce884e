import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { api, clientBy, type Language, Refusal } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { LanguageContext } from './page/language.tsx'
import { themeIn } from './page/theme.ts'
import { dismissedIn } from './notifications/notification-queries.ts'
import { tourIn } from './page/tour.ts'
import { NonceContext, ReferenceContext } from './layout/providers.tsx'
import { PartsContext } from './page/lazy-part.tsx'
import { pageContext, provide, type PageRequest } from './page/page-context.ts'
import { holdModules } from './page/start-after-paint.ts'
import { type Session, sessionFrom } from './page/signed-in-user.ts'

/** Milliseconds after which pending loaders are left to the browser. */
export const streamTimeout = 5_000

/** The layout of pages for members; browsers render most of these pages. */
const membersOnly = 'people/require-session'

/** The router's handler, from this build: development and production each have their own copy of the router. */
export { createRequestHandler }

/** The build's Refusal class; a test checks that it is the server's own. */
export { Refusal }

/** The router's context for one page. It is created here, since its keys belong to this build. */
export function createPageContext({
  cookie,
  perform,
  account,
  ...known
}: PageRequest): RouterContextProvider {
  let pending: Promise<Session | null> | undefined
  const session = () => (pending ??= account().then((found) => found && sessionFrom(found)))
  const cookies = cookie ?? ''
  const chosen = {
    theme: themeIn(cookies),
    tour: tourIn(cookies),
    dismissed: dismissedIn(cookies),
  }
  return provide({ ...known, ...chosen, api: clientBy(api, perform), session })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, language, report, deliver } = context.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const parts = new Set<string>()
  const page = (
    <NonceContext value={nonce}>
      <LanguageContext value={language}>
        <ReferenceContext value={requestId}>
          <PartsContext value={parts}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </PartsContext>
        </ReferenceContext>
      </LanguageContext>
    </NonceContext>
  )
  const rendered = await renderWhole(page, { nonce, importMap: textsIn(language), onError: report })
  const html = withTexts(withParts(rendered, parts), language)
  deliver(Buffer.from(isReadable(routerContext) ? holdModules(html) : html))
  return new Response(null, { status, headers })
}

/** Whether the page is readable without scripts: it is public, or its loader returned data. */
const isReadable = ({ staticHandlerContext: { matches, loaderData } }: EntryContext) =>
  matches.every(({ route }) => route.id !== membersOnly) ||
  matches.some(({ route }, index) => index === matches.length - 1 && Boolean(loaderData[route.id]))

/** The import map for this page's texts. A development server bundles them with the modules. */
function textsIn(language: Language) {
  const folder = TEXT_FOLDERS[language]
  return folder === undefined ? {} : { imports: { 'texts/': folder } }
}

/** Preloads the files of a page's parts. */
function withParts(html: string, parts: Iterable<string>): string {
  const files = new Set([...parts].flatMap((part) => PART_FILES[part] ?? []))
  const links = [...files]
    .filter((file) => !html.includes(`"modulepreload" href="${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Preloads the texts that a page's files need, which a browser would otherwise only find after reading these files. */
function withTexts(html: string, language: Language): string {
  const folder = TEXT_FOLDERS[language]
  if (folder === undefined) return html
  const links = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
    .flatMap(([, file = '']) => TEXT_CATALOGUES[file] ?? [])
    .map((name) => `<link rel="modulepreload" href="${folder}${name}"/>`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Renders without streaming: the loaders have fetched all data already. */
async function renderWhole(
  page: ReactNode,
  options: Pick<RenderToPipeableStreamOptions, 'nonce' | 'importMap' | 'onError'>,
) {
  const ready = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    // otherwise parts after the first 12 KB would come at the end, and a script would move them into place
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
  })
  const timer = setTimeout(abort, streamTimeout + 1_000)
  // a pending timer would keep the whole render in memory
  await ready.promise.finally(() => clearTimeout(timer))

  const body = new PassThrough()
  pipe(body)
  return text(body)
}
