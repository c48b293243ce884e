import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientFolder, loadBuiltPages, type PageBuild, startDevServer } from '@warm-ladle/web/rendering'
import type { FastifyInstance } from 'fastify'
import { registerAssets } from './page-assets.ts'

/** The source of the pages: a build, or a development server. */
export interface PageSource {
  readonly load: () => Promise<PageBuild>
  /** Whether `<page>.data` is a request for a page: the router makes such requests only in development. */
  readonly hasData: boolean
  /** Answers requests meant for the development server; returns false for any other. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

/** The built pages; registers routes for their assets. */
export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const build = await loadBuiltPages()
  await registerAssets(app, clientFolder)
  return { load: () => Promise.resolve(build), hasData: false, answer: () => Promise.resolve(false) }
}

/** The pages from their sources, served by Vite. */
export async function pagesInDevelopment(app: FastifyInstance): Promise<PageSource> {
  const { answer, loadBuild, close } = await startDevServer(app.server)
  app.addHook('onClose', close)
  return { load: loadBuild, hasData: true, answer }
}
