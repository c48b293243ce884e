import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import sharp from 'sharp'
import { RetryLater } from '../http/contract/errors.ts'
import type { PictureKind } from './kinds.ts'

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
export const timeout = 20

/** How many times as long as the other a picture's longer side may be: what is stored has bounds in both directions. */
const steepest = 4

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

export interface Size {
  readonly width: number
  readonly height: number
}

/** Size of the picture once it is upright; refuses one that would cost too much to decode or to store. */
export async function uprightSize(upload: Buffer, kind: PictureKind): Promise<Size> {
  if (kind === 'jpeg' && scansIn(upload) > scanLimit) throw unreadable()
  const { width, height, autoOrient } = await reading(kind, () => open(upload, kind).metadata())
  if (width * height > pixelLimits[kind]) throw tooManyPixels(kind)
  if (Math.max(width, height) > steepest * Math.min(width, height)) throw tooNarrow()
  return autoOrient
}

/** Number of scans in a JPEG; their marker cannot occur within a scan. */
function scansIn(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
const startOfScan = Buffer.from([0xff, 0xda])

/** The picture as pixels at its largest stored width, so that it is decoded only once. */
export const decode = (upload: Buffer, kind: PictureKind, widest: number | undefined) =>
  reading(kind, () =>
    open(upload, kind)
      .timeout({ seconds: timeout })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

export type Pixels = Awaited<ReturnType<typeof decode>>

const open = (upload: Buffer, kind: PictureKind) =>
  sharp(upload, { limitInputPixels: pixelLimits[kind], failOn: 'truncated' })

async function reading<T>(kind: PictureKind, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isTimeout(error)) throw tookTooLong()
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels(kind)
    throw unreadable()
  }
}

/** Whether sharp stopped because of its time limit: 'timeout: 42% complete'. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout:')

/** The machine is busy, or the picture is unusually slow. */
export const tookTooLong = (): RetryLater => new RetryLater('unavailable', 30, said(texts.slowPicture))

const unreadable = () => new Refusal('invalid-input', said(texts.unreadablePicture))

const tooNarrow = () => new Refusal('invalid-input', said(texts.narrowPicture, { times: steepest }))

const tooManyPixels = (kind: PictureKind) =>
  new Refusal(
    'too-large',
    said(kind === 'avif' ? texts.manyPixelsOfAvif : texts.manyPixels, {
      megapixels: pixelLimits[kind] / 1_000_000,
    }),
  )
