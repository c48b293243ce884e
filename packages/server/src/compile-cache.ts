import module from 'node:module'
import path from 'node:path'

/** A folder of the product's own: in a shared one, such as /tmp, another user could leave code for it. */
const ownFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/warm-ladle')

/** What is imported from here on is compiled once, for later starts too; each time where that cannot be kept. */
export function enableCompileCache(folder = ownFolder) {
  module.enableCompileCache(folder)
}

/** Keeps what is compiled by now: a process that is killed does not do so at its end. */
export function keepCompiled() {
  module.flushCompileCache()
}
