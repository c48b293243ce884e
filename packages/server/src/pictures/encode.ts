import { createHash } from 'node:crypto'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import sharp from 'sharp'
import { kindOf } from './kinds.ts'
import { limitConcurrency } from './queue.ts'

/** Largest picture that is decoded, in pixels: what a small file unpacks to must not fill the memory. */
const pixelLimit = 24_000_000

// pictures are never the same twice, so a cache would only hold memory
sharp.cache(false)
sharp.concurrency(1)
// residents send photos: nothing else is ever decoded, whatever the bytes claim to be
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

export interface EncodedPicture {
  /** Of the upload: the same picture is the same one. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** WebP files by the name under which they are kept, the widest last. */
  readonly files: readonly { readonly key: string; readonly data: Buffer }[]
}

/** Two pictures at a time use both cores of a small machine and little of its memory. */
const oneOfTwo = limitConcurrency(2)

/**
 * Checks an uploaded picture and encodes it anew as WebP in several widths: turned upright, in sRGB, without EXIF and
 * with it the place where it was taken.
 *
 * @throws {Refusal} `wrong-type` for what is no picture of an accepted kind, `too-large` for too many pixels,
 * `invalid-input` for one that cannot be read to its end
 */
export const encodePicture = (upload: Buffer): Promise<EncodedPicture> =>
  oneOfTwo(async () => {
    if (!kindOf(upload)) throw new Refusal('wrong-type')
    const width = await uprightWidth(upload)
    const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32)

    const encoded = []
    for (const target of widthsFor(width)) {
      // one after the other: all at once would need all their memory at once
      encoded.push(await encode(upload, hash, target))
    }
    const widest = encoded.at(-1)
    if (!widest) throw new Refusal('failed')
    return { hash, width: widest.width, height: widest.height, files: encoded }
  })

/** The widths to keep of a picture this wide; a tiny one is enlarged to none but kept under the smallest width. */
const widthsFor = (width: number) => pictureWidths.filter((target, index) => index === 0 || target <= width)

async function uprightWidth(upload: Buffer): Promise<number> {
  const { width, height, autoOrient } = await reading(() => open(upload).metadata())
  if (width * height > pixelLimit) throw tooManyPixels()
  return autoOrient.width
}

const encode = (upload: Buffer, hash: string, target: number) =>
  reading(async () => {
    const { data, info } = await open(upload)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: target, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 78, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { key: versionOf(hash, target), data, width: info.width, height: info.height }
  })

const open = (upload: Buffer) => sharp(upload, { limitInputPixels: pixelLimit, failOn: 'truncated' })

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new Refusal('invalid-input', 'This picture cannot be read. Please choose another one.')
  }
}

const tooManyPixels = () => new Refusal('too-large', 'Please choose a picture of at most 24 megapixels.')
