import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { zipped } from '../service/compression.ts'
import { answerNotFound } from '../contract/errors.ts'
import { prefersHtml, takesAnything } from './prefers-html.ts'
import type { Page, PageOptions } from './render-page.ts'
import { createPageOpener } from './visitor-pages.ts'
import { builtPages, pagesInDevelopment, type PageSource } from './page-source.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the page at the request's URL; resolves when it has been sent, so that hooks can await it. */
    renderPage(): Promise<FastifyReply>
  }
}

/**
 * Serves the pages at every URL without an endpoint. Clients that accept any type, such as link previews and
 * monitors, get the page if it exists. A GET for anything but HTML, or any other method, is treated like an unknown
 * call. Endpoints whose URL is also a page use `reply.renderPage()`.
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const source = await (options.dev ? pagesInDevelopment(app) : builtPages(app))
  const open = createPageOpener({ app, source, options })

  app.decorateReply('renderPage', async function (this: FastifyReply) {
    return sendPage(this, await open(this.request))
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isReading(request) || isOtherHost(request)) return answerNotFound(request, reply)
    if (await source.answer(request.raw, reply.raw)) return reply.hijack()
    if (isForPage(request, source)) return reply.renderPage()
    if (!takesAnything(request.headers.accept)) return answerNotFound(request, reply)
    const page = await open(request)
    return page.status === 404 ? answerNotFound(request, reply) : sendPage(reply, page)
  })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Browsers treat `//name` and `/\\name` as URLs of another site. */
const isOtherHost = ({ url }: FastifyRequest) => /^\/[/\\]/.test(url)

const isForPage = ({ url, headers }: FastifyRequest, { hasData }: PageSource) =>
  prefersHtml(headers.accept) || (hasData && /\.data(\?|$)/.test(url))

async function sendPage(reply: FastifyReply, { status, headers, body }: Page) {
  reply.code(status)
  // pages are personal, and a nonce must not be used twice
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept, Accept-Encoding, Accept-Language, Cookie')
  headers.forEach((value, name) => void reply.header(name, value))
  reply.send(reply.hasHeader('content-encoding') ? body : await zipped(reply, body))
  await finished(reply.raw).catch(() => undefined)
  return reply
}
