import type { PageBuild, PublicConfig } from '@warm-ladle/web/rendering'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsOf, type CallsOfPage } from './calls-of-page.ts'
import type { PageSource } from './page-source.ts'
import { newNonce } from './page-template.ts'

export interface PageOptions {
  /** Serve pages from their sources with hot reload, instead of from the build. */
  readonly dev: boolean
  /** The Content-Security-Policy of the page at a path, whose inline scripts carry this nonce. */
  readonly contentSecurityPolicy: (nonce: string, url: string) => string
  readonly permissionsPolicy: (url: string) => string
  readonly config: PublicConfig
  /** What of the configuration can change while the service runs. */
  readonly changingConfig?: () => Promise<Partial<PublicConfig>>
  /** Milliseconds for which pages are kept that all visitors see alike; by default a second. */
  readonly keepsPagesFor?: number
}

/** What pages are rendered with. */
export interface Renderer {
  readonly app: FastifyInstance
  readonly source: PageSource
  readonly options: PageOptions
}

export interface RenderedPage {
  /** Status and headers; also the body if it is not a page but, for example, a redirect. */
  readonly response: Response
  readonly html: Buffer | undefined
  /** The page compressed with gzip, where that is known already. */
  readonly zipped?: Buffer | undefined
}

/** What a page is rendered from. */
interface Rendering {
  readonly nonce: string
  readonly calls: CallsOfPage
  readonly report: (error: unknown) => void
  readonly asked: Request
}

/** Renders the page of the request's URL, with a nonce and a policy of its own. */
export async function pageFor(renderer: Renderer, request: FastifyRequest): Promise<RenderedPage> {
  const nonce = newNonce()
  const page = await render(renderer, request, {
    nonce,
    calls: callsOf(renderer.app, request),
    report: reportTo(request),
    asked: webRequest(request, renderer.options.config.publicUrl),
  })
  setPolicies(page.response.headers, { nonce, url: request.url }, renderer.options)
  return page
}

export const reportTo = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ err: error }, 'a page failed')

export async function render(
  { source, options }: Renderer,
  { id, headers: { cookie } }: FastifyRequest,
  { asked, calls, ...rendering }: Rendering,
): Promise<RenderedPage> {
  const build = await source.load()
  const { createPageContext } = build.entry.module
  let html: Buffer | undefined
  const context = createPageContext({
    ...rendering,
    ...calls,
    requestId: id,
    config: { ...options.config, ...(await options.changingConfig?.()) },
    cookie,
    deliver: (page) => {
      html = page
    },
  })
  const handle = handlerOf(build, options.dev ? 'development' : 'production')
  return { response: await handle(asked, context), html }
}

type RouterHandler = ReturnType<PageBuild['entry']['module']['createRequestHandler']>

const handlers = new WeakMap<PageBuild, RouterHandler>()

/** The router's handler, made once for each build: it prepares all routes. */
function handlerOf(build: PageBuild, mode: 'development' | 'production') {
  const known = handlers.get(build)
  if (known) return known
  const made = build.entry.module.createRequestHandler(build, mode)
  handlers.set(build, made)
  return made
}

export function setPolicies(
  headers: Headers,
  { nonce, url }: { readonly nonce: string; readonly url: string },
  { contentSecurityPolicy, permissionsPolicy }: PageOptions,
): void {
  headers.set('content-security-policy', contentSecurityPolicy(nonce, url))
  headers.set('permissions-policy', permissionsPolicy(url))
}

function webRequest({ url, method, headers, raw }: FastifyRequest, publicUrl: string) {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  const named = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Request(new URL(url, publicUrl), { method, headers: named, signal: left.signal })
}
