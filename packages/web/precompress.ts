import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Size in bytes below which compression costs more than it saves. */
const worthwhile = 1024

/** Above it, for the reader of QR codes alone, brotli's two highest levels take seconds, to save a tenth. */
const large = 500_000

/** Writes `.br` and `.gz` beside every file of a folder that gets smaller by it, so that the server never compresses an asset itself. */
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
        // the highest, 11, takes twice as long as 10 for a hundredth
        [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 10,
      },
    }).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
