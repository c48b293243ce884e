import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

// resolves the package, because this module is also part of the server's bundle
const folder = path.dirname(createRequire(import.meta.url).resolve('@warm-ladle/sandbox/package.json'))

/**
 * Reads a file of this package, on the first call only.
 *
 * @example ownFile('src/google/chooser.css')
 */
export function ownFile(name: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => (text ??= readFile(path.join(folder, name), 'utf8'))
}
