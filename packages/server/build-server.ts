/*
 * Bundles the server with most of its packages, so that a start does not have to find some 2,500 files: decision 190.
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(import.meta.dirname, 'build')

/** What stays as it is installed. */
const external = [
  // native code, or files beside their own
  /^(sharp|pg-native)$/,
  // renders pages from their sources, which only `npm run dev` does
  /^vite$/,
]

/** Has modules of our own find the files beside them, and the product's folder, where their sources are. */
const fromSources: Plugin = {
  name: 'from-sources',
  load: {
    filter: { id: /\/packages\/((server|sandbox)\/src\/.*|web\/rendering)\.ts$/ },
    handler(id) {
      const place = path.relative(folder, id)
      return readFileSync(id, 'utf8')
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.dirname(place)}')`)
        .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
    },
  },
}

/** Has the pages' build in the bundle, where both share the contract's classes and the configuration of zod. */
const withPages: Plugin = {
  name: 'with-pages',
  load: {
    filter: { id: /\/packages\/web\/built-pages\.ts$/ },
    handler: () => "export const loadBuiltPages = () => import('./build/server/index.js')",
  },
}

/** Imports node:http without its WebSocket, for which Node would load undici: a twentieth of a start. */
const withoutWebSocket: Plugin = {
  name: 'without-web-socket',
  resolveId: {
    filter: { id: /^(node:)?http$/ },
    handler: () => ({ id: '\0node:http', moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0node:http$/ },
    handler() {
      const names = Object.keys(http).filter((name) => !/^(WebSocket|CloseEvent|MessageEvent)$/.test(name))
      return `const http = process.getBuiltinModule('node:http')
        export default http
        export const { ${names.join(', ')} } = http`
    },
  },
}

/** Has the page of the API's documentation find its files, which stay in its package. */
const fromPackage: Plugin = {
  name: 'from-package',
  transform: {
    filter: { id: /\/node_modules\/@fastify\/swagger-ui\/.*\.js$/ },
    handler(code, id) {
      const place = id.endsWith('/lib/routes.js') ? '../lib' : '..'
      return code.replaceAll(
        '__dirname',
        `path.join(require.resolve('@fastify/swagger-ui/package.json'), '${place}')`,
      )
    },
  },
}

const build = await rolldown({
  cwd: root,
  input: fileURLToPath(new URL('src/main.ts', import.meta.url)),
  platform: 'node',
  external,
  plugins: [fromSources, withPages, withoutWebSocket, fromPackage],
  // a package's own, to name the functions that it declares deprecated
  checks: { eval: false },
})
await build.write({
  dir: folder,
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // errors are told apart by the names of their classes
  keepNames: true,
})
await build.close()
