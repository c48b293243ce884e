import { mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './pictures.ts'

// Many are shown at once, so their bytes count, and no wide ground in them could show blocks.
// One effort more saves a tenth of the bytes and takes twice as long.
const avif = { quality: 42, effort: 2, chromaSubsampling: '4:2:0' }

const formats: Record<string, (image: Sharp) => Sharp> = {
  '.avif': (image) => image.avif(avif),
  '.png': (image) => image.png(),
  '.jpg': (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

/** Draws a picture once and writes its files under the folder. */
export async function encode({ draw, files }: Picture, folder: string): Promise<void> {
  const svg = Buffer.from(await draw())
  const { data, info } = await sharp(svg).raw().toBuffer({ resolveWithObject: true })
  for (const { path, width } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await inFormat(target, sharp(data, { raw: info }).resize(width)).toFile(target)
  }
}

function inFormat(target: string, image: Sharp): Sharp {
  const format = formats[extname(target)]
  if (!format) throw new Error(`No format is set for ${target}`)
  return format(image)
}
