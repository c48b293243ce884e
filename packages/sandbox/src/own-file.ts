import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

// the same from the server's bundle, which has this module in it
const folder = path.dirname(createRequire(import.meta.url).resolve('@warm-ladle/sandbox/package.json'))

/**
 * A file of this package, read at the first call.
 *
 * @example ownFile('src/google/chooser.css')
 */
export function ownFile(name: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => (text ??= readFile(path.join(folder, name), 'utf8'))
}
