import { picturePixels, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import sharp from 'sharp'
import { RetryLater } from '../../http/contract/errors.ts'
import { scansOf } from './jpeg-scans.ts'
import type { PictureKind } from './kinds.ts'

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
  const scans = kind === 'jpeg' ? scansOf(upload) : undefined
  if (scans && scans.count > scanLimit) throw unreadable()
  const limit = picturePixels[kind === 'avif' ? 'avif' : scans?.isInOnePass ? 'photo' : 'other']
  const { width, height, autoOrient } = await reading(() => open(upload).metadata())
  if (width * height > limit) throw tooManyPixels(kind, limit)
  if (Math.max(width, height) > steepest * Math.min(width, height)) throw tooNarrow()
  return autoOrient
}

/** The picture as pixels at its largest stored width, so that it is decoded only once. */
export const decode = (upload: Buffer, widest: number | undefined) =>
  reading(() =>
    open(upload)
      .timeout({ seconds: timeout })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

export type Pixels = Awaited<ReturnType<typeof decode>>

// its size is compared by itself before it is decoded
const open = (upload: Buffer) => sharp(upload, { limitInputPixels: false, failOn: 'truncated' })

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isTimeout(error)) throw tookTooLong()
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

const tooManyPixels = (kind: PictureKind, limit: number) =>
  new Refusal(
    'too-large',
    said(kind === 'avif' ? texts.manyPixelsOfAvif : texts.manyPixels, {
      megapixels: limit / 1_000_000,
    }),
  )
