import { PassThrough } from 'node:stream'
import { api, createClient, Refusal } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { themeIn } from './page/theme.ts'
import { NonceContext } from './page/nonce.ts'
import { pageContext, provide, type PageRequest } from './page/page-context.ts'
import { readSession } from './session/read-session.ts'
import type { Session } from './page/signed-in-user.ts'

/** Milliseconds after which what is still loading is left to the browser. */
export const streamTimeout = 5_000

/** The router's own handler, of this build: development and production have each a copy of the router. */
export { createRequestHandler }

/** The refusals of the rendering; a test holds that they are the server's own class. */
export { Refusal }

/** The router's context for one page. Made here, so that its keys are those of this build. */
export function createPageContext({ cookie, send, ...known }: PageRequest): RouterContextProvider {
  let asked: Promise<Session | null> | undefined
  // nobody is signed in without a cookie
  const session = () => (asked ??= cookie === undefined ? Promise.resolve(null) : readSession(send))
  return provide({ ...known, theme: themeIn(cookie ?? ''), api: createClient(api, send), session })
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
  const { nonce, report, deliver } = context.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  deliver(await renderWhole(page, nonce, report))
  return new Response(null, { status, headers })
}

/** Renders everything at once: loaders have filled in the data, so nothing is worth streaming for. */
async function renderWhole(page: ReactNode, nonce: string, report: (error: unknown) => void) {
  const ready = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError: report,
  })
  const timer = setTimeout(abort, streamTimeout + 1_000)
  // a timer left behind would hold the whole rendering in memory
  await ready.promise.finally(() => clearTimeout(timer))

  const body = new PassThrough()
  pipe(body)
  return Buffer.concat(await body.toArray())
}
