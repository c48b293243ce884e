import { randomBytes } from 'node:crypto'
import type { PublicConfig } from '@warm-ladle/web/rendering'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageSource } from './page-source.ts'
import { sendInProcess } from './send-in-process.ts'

export interface PageOptions {
  /** Serve pages from their sources with hot reload, instead of from the build. */
  readonly dev: boolean
  /** The Content-Security-Policy of the page at a path, whose inline scripts carry this nonce. */
  readonly contentSecurityPolicy: (nonce: string, url: string) => string
  readonly permissionsPolicy: (url: string) => string
  readonly config: PublicConfig
  /** What of the configuration can change while the service runs. */
  readonly changingConfig?: () => Promise<Partial<PublicConfig>>
}

export interface RenderedPage {
  /** Status and headers; also the body if it is not a page but, for example, a redirect. */
  readonly response: Response
  readonly html: Buffer | undefined
}

/** Renders the page of the request's URL, with a nonce and a policy of its own. */
export async function pageFor(
  app: FastifyInstance,
  request: FastifyRequest,
  source: PageSource,
  options: PageOptions,
): Promise<RenderedPage> {
  const build = await source.load()
  const { createPageContext, createRequestHandler } = build.entry.module
  const nonce = randomBytes(16).toString('base64')
  let html: Buffer | undefined
  const context = createPageContext({
    nonce,
    requestId: request.id,
    config: { ...options.config, ...(await options.changingConfig?.()) },
    cookie: request.headers.cookie,
    send: sendInProcess(app, request),
    report: (error) => request.log.error({ err: error }, 'a page failed'),
    deliver: (page) => {
      html = page
    },
  })

  const handle = createRequestHandler(build, options.dev ? 'development' : 'production')
  const response = await handle(webRequest(request, options.config.publicUrl), context)
  response.headers.set('content-security-policy', options.contentSecurityPolicy(nonce, request.url))
  response.headers.set('permissions-policy', options.permissionsPolicy(request.url))
  return { response, html }
}

function webRequest({ url, method, headers, raw }: FastifyRequest, publicUrl: string) {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  const named = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Request(new URL(url, publicUrl), { method, headers: named, signal: left.signal })
}
