import type { Language } from '@warm-ladle/contract'
import { type Theme, themeIn } from '@warm-ladle/web/rendering'
import type { FastifyRequest } from 'fastify'
import { acceptsGzip } from '../service/compression.ts'
import { isVisitors, type SharedAnswer } from '../service/micro-cache.ts'
import { createPageCalls, type CallsOfPage } from './page-calls.ts'
import { cutAtNonce, newNonce } from './page-template.ts'
import { pickLanguage } from './page-language.ts'
import { type Page, pageFor, render, type Renderer, reportTo, setPolicies } from './render-page.ts'

/** Paths as they appear in links. Pages under other spellings, or with a query, are not shared. */
const plainPath = /^\/$|^(\/[\w-]+)+$/

/** The input for a page that visitors share. */
interface VisitorsPage {
  readonly path: string
  readonly theme: Theme | undefined
  readonly language: Language
  readonly isZipped: boolean
}

/**
 * Opens pages. Those that look the same to all visitors are rendered once and briefly shared; all others are rendered
 * each time.
 */
export function createPageOpener(renderer: Renderer): (request: FastifyRequest) => Promise<Page> {
  const { app, options } = renderer
  return async (request) => {
    const { url, headers: requestHeaders } = request
    if (!app.microCache || options.dev || !isVisitors(request) || !plainPath.test(url)) {
      return pageFor(renderer, request)
    }
    const page = {
      path: url,
      theme: themeIn(requestHeaders.cookie ?? ''),
      language: pickLanguage(requestHeaders),
      isZipped: acceptsGzip(request),
    }
    const shared = await app.microCache.find(JSON.stringify(page), () =>
      renderForVisitors(renderer, page, request),
    )
    const nonce = newNonce()
    const headers = new Headers(shared.headers)
    setPolicies(headers, { nonce, url }, options)
    return { status: shared.status, headers, body: shared.bodyWith(nonce) }
  }
}

/**
 * Renders a page from only its path, theme and language, and continues if the caller leaves. A page that lacks data
 * or whose rendering failed goes only to its caller.
 *
 * @param request its log receives failures, and an error page shows its id
 */
async function renderForVisitors(
  renderer: Renderer,
  { path, theme, language, isZipped }: VisitorsPage,
  { id, ip, log }: FastifyRequest,
): Promise<SharedAnswer> {
  const placeholder = newNonce()
  let isComplete = true
  const fail = () => {
    isComplete = false
  }
  const { status, headers, body, isHtml } = await render(renderer, {
    nonce: placeholder,
    requestId: id,
    cookie: theme && `theme=${theme}`,
    language,
    calls: noting(createPageCalls(renderer.app, { headers: {}, ip, log }), fail),
    report: (error) => {
      fail()
      reportTo(log)(error)
    },
    request: new Request(new URL(path, renderer.options.config.publicUrl)),
  })
  const isForAll = isComplete && isHtml && status === 200 && !headers.has('set-cookie')
  const encoding = isForAll && isZipped && { 'content-encoding': 'gzip' }
  return {
    isForAll,
    status,
    headers: { ...Object.fromEntries(headers), ...encoding },
    ...cutAtNonce(body, { placeholder, isZipped: Boolean(encoding) }),
  }
}

/** Reports failed calls. */
function noting({ perform, account }: CallsOfPage, onFailure: () => void): CallsOfPage {
  const noted = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      onFailure()
      throw error
    })
  return {
    perform: (endpoint, call) => noted(perform(endpoint, call)),
    account: () => noted(account()),
  }
}
