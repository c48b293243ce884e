import { createHash } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { decode, isTimeout, patience, type Pixels, type Size, tookTooLong, uprightSize } from './decode.ts'
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

interface Machine {
  readonly processors: number
  /** Bytes. */
  readonly memory: number
}

/** A picture may take a processor for seconds and 150 MB, so on a small machine there is one at a time. */
export const picturesAtOnce = ({ processors, memory }: Machine): number =>
  processors >= 4 && memory >= 2 * 1024 ** 3 ? 2 : 1

const decoding = pLimit(
  picturesAtOnce({
    processors: availableParallelism(),
    // 0 without a limit of the container
    memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  }),
)

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
  return decoding(() => encodeWidths(upload, kind))
}

async function encodeWidths(upload: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  const size = await uprightSize(upload, kind)
  const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  const widths = widthsFor(size)
  const pixels = await decode(upload, kind, widths.at(-1))

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
    .timeout({ seconds: patience })
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
