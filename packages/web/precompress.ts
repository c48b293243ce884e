import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** The size in bytes below which compression costs more than it saves. */
const worthwhile = 1024

/**
 * The size in bytes above which brotli's two highest levels take seconds to save a tenth. Only the QR reader is larger.
 */
const large = 500_000

/**
 * Writes `.br` and `.gz` next to each file in a folder that they make smaller, so the server never has to compress one.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < worthwhile) return
  await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // the highest level, 11, takes twice as long as 10 to save a hundredth
        [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 10,
      },
    }).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
