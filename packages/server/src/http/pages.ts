import { randomBytes } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { PublicConfig } from '@warm-ladle/web/rendering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { zipped } from './compression.ts'
import { answerNotFound } from './errors.ts'
import { builtPages, pagesInDevelopment, type PageSource } from './page-source.ts'
import { prefersHtml, takesAnything } from './prefers-html.ts'
import { sendInProcess } from './send-in-process.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the page of the request's URL; resolves when it has been sent, so that hooks may await it. */
    renderPage(): Promise<FastifyReply>
  }
}

export interface PageOptions {
  /** Serve pages from their sources with hot reload, instead of from the build. */
  readonly dev: boolean
  /** The Content-Security-Policy of a page whose inline scripts carry this nonce. */
  readonly contentSecurityPolicy: (nonce: string) => string
  readonly permissionsPolicy: string
  readonly config: PublicConfig
}

/**
 * Serves the pages at every URL without an endpoint. Clients that accept any type, such as link previews and monitors,
 * get the page if it exists. A GET that wants something other than HTML, and any other method, is answered like an
 * unknown call. Endpoints whose URL is also a page use `reply.renderPage()`.
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const source = await (options.dev ? pagesInDevelopment(app) : builtPages(app))

  app.decorateReply('renderPage', async function (this: FastifyReply) {
    return sendPage(this, await render(app, this.request, source, options))
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isReading(request) || isOtherHost(request)) return answerNotFound(request, reply)
    if (await source.answer(request.raw, reply.raw)) return reply.hijack()
    if (isForPage(request, source)) return reply.renderPage()
    if (!takesAnything(request.headers.accept)) return answerNotFound(request, reply)
    const page = await render(app, request, source, options)
    return page.response.status === 404 ? answerNotFound(request, reply) : sendPage(reply, page)
  })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Browsers read `//name` and `/\\name` as URLs of another site. */
const isOtherHost = ({ url }: FastifyRequest) => /^\/[/\\]/.test(url)

const isForPage = ({ url, headers }: FastifyRequest, { hasData }: PageSource) =>
  prefersHtml(headers.accept) || (hasData && /\.data(\?|$)/.test(url))

interface RenderedPage {
  /** Status and headers; also the body if it is not a page but, for example, a redirect. */
  readonly response: Response
  readonly html: Buffer | undefined
}

async function render(
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
    config: options.config,
    cookie: request.headers.cookie,
    send: sendInProcess(app, request),
    report: (error) => request.log.error({ err: error }, 'a page failed'),
    deliver: (page) => {
      html = page
    },
  })

  const handle = createRequestHandler(build, options.dev ? 'development' : 'production')
  const response = await handle(webRequest(request, options.config.publicUrl), context)
  response.headers.set('content-security-policy', options.contentSecurityPolicy(nonce))
  response.headers.set('permissions-policy', options.permissionsPolicy)
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

async function sendPage(reply: FastifyReply, { response, html }: RenderedPage) {
  reply.code(response.status)
  // pages are personal, and a nonce must not be used twice
  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept, Accept-Encoding, Cookie')
  response.headers.forEach((value, name) => void reply.header(name, value))

  reply.send(await zipped(reply, html ?? Buffer.from(await response.arrayBuffer())))

  await finished(reply.raw).catch(() => undefined)
  return reply
}
