import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './build-worker.ts'
import { precompress } from './precompress.ts'
import { loadBuiltPages } from './rendering.ts'

export default {
  ssr: true,
  // about twenty routes: sending them all costs less than a request for each new one
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await shortenRoutes(client)
    await buildWorker()
    await precompress(client)
  },
} satisfies Config

/**
 * Takes from the list of routes that browsers load what they never use: the imports of each route, by which the server
 * names the files of a page at its start, are half of the list, and what is missing counts as false.
 */
async function shortenRoutes(client: string): Promise<void> {
  const { assets } = await loadBuiltPages()
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: undefined }]),
  )
  const list = `window.__reactRouterManifest=${JSON.stringify({ ...assets, routes }, withoutFalse)};`
  const file = path.join(client, assets.url)
  const before = await readFile(file, 'utf8')
  if (!before.startsWith('window.__reactRouterManifest=')) throw new Error(`${file} is no list of routes`)
  await writeFile(file, list)
}

const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value)
