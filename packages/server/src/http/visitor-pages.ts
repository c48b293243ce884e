import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsOf, type CallsOfPage } from './calls-of-page.ts'
import { acceptsGzip } from './compression.ts'
import { createKeptPages, type Keepable, usualLimits } from './kept-pages.ts'
import { newNonce, type PageTemplate, templateOf } from './page-template.ts'
import { pageFor, render, type RenderedPage, type Renderer, reportTo, setPolicies } from './render-page.ts'

/** The pages that many visitors read, as they are written in links: each page has one key. */
const read = /^\/(|meals|upcomingMeals|week|meal\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

const themeAlone = /^theme=(light|dark)$/

/**
 * What the page of a request depends on besides its nonce; undefined where it may depend on more. Any cookie but the
 * theme's may be a session, or the mark of a browser that has just written.
 */
export function keyOfVisitor({
  method,
  url,
  headers: { cookie, authorization },
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || authorization !== undefined || !read.test(url)) return undefined
  if (cookie !== undefined && !themeAlone.test(cookie)) return undefined
  return `${url} ${cookie ?? ''}`
}

interface VisitorPage extends Keepable {
  readonly page: RenderedPage
  readonly template: PageTemplate | undefined
}

/** Opens pages: those that all visitors see alike are rendered once and kept for a moment, all others each time. */
export function createPageOpener(renderer: Renderer): (request: FastifyRequest) => Promise<RenderedPage> {
  const { app, options } = renderer
  const limits = { ...usualLimits, lifetime: options.keepsPagesFor ?? usualLimits.lifetime }
  const kept = createKeptPages<VisitorPage>({ limits })

  return async (request) => {
    const key = options.dev ? undefined : keyOfVisitor(request)
    const version = key === undefined ? undefined : await versionOfPages(app)
    if (key === undefined || version === undefined) return pageFor(renderer, request)
    let isNew = false
    const found = await kept.find({ key, version }, () => {
      isNew = true
      return renderForVisitors(renderer, request)
    })
    const nonce = newNonce()
    const answer = bodyOf(found, { nonce, isZipped: !isNew && acceptsGzip(request) })
    const response = new Response(answer.response.body, answer.response)
    setPolicies(response.headers, { nonce, url: request.url }, options)
    return { ...answer, response }
  }
}

/**
 * What outdates kept pages at once: another menu, and acts of the kitchen. Bookings do not, so what is left of portions
 * may be as old as a page may be. Undefined while the database does not tell.
 */
async function versionOfPages({ revisions, changes }: FastifyInstance): Promise<string | undefined> {
  const count = changes.now()
  const revision = await revisions.now()
  return revision && `${revision.menu} ${count}`
}

/** A new page is compressed like any other: cut for further answers it costs twice as much, and there may be none. */
function bodyOf(
  { page, template }: VisitorPage,
  { nonce, isZipped }: { readonly nonce: string; readonly isZipped: boolean },
): RenderedPage {
  if (!template) return page
  const { response } = page
  return isZipped
    ? { response, html: undefined, zipped: template.zippedWithNonce(nonce) }
    : { response, html: template.withNonce(nonce) }
}

/**
 * Renders a page from its URL and theme alone, whatever else the request says, and goes on when the caller leaves. One
 * that lacks data, or whose rendering failed, is for its caller alone.
 */
async function renderForVisitors(renderer: Renderer, request: FastifyRequest): Promise<VisitorPage> {
  const marker = newNonce()
  let isComplete = true
  const page = await render(renderer, request, {
    nonce: marker,
    calls: noting(callsOf(renderer.app, request), () => {
      isComplete = false
    }),
    report: (error) => {
      isComplete = false
      reportTo(request)(error)
    },
    asked: new Request(new URL(request.url, renderer.options.config.publicUrl)),
  })
  const { response, html } = page
  const template = html && templateOf(html, marker)
  const isForAll = isComplete && response.status === 200 && template !== undefined
  return { page: { response, html: undefined }, template, isForAll, bytes: template?.bytes ?? 0 }
}

/** Tells when a call is not answered with what was asked for. */
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
