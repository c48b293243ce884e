/*
 * Lists the files that browsers load for a module imported on demand, so that a page rendered with the module can name
 * them (page/lazy-part.tsx).
 */
import path from 'node:path'
import type { Plugin } from 'vite'

declare global {
  /** A module's built file and the files it imports, by the module's path in this folder. Empty in development. */
  const PART_FILES: Readonly<Record<string, readonly string[]>>
}

const app = path.join(import.meta.dirname, 'app')

export function parts(): Plugin {
  const files: Record<string, readonly string[]> = {}
  let isBuild = false
  return {
    name: 'parts',
    enforce: 'post',
    config(_config, { command }) {
      isBuild = command === 'build'
      return isBuild ? {} : { define: { PART_FILES: '{}' } }
    },
    applyToEnvironment: () => isBuild,
    renderChunk(code) {
      // the server build comes second and reads what the browser build has written
      return this.environment.name !== 'client' && code.includes('PART_FILES')
        ? { code: code.replaceAll('PART_FILES', `(${JSON.stringify(files)})`), map: null }
        : undefined
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const loadedWith = (name: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || found.has(name)) return found
        found.add(name)
        for (const imported of chunk.imports) loadedWith(imported, found)
        return found
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const onDemand = chunk.moduleIds.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
        const names = [...loadedWith(chunk.fileName)].map((name) => `/${name}`)
        for (const id of onDemand) files[path.relative(app, id)] = names
      }
    },
  }
}
