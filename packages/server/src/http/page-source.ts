import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientFolder, loadBuiltPages, type PageBuild, startDevServer } from '@warm-ladle/web/rendering'
import type { FastifyInstance } from 'fastify'
import { registerAssets } from './page-assets.ts'

/** Where the pages come from: the files of a build, or a development server. */
export interface PageSource {
  readonly load: () => Promise<PageBuild>
  /** Whether a request for `<page>.data` is one for a page: the router makes them only after a change of its source. */
  readonly hasData: boolean
  /** Answers requests that only a development server understands; false when it is none. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

/** The pages as they were built; their assets become routes of the service. */
export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const build = await loadBuiltPages()
  await registerAssets(app, clientFolder)
  return { load: () => Promise.resolve(build), hasData: false, answer: () => Promise.resolve(false) }
}

/** The pages from their sources, through Vite. */
export async function pagesInDevelopment(app: FastifyInstance): Promise<PageSource> {
  const { answer, loadBuild, close } = await startDevServer(app.server)
  app.addHook('onClose', close)
  return { load: loadBuild, hasData: true, answer }
}
