import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { clientFolder, type PageBuild } from './rendering.ts'
import { listCatalogues } from './texts-plugin.ts'

/** The offline pages' routes and style sheets, by path. */
const offlinePages = {
  '/offline': { route: 'home/offline/offline-page', sheet: 'app' },
  '/offline/counter': { route: 'kitchen/counter/offline-counter-page', sheet: 'members' },
} as const

/** The router's list of routes, with each one's files. */
export type Routes = PageBuild['assets']

/** Bundles the service worker into the built site, with the names of the files it caches when it starts. */
export async function buildWorker(built: Routes): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { OFFLINE: JSON.stringify(offlineFiles(built)), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker', 'service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}

function offlineFiles(assets: Routes) {
  const names = readdirSync(path.join(clientFolder, 'assets'))
  const filesNamed = (name: RegExp) =>
    names.filter((file) => name.test(file)).map((file) => `/assets/${file}`)
  const fonts = filesNamed(/^(figtree|fraunces)-latin-(wght|600)-normal.*\.woff2$/)
  const pages = Object.entries(offlinePages).map(([page, { route, sheet }]) => {
    const styles = filesNamed(new RegExp(`^${sheet}-.*\\.css$`))
    return [page, [...new Set([...filesOfRoute(assets, route), ...styles, ...fonts])]] as const
  })
  // each file only once: a cache refuses a list that names a file twice, and files may share a catalogue
  const texts = pages.map(([page, files]) => [page, [...new Set(files.flatMap(textsOfFile))]])
  const languages = readdirSync(path.join(clientFolder, 'assets', 'texts'))
  return {
    version: [assets.version, ...languages].join(),
    entry: assets.entry.module,
    files: Object.fromEntries(pages),
    texts: Object.fromEntries(texts),
  }
}

const textsOfFile = (file: string) =>
  file.endsWith('.js') ? listCatalogues(readFileSync(path.join(clientFolder, file), 'utf8')) : []

/** The files that a page with this route loads before it appears. */
function filesOfRoute(assets: Routes, id: string): string[] {
  const routes = ['root', id].map((name) => {
    const route = assets.routes[name]
    if (!route) throw new Error(`There is no route ${name}`)
    return route
  })
  return [
    assets.url,
    ...[assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...routes.flatMap(({ clientLoaderModule, css = [] }) => [
      ...(clientLoaderModule === undefined ? [] : [clientLoaderModule]),
      ...css,
    ]),
  ]
}
