/** Draws the pictures of the site into public/art; does nothing when they are up to date. */
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hasStamp, sourcesStamp, writeStamp } from './stamp.ts'

const folder = fileURLToPath(new URL('../public/art/', import.meta.url))
// Each picture takes about 50 MB while it is encoded, and one thread of its own.
const atOnce = 2

const stamp = sourcesStamp()
if (!hasStamp(folder, stamp)) {
  const started = performance.now()
  const drawn = await drawAll()
  writeStamp(folder, stamp)
  console.log(`Drew ${drawn} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function drawAll(): Promise<number> {
  // Loaded only here: an up-to-date run has no use for the encoder.
  const [{ encode }, { pictures }, { default: sharp }] = await Promise.all([
    import('./encode.ts'),
    import('./pictures.ts'),
    import('sharp'),
  ])
  sharp.concurrency(1)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const waiting = pictures.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const picture of waiting) await encode(picture, folder)
    }),
  )
  return pictures.length
}
