import { createHash } from 'node:crypto'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import sharp, { type Sharp } from 'sharp'
import { heavyWork } from '../../platform/heavy-work.ts'
import { decode, isTimeout, type Pixels, type Size, timeout, tookTooLong, uprightSize } from './decode.ts'
import { kindOf, type PictureKind } from './kinds.ts'

export interface EncodedPicture {
  /** Hash of the uploaded bytes, so that equal uploads are one picture. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** WebP files by name, the widest last. */
  readonly files: readonly { readonly key: string; readonly data: Buffer }[]
}

/** Height of the tallest version, in pixels. */
const tallest = 1920

/**
 * Checks an uploaded picture and encodes it as WebP in several widths: rotated upright, in sRGB, and without EXIF,
 * which may reveal where it was taken. How many wait is limited by whoever calls.
 *
 * @throws {Refusal} `wrong-type` for anything but a picture of an accepted kind, `too-large` for too many pixels,
 * `invalid-input` for a damaged or a very long picture, `unavailable` for one that takes too long
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const kind = kindOf(upload)
  if (!kind) throw new Refusal('wrong-type')
  return heavyWork(() => encodeWidths(upload, kind))
}

async function encodeWidths(upload: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  const size = await uprightSize(upload, kind)
  const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  const widths = widthsFor(size)
  const pixels = await decode(upload, widths.at(-1))

  const encoded = []
  for (const target of widths) {
    // sequentially, to save memory
    encoded.push(await encode(pixels, hash, target))
  }
  const widest = encoded.at(-1)
  if (!widest) throw new Refusal('failed')
  return { hash, width: widest.width, height: widest.height, files: encoded }
}

/**
 * The widths to store for a picture: as far as it is that wide, and as no version becomes too tall. A tiny one is not
 * enlarged, but stored under the smallest width.
 */
const widthsFor = ({ width, height }: Size) =>
  pictureWidths.filter(
    (target, index) => index === 0 || (target <= width && target * height <= tallest * width),
  )

/** One of the stored files in a smaller width. */
export const narrow = async (file: Buffer, target: number): Promise<Buffer> =>
  (await toWidth(sharp(file), target)).data

const toWidth = (picture: Sharp, target: number) =>
  picture
    .timeout({ seconds: timeout })
    .resize({ width: target, withoutEnlargement: true })
    // more effort takes twice the time, and saves a few percent
    .webp({ quality: 78, effort: 2 })
    .toBuffer({ resolveWithObject: true })

async function encode({ data: pixels, info: raw }: Pixels, hash: string, target: number) {
  try {
    const { data, info } = await toWidth(sharp(pixels, { raw }), target)
    return { key: versionOf(hash, target), data, width: info.width, height: info.height }
  } catch (error) {
    throw isTimeout(error) ? tookTooLong() : error
  }
}
