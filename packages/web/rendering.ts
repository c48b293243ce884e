/* The server's access to the pages: the build, or a development server that renders them from source. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Server } from 'node:http'
import type { DevServer } from './dev-server.ts'
import type { PageBuild } from './page-build.ts'

export type { PageRequest, PublicConfig } from './app/page/page-context.ts'
export type { DevServer } from './dev-server.ts'
export type { PageBuild } from './page-build.ts'
export { type Theme, themeIn } from './app/page/theme.ts'

/** The files for browsers, with `.br` and `.gz` next to them. Those in `assets` have a hash in their name. */
export const clientFolder = path.join(
  // this also finds the folder from within the server's bundle, which contains this module
  path.dirname(createRequire(import.meta.url).resolve('@warm-ladle/web/package.json')),
  'build',
  'client',
)

/**
 * Loads the pages from the last build. The server's bundle contains them, so both share one `Refusal`.
 *
 * @throws if there is no build
 */
export const loadBuiltPages = (): Promise<PageBuild> =>
  // untyped, since the module may not exist: the build creates it from app/entry.server.tsx
  import('@warm-ladle/web/pages') as Promise<unknown> as Promise<PageBuild>

/**
 * A development server inside the given one. Vite is loaded on demand, since it is only installed for development.
 *
 * @param server also carries Vite's WebSocket, which a policy of 'self' allows
 */
export async function startDevServer(server: Server): Promise<DevServer> {
  const { createDevServer } = await import('./dev-server.ts')
  return createDevServer(server)
}
