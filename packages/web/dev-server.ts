import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'
import type { PageBuild } from './page-build.ts'

export interface DevServer {
  /** Handles requests for source modules and public files; returns false for any other request. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Loads the pages from their current sources. */
  readonly loadBuild: () => Promise<PageBuild>
  readonly close: () => Promise<void>
}

/** Vite inside another server, with hot reload; see `startDevServer`. */
export async function createDevServer(server: Server): Promise<DevServer> {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    answer: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: Error) => (error ? reject(error) : resolve(false)))
      }),
    // safe: Vite has no types for the modules that it loads, but according to its documentation this one is the
    // server build
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    close: () => vite.close(),
  }
}
