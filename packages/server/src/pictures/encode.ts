import { createHash } from 'node:crypto'
import { pictureWidths, Refusal, versionOf } from '@warm-ladle/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { RetryLater } from '../http/retry-later.ts'
import { kindOf, type PictureKind } from './kinds.ts'

/**
 * Largest picture that is decoded, in pixels: what a small file unpacks to must not fill the memory. AVIF costs several
 * times as much for each pixel as the others, cannot be interrupted, and is no format of cameras: up to 4096 x 2160.
 */
const pixelLimits: Readonly<Record<PictureKind, number>> = {
  jpeg: 24_000_000,
  png: 24_000_000,
  webp: 24_000_000,
  avif: 9_000_000,
}

/** Seconds that a picture may take; decoders that look at the clock only between lines may take a little more. */
const patience = 20

/** Scans of a JPEG: each costs as much as the whole picture, and cameras write one, programs about ten. */
const scanLimit = 50

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
const decoding = pLimit(2)
/** Uploads that may wait for their turn. */
const waitingLimit = 20

/**
 * Checks an uploaded picture and encodes it anew as WebP in several widths: turned upright, in sRGB, without EXIF and
 * with it the place where it was taken.
 *
 * @throws {Refusal} `wrong-type` for what is no picture of an accepted kind, `too-large` for too many pixels,
 * `invalid-input` for one that cannot be read to its end, `unavailable` while too many wait already
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
    // one after the other: all at once would need all their memory at once
    encoded.push(await encode(pixels, hash, target))
  }
  const widest = encoded.at(-1)
  if (!widest) throw new Refusal('failed')
  return { hash, width: widest.width, height: widest.height, files: encoded }
}

/** The widths to keep of a picture this wide; a tiny one is enlarged to none but kept under the smallest width. */
const widthsFor = (width: number) => pictureWidths.filter((target, index) => index === 0 || target <= width)

async function uprightWidth(upload: Buffer, kind: PictureKind): Promise<number> {
  if (kind === 'jpeg' && scansIn(upload) > scanLimit) throw unreadable()
  const { width, height, autoOrient } = await reading(kind, () => open(upload, kind).metadata())
  if (width * height > pixelLimits[kind]) throw tooManyPixels(kind)
  return autoOrient.width
}

/** How often a JPEG begins a scan; within one, this byte never follows the other. */
function scansIn(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
const startOfScan = Buffer.from([0xff, 0xda])

/** The picture as pixels, as wide as it is kept at most: it is decoded only once. */
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
