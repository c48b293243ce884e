import { createHash } from 'node:crypto'
import { picturePixels, pictureWidths, Refusal, said, pictureFileName } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import sharp, { type Sharp } from 'sharp'
import { RetryLater } from '../../http/contract/errors.ts'
import { heavyWork } from '../../platform/heavy-work.ts'
import { readScans } from './jpeg-scans.ts'
import { detectKind, type PictureKind } from './kinds.ts'

/**
 * Maximum seconds to encode a picture; decoders check the time between lines, so it may take slightly longer.
 */
const timeout = 20

/**
 * Maximum ratio of the longer to the shorter side, because stored pictures have limits in both directions.
 */
const steepest = 4

/**
 * Maximum number of scans in a JPEG. Each costs as much as the whole picture; cameras write one, programs about ten.
 */
const scanLimit = 50

// no picture is encoded twice, so a cache would only use memory
sharp.cache(false)
sharp.concurrency(1)
// decodes only photo formats, whatever format the bytes claim to be
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

export interface EncodedPicture {
  /** Hash of the uploaded bytes, so that identical uploads count as one picture. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** WebP files by name, widest last. */
  readonly files: readonly { readonly key: string; readonly data: Buffer }[]
}

/** Height of the tallest version, in pixels. */
const tallest = 1920

/**
 * Checks an uploaded picture and encodes it as WebP in several widths: rotated upright, in sRGB, and without
 * EXIF, which may reveal where it was taken. Callers must limit how many pictures are waiting.
 *
 * @throws {Refusal} `wrong-type` if it is not an accepted kind of picture, `too-large` if it has too many pixels,
 * `invalid-input` if it is damaged or very long, `unavailable` if it takes too long
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const kind = detectKind(upload)
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
    // one after the other, to save memory
    encoded.push(await encode(pixels, hash, target))
  }
  const widest = encoded.at(-1)
  if (!widest) throw new Refusal('failed')
  return { hash, width: widest.width, height: widest.height, files: encoded }
}

/**
 * The widths in which to store a picture: none wider than the original, and none that would be too tall. A tiny
 * picture is not enlarged but stored as the smallest width.
 */
const widthsFor = ({ width, height }: Size) =>
  pictureWidths.filter(
    (target, index) => index === 0 || (target <= width && target * height <= tallest * width),
  )

/** Narrows a stored file. */
export const narrow = async (file: Buffer, target: number): Promise<Buffer> =>
  (await toWidth(sharp(file), target)).data

const toWidth = (picture: Sharp, target: number) =>
  picture
    .timeout({ seconds: timeout })
    .resize({ width: target, withoutEnlargement: true })
    // more effort would take twice as long to save a few percent
    .webp({ quality: 78, effort: 2 })
    .toBuffer({ resolveWithObject: true })

async function encode({ data: pixels, info: raw }: Pixels, hash: string, target: number) {
  try {
    const { data, info } = await toWidth(sharp(pixels, { raw }), target)
    return { key: pictureFileName(hash, target), data, width: info.width, height: info.height }
  } catch (error) {
    throw isTimeout(error) ? tookTooLong() : error
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Size of the picture once it is upright. Refuses a picture that would be too expensive to decode or store. */
async function uprightSize(upload: Buffer, kind: PictureKind): Promise<Size> {
  const scans = kind === 'jpeg' ? readScans(upload) : undefined
  if (scans && scans.count > scanLimit) throw unreadable()
  const limit = picturePixels[kind === 'avif' ? 'avif' : scans?.isInOnePass ? 'photo' : 'other']
  const { width, height, autoOrient } = await reading(() => open(upload).metadata())
  if (width * height > limit) throw tooManyPixels(kind, limit)
  if (Math.max(width, height) > steepest * Math.min(width, height)) throw tooNarrow()
  return autoOrient
}

/** The picture as pixels at its largest stored width, so that it is decoded only once. */
const decode = (upload: Buffer, widest: number | undefined) =>
  reading(() =>
    open(upload)
      .timeout({ seconds: timeout })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

type Pixels = Awaited<ReturnType<typeof decode>>

// the limit on pixels is checked separately before decoding
const open = (upload: Buffer) => sharp(upload, { limitInputPixels: false, failOn: 'truncated' })

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isTimeout(error)) throw tookTooLong()
    throw unreadable()
  }
}

/** Whether sharp stopped because of its time limit, as in 'timeout: 42% complete'. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:')

/** The refusal if the machine is busy, or the picture is unusually slow to encode. */
const tookTooLong = () => new RetryLater('unavailable', 30, said(texts.slowPicture))

const unreadable = () => new Refusal('invalid-input', said(texts.unreadablePicture))

const tooNarrow = () => new Refusal('invalid-input', said(texts.narrowPicture, { times: steepest }))

const tooManyPixels = (kind: PictureKind, limit: number) =>
  new Refusal(
    'too-large',
    said(kind === 'avif' ? texts.manyPixelsOfAvif : texts.manyPixels, {
      megapixels: limit / 1_000_000,
    }),
  )
