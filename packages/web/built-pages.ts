import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBuild } from './page-build.ts'

/**
 * The pages of the last build. Where the server is bundled they are part of its bundle, by `build-server.ts`.
 *
 * @throws without a build
 */
export const loadBuiltPages = (): Promise<PageBuild> =>
  // not typed, since it may not exist yet; the build writes it from app/entry.server.tsx
  import(
    /* @vite-ignore */ pathToFileURL(path.join(import.meta.dirname, 'build', 'server', 'index.js')).href
  ) as Promise<PageBuild>
