import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { clientFolder, loadBuiltPages } from './rendering.ts'

/** The route of the page that is shown without network. */
const offlineRoute = 'offline/offline-page'

/** Bundles the service worker into the built site, with the names of the files that it keeps from the start. */
export async function buildWorker(): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { OFFLINE: JSON.stringify(await offlineFiles()), 'process.env.NODE_ENV': '"production"' },
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

async function offlineFiles() {
  const { assets } = await loadBuiltPages()
  const routes = ['root', offlineRoute].map((id) => {
    const route = assets.routes[id]
    if (!route) throw new Error(`There is no route ${id}`)
    return route
  })
  const scripts = [assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  const fonts = readdirSync(path.join(clientFolder, 'assets'))
    .filter((name) => /^(figtree|fraunces)-latin-(wght|600)-normal.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`)
  return {
    version: assets.version,
    entry: assets.entry.module,
    files: [
      ...new Set([
        assets.url,
        ...scripts,
        ...routes.flatMap(({ clientLoaderModule, css = [] }) => [
          ...(clientLoaderModule === undefined ? [] : [clientLoaderModule]),
          ...css,
        ]),
        ...fonts,
      ]),
    ],
  }
}
