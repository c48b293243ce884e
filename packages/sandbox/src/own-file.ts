import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

// also works from the server's bundle, which includes this module
const folder = path.dirname(createRequire(import.meta.url).resolve('@warm-ladle/sandbox/package.json'))

/**
 * A file of this package, read on the first call.
 *
 * @example ownFile('src/google/chooser.css')
 */
export function ownFile(name: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => (text ??= readFile(path.join(folder, name), 'utf8'))
}
