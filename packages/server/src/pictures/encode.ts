import { createHash } from 'node:crypto'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { RetryLater } from '../http/contract/errors.ts'
import { decode, patience, type Pixels, uprightWidth } from './decode.ts'
import { kindOf, type PictureKind } from './kinds.ts'

export interface EncodedPicture {
  /** Hash of the uploaded bytes, so that equal uploads are one picture. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** WebP files by name, the widest last. */
  readonly files: readonly { readonly key: string; readonly data: Buffer }[]
}

/** Two pictures in parallel use both cores of a small machine and little of its memory. */
const decoding = pLimit(2)
/** Maximum number of waiting uploads. */
const waitingLimit = 20

/**
 * Checks an uploaded picture and encodes it as WebP in several widths: rotated upright, in sRGB, and without EXIF,
 * which may reveal where it was taken.
 *
 * @throws {Refusal} `wrong-type` for anything but a picture of an accepted kind, `too-large` for too many pixels,
 * `invalid-input` for a damaged picture, `unavailable` while too many uploads are waiting
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const kind = kindOf(upload)
  if (!kind) throw new Refusal('wrong-type')
  if (decoding.pendingCount >= waitingLimit) throw tooBusy()
  return decoding(() => encodeWidths(upload, kind))
}

const tooBusy = () =>
  new RetryLater(
    'unavailable',
    10,
    'Many pictures are being uploaded right now. Please try again in a moment.',
  )

async function encodeWidths(upload: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  const width = await uprightWidth(upload, kind)
  const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  const widths = widthsFor(width)
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

/** The widths to store for a picture; a tiny one is not enlarged, but stored under the smallest width. */
const widthsFor = (width: number) => pictureWidths.filter((target, index) => index === 0 || target <= width)

async function encode({ data: pixels, info: raw }: Pixels, hash: string, target: number) {
  const { data, info } = await sharp(pixels, { raw })
    .timeout({ seconds: patience })
    .resize({ width: target, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  return { key: versionOf(hash, target), data, width: info.width, height: info.height }
}
