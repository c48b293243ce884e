import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { api, createClient, Refusal } from '@warm-ladle/contract'
import { isbot } from 'isbot'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { themeIn } from './layout/theme.ts'
import { NonceContext } from './nonce.ts'
import { pageContext, provide, type PageRequest } from './page-context.ts'
import { readSession, type Session } from './session/session.ts'

/** Milliseconds after which what is still loading is left to the browser. */
export const streamTimeout = 5_000

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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  // robots get the page when it is whole
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent'))
    ? 'onAllReady'
    : 'onShellReady'

  return new Promise((resolve, reject) => {
    let shellIsReady = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          shellIsReady = true
          const body = endingWith(() => clearTimeout(timer))
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        // before the shell is ready the error arrives at handleError
        onError(error) {
          if (shellIsReady) report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** A stream that says when it is done: a timer left behind would hold the whole rendering in memory. */
function endingWith(done: () => void) {
  return new PassThrough({
    final(callback) {
      done()
      callback()
    },
    destroy(error, callback) {
      done()
      callback(error)
    },
  })
}
