import module from 'node:module'
import path from 'node:path'

/** The product's own folder: in a shared one, such as /tmp, another user could plant code for it. */
const ownFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/warm-ladle')

/**
 * Modules imported from here on are compiled once, for later starts too, or each time if the folder is not writable.
 */
export function enableCompileCache(folder = ownFolder) {
  module.enableCompileCache(folder)
}

/** Stores the code compiled so far: a process that is killed cannot store it when it ends. */
export function keepCompiled() {
  module.flushCompileCache()
}
