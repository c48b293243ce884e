/*
 * The server's access to the pages: the build, or a development server that renders them from their sources.
 */
import path from 'node:path'
import type { Server } from 'node:http'
import type { DevServer } from './dev-server.ts'

export type { PageRequest, PublicConfig } from './app/page/page-context.ts'
export type { DevServer } from './dev-server.ts'
export { loadBuiltPages } from './built-pages.ts'
export type { PageBuild } from './page-build.ts'

/** The files that browsers load, with `.br` and `.gz` beside them; those under `assets` carry a hash in their name. */
export const clientFolder = path.join(import.meta.dirname, 'build', 'client')

/**
 * A development server inside the given one. Vite is loaded on demand, since it is only installed for development.
 *
 * @param server also carries Vite's WebSocket, which a policy of 'self' allows
 */
export async function startDevServer(server: Server): Promise<DevServer> {
  const { createDevServer } = await import('./dev-server.ts')
  return createDevServer(server)
}
