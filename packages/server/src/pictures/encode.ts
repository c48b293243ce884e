import { createHash } from 'node:crypto'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { RetryLater } from '../http/retry-later.ts'
import { kindOf, type PictureKind } from './kinds.ts'

/**
 * Maximum number of pixels, so that a small file cannot decode to more than memory allows. AVIF costs several times as
 * much per pixel as the other formats, cannot be interrupted, and is not used by cameras: up to 4096 x 2160.
 */
const pixelLimits: Readonly<Record<PictureKind, number>> = {
  jpeg: 24_000_000,
  png: 24_000_000,
  webp: 24_000_000,
  avif: 9_000_000,
}

/** Seconds that encoding a picture may take; decoders check the time between lines, so may take a little longer. */
const patience = 20

/** Maximum scans of a JPEG: each costs as much as the whole picture; cameras write one, programs about ten. */
const scanLimit = 50

// no picture is encoded twice, so a cache would only take memory
sharp.cache(false)
sharp.concurrency(1)
// only formats of photos are decoded, whatever the bytes claim to be
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

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

async function uprightWidth(upload: Buffer, kind: PictureKind): Promise<number> {
  if (kind === 'jpeg' && scansIn(upload) > scanLimit) throw unreadable()
  const { width, height, autoOrient } = await reading(kind, () => open(upload, kind).metadata())
  if (width * height > pixelLimits[kind]) throw tooManyPixels(kind)
  return autoOrient.width
}

/** Number of scans in a JPEG; their marker cannot occur within a scan. */
function scansIn(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
const startOfScan = Buffer.from([0xff, 0xda])

/** The picture as pixels at its largest stored width, so that it is decoded only once. */
const decode = (upload: Buffer, kind: PictureKind, widest: number | undefined) =>
  reading(kind, () =>
    open(upload, kind)
      .timeout({ seconds: patience })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

type Pixels = Awaited<ReturnType<typeof decode>>

async function encode({ data: pixels, info: raw }: Pixels, hash: string, target: number) {
  const { data, info } = await sharp(pixels, { raw })
    .timeout({ seconds: patience })
    .resize({ width: target, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  return { key: versionOf(hash, target), data, width: info.width, height: info.height }
}

const open = (upload: Buffer, kind: PictureKind) =>
  sharp(upload, { limitInputPixels: pixelLimits[kind], failOn: 'truncated' })

async function reading<T>(kind: PictureKind, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels(kind)
    throw unreadable()
  }
}

const unreadable = () =>
  new Refusal('invalid-input', 'This picture cannot be read. Please choose another one.')

const tooManyPixels = (kind: PictureKind) =>
  new Refusal(
    'too-large',
    `Please choose a picture of at most ${pixelLimits[kind] / 1_000_000} megapixels${kind === 'avif' ? ', or one that is no AVIF' : ''}.`,
  )
