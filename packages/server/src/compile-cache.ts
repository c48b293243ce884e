import module from 'node:module'
import path from 'node:path'

/** The product's own folder, because in a shared folder such as /tmp another user could plant code. */
const ownFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/warm-ladle')

/**
 * Compiles modules imported from here on only once and caches the result for later starts; without a writable folder,
 * compiles them each time.
 */
export function enableCompileCache(folder = ownFolder) {
  module.enableCompileCache(folder)
}

/** Stores the code compiled so far, because a process that is killed cannot store it when it ends. */
export function keepCompiled() {
  module.flushCompileCache()
}
