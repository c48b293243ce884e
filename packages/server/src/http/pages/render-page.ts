import type { Language } from '@warm-ladle/contract'
import type { PageBuild, PublicConfig } from '@warm-ladle/web/rendering'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPageCalls, type CallsOfPage } from './page-calls.ts'
import { pickLanguage } from './page-language.ts'
import type { PageSource } from './page-source.ts'
import { newNonce } from './page-template.ts'

export interface PageOptions {
  /** Whether to serve pages from source with hot reload instead of from the build. */
  readonly dev: boolean
  /** The Content-Security-Policy for the page at this URL; it allows inline scripts with this nonce. */
  readonly contentSecurityPolicy: (nonce: string, url: string) => string
  readonly permissionsPolicy: (url: string) => string
  readonly config: PublicConfig
  /** The parts of the configuration that can change while the service runs. */
  readonly changingConfig?: () => Promise<Partial<PublicConfig>>
}

/** What is needed to render pages. */
export interface Renderer {
  readonly app: FastifyInstance
  readonly source: PageSource
  readonly options: PageOptions
}

/** A page, or another response of the router, e.g. a redirect. */
export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** The input for rendering a page. */
interface Rendering {
  readonly nonce: string
  /** Shown by an error page. */
  readonly requestId: string
  readonly cookie: string | undefined
  readonly language: Language
  readonly calls: CallsOfPage
  readonly report: (error: unknown) => void
  readonly request: Request
}

/** Renders the page at the request's URL, with its own nonce and policy. */
export async function pageFor(renderer: Renderer, request: FastifyRequest): Promise<Page> {
  const nonce = newNonce()
  const page = await render(renderer, {
    nonce,
    requestId: request.id,
    cookie: request.headers.cookie,
    language: pickLanguage(request.headers),
    calls: createPageCalls(renderer.app, request),
    report: reportTo(request.log),
    request: webRequest(request, renderer.options.config.publicUrl),
  })
  setPolicies(page.headers, { nonce, url: request.url }, renderer.options)
  return page
}

export const reportTo = (log: FastifyRequest['log']) => (error: unknown) =>
  log.error({ err: error }, 'a page failed')

export async function render(
  { source, options }: Renderer,
  { request, calls, ...rendering }: Rendering,
): Promise<Page & { readonly isHtml: boolean }> {
  const build = await source.load()
  const { createPageContext } = build.entry.module
  let html: Buffer | undefined
  const context = createPageContext({
    ...rendering,
    ...calls,
    config: { ...options.config, ...(await options.changingConfig?.()) },
    deliver: (page) => {
      html = page
    },
  })
  const handle = getHandler(build, options.dev ? 'development' : 'production')
  const response = await handle(request, context)
  const { status, headers } = response
  return {
    status,
    headers,
    body: html ?? Buffer.from(await response.arrayBuffer()),
    isHtml: html !== undefined,
  }
}

type RouterHandler = ReturnType<PageBuild['entry']['module']['createRequestHandler']>

const handlers = new WeakMap<PageBuild, RouterHandler>()

/** The router's handler, created once per build because it prepares all routes. */
function getHandler(build: PageBuild, mode: 'development' | 'production') {
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
