import { mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './pictures.ts'

// Of small pictures many are shown at once, so their bytes count; on large ones a wide ground must not show blocks.
// One effort more saves a tenth of the bytes and takes twice as long.
const small = { quality: 40, effort: 2, chromaSubsampling: '4:2:0' }
const large = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' }

const formats: Record<string, (image: Sharp, width: number) => Sharp> = {
  '.avif': (image, width) => image.avif(width > 640 ? large : small),
  '.png': (image) => image.png(),
  '.jpg': (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

/** Draws a picture once and writes its files under the folder. */
export async function encode({ draw, files }: Picture, folder: string): Promise<void> {
  const svg = Buffer.from(await draw())
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const { path, width } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await inFormat(target, sharp(data, { raw: info }).resize(width), width).toFile(target)
  }
}

function inFormat(target: string, image: Sharp, width: number): Sharp {
  const format = formats[extname(target)]
  if (!format) throw new Error(`No format is set for ${target}`)
  return format(image, width)
}
