import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildWorker, type Routes } from './build-worker.ts'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  // not split: a separate file could say earlier that a page needs no data, but pages load their own files first
  // anyway
  splitRouteModules: false,
  // with about twenty routes, sending them all costs less than one request per new route
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    const routes = await shortenRoutes(client)
    await buildWorker(routes)
    await precompress(client)
  },
} satisfies Config

/**
 * Removes each route's imports from the list of routes that browsers load. They are half of the list, and browsers
 * never use them: the server reads them to name a page's files. False flags are
 * removed too, because a missing flag counts as false.
 *
 * @returns the whole list. The server build also has it, but takes two seconds to load here
 */
async function shortenRoutes(client: string): Promise<Routes> {
  const [name] = globSync('assets/manifest-*.js', { cwd: client })
  if (name === undefined) throw new Error(`There is no list of routes in ${client}`)
  const file = path.join(client, name)
  const [, list = ''] = /^window\.__reactRouterManifest=(.*);$/.exec(await readFile(file, 'utf8')) ?? []
  // safe: the router has written this file
  const assets = JSON.parse(list) as Routes
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: undefined }]),
  )
  await writeFile(
    file,
    `window.__reactRouterManifest=${JSON.stringify({ ...assets, routes }, withoutFalse)};`,
  )
  return assets
}

const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value)
