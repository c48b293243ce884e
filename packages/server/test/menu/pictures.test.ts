import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { limits, type Refusal } from '@warm-ladle/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { heavyWorkAtOnce } from '../../src/platform/heavy-work.ts'
import { encodePicture } from '../../src/menu/pictures/encode-picture.ts'
import { newWorld, type World } from '../world.ts'

/** Creates a picture of noise, which no encoder can compress. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** Creates a picture in a single color. */
const inOneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a3' } })

describe('the picture service', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  let small: Buffer
  beforeAll(async () => {
    small = await noise(40, 20).jpeg().toBuffer()
  })

  const upload = (file: Buffer | Uint8Array<ArrayBuffer>) =>
    world.visitor.pictures.upload({ file: new Blob([Uint8Array.from(file)]) })
  const shown = (url: string) => world.app.inject(url)

  it('stores a photo in several widths and serves it [C23]', async () => {
    const { data } = await upload(await noise(1400, 700).jpeg().toBuffer())
    expect(data).toMatchObject({ width: 1280, height: 640 })
    expect(data.url).toMatch(/^\/pictures\/[0-9a-f]{32}-w1280\.webp$/)

    for (const width of [320, 640, 1280]) {
      const picture = await shown(data.url.replace('w1280', `w${width}`))
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(picture.rawPayload).metadata()).width).toBe(width)
    }
  })

  it('never enlarges a photo', async () => {
    const { data } = await upload(await noise(100, 80).png().toBuffer())
    expect(data).toMatchObject({ width: 100, height: 80 })
  })

  it('stores nothing taller than 1920 pixels', async () => {
    const { data } = await upload(await noise(700, 2100).jpeg().toBuffer())
    expect(data).toMatchObject({ width: 640, height: 1920 })
    const taller = await upload(await noise(900, 3000).jpeg().toBuffer())
    expect(taller.data).toMatchObject({ width: 320, height: 1067 })
  })

  it.each([
    ['high', 100, 401],
    ['wide', 401, 100],
  ])('refuses a strip that is too %s', async (_how, width, height) => {
    await expect(upload(await noise(width, height).png().toBuffer())).rejects.toMatchObject({
      status: 400,
      message: 'Please choose a picture whose long side is up to 4 times its short side.',
    })
  })

  it('rotates a photo upright and removes its location [D15]', async () => {
    const photo = await noise(40, 20)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const { data } = await upload(photo)
    expect(data).toMatchObject({ width: 20, height: 40 })
    const { exif, orientation } = await sharp((await shown(data.url)).rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG with script', Buffer.from(svg)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ])('refuses %s, regardless of its name [D15]', async (_what, file) => {
    await expect(upload(file)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('JPEG'),
    })
  })

  it('refuses a truncated photo', async () => {
    const photo = await noise(400, 300).jpeg().toBuffer()
    await expect(upload(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({
      status: 400,
      message: 'This picture cannot be read. Please choose another one.',
    })
  })

  it('refuses more than 5 MB [D15, D16]', async () => {
    const file = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6 * 1024 * 1024)])
    await expect(upload(file)).rejects.toMatchObject({
      status: 413,
      message: 'Please choose a picture up to 5 MB.',
    })
  })

  it('refuses a small file that decodes to 900 megapixels [D15]', async () => {
    await expect(upload(emptyPng(30_000, 30_000))).rejects.toMatchObject({ status: 413 })
  })

  it('refuses a small AVIF that is slower to decode than a large photo', async () => {
    const flat = sharp({ create: { width: 4200, height: 2400, channels: 3, background: '#c85a1e' } })
    const avif = await flat.avif({ quality: 20, effort: 0 }).toBuffer()
    expect(avif.length).toBeLessThan(20_000)
    await expect(upload(avif)).rejects.toMatchObject({
      status: 413,
      message: 'AVIF pictures can have up to 9 megapixels. Please choose another one.',
    })
  })

  it('accepts an AVIF of ordinary size', async () => {
    const avif = await noise(64, 48).avif({ effort: 0 }).toBuffer()
    expect((await upload(avif)).data).toMatchObject({ width: 64, height: 48 })
  })

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { data } = await upload(png)
    const stored = await sharp((await shown(data.url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([stored.info.channels, stored.data[3]]).toEqual([4, 0])
  })

  it('refuses a JPEG with too many scans', async () => {
    const photo = await noise(64, 64).jpeg({ progressive: true }).toBuffer()
    const lastScan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const end = photo.subarray(-2)
    const drawn = Buffer.concat([photo.subarray(0, -2), ...Array.from({ length: 60 }, () => lastScan), end])
    await expect(upload(drawn)).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['24.5-megapixel photo from a phone', 5712, 4284, {}],
    ['24.2-megapixel photo from a camera', 6016, 4016, {}],
    ['progressive picture of 24.5 megapixels', 5712, 4284, { progressive: true }],
    ['50-megapixel photo', 8160, 6120, {}],
  ])('stores a %s', async (_what, width, height, how) => {
    const { data } = await upload(
      await inOneColour(width, height)
        .jpeg({ quality: 40, ...how })
        .toBuffer(),
    )
    expect(data.width).toBe(1280)
  })

  it.each([
    ['progressive picture', 8160, 6120, { progressive: true }, 26],
    ['photo', 8160, 6200, {}, 50],
  ])('refuses a larger %s, and states the maximum size', async (_what, width, height, how, megapixels) => {
    const file = await inOneColour(width, height)
      .jpeg({ quality: 40, ...how })
      .toBuffer()
    await expect(upload(file)).rejects.toMatchObject({
      status: 413,
      message: `Please choose a picture up to ${megapixels} megapixels.`,
    })
  })

  it('accepts four files of one caller at once, and tells the others when to retry', async () => {
    const file = new Blob([Uint8Array.from(await noise(640, 400).png().toBuffer())])
    const send = () => world.visitor.pictures.upload({ file })
    const ends = await Promise.allSettled(Array.from({ length: 6 }, send))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({
      status: 503,
      message: 'Too many files are being sent right now. Please try again in a moment.',
    })
    const form = new FormData()
    form.set('image', file)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.sendAs()('/images', { method: 'POST', body: form })),
    )
    expect(answers.map(({ headers }) => headers.get('retry-after')).filter(Boolean)).toEqual(['10'])
  })

  it('accepts ten files at once across all callers', async () => {
    const file = new Blob([Uint8Array.from(await noise(640, 400).png().toBuffer())])
    const people = [await world.join('Asha'), await world.join('Bela'), await world.join('Chitra')]
    const sent = people.flatMap(({ pictures }) => Array.from({ length: 4 }, () => pictures.upload({ file })))
    const ends = await Promise.allSettled(sent)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  it('asks the caller to retry if processing takes too long, and logs no error', async () => {
    const log: string[] = []
    const logged = await newWorld({ log })
    onTestFinished(() => logged.close())
    const slow = vi
      .spyOn(sharp.prototype, 'toBuffer')
      .mockRejectedValueOnce(new Error('timeout: 3% complete'))
    const file = new Blob([Uint8Array.from(small)])
    const refused = await logged.visitor.pictures.upload({ file }).catch((error: unknown) => error)
    expect(slow).toHaveBeenCalledOnce()
    expect(refused).toMatchObject({
      status: 503,
      message: 'This picture took too long. Please try again, or choose a smaller one.',
    })
    expect(log.join('')).toContain('"status":503')
    expect(log.join('')).not.toContain('"level":50')
  })

  it('refuses an empty file, a form without one, and a body that is not a form', async () => {
    await expect(upload(Buffer.alloc(0))).rejects.toMatchObject({ status: 400 })
    const noForm = await world.app.inject({ method: 'POST', url: '/images', payload: { image: 'x' } })
    expect(noForm.statusCode).toBe(415)
  })

  it.each(['/pictures/..%2f..%2fetc%2fpasswd', '/pictures/auth-secret', '/pictures/x-w320.webp'])(
    'serves nothing at %s',
    async (url) => {
      expect((await shown(url)).statusCode).toBe(404)
    },
  )

  it('processes one picture at a time on a small machine', async () => {
    const [few, much] = [
      { processors: 2, memory: 8e9 },
      { processors: 4, memory: 8e9 },
    ]
    expect([few, { ...much, memory: 1e9 }, much].map(heavyWorkAtOnce)).toEqual([1, 1, 2])
    const large = await noise(4000, 3000).jpeg({ quality: 40 }).toBuffer()
    const before = process.memoryUsage().rss
    await Promise.all(Array.from({ length: 4 }, () => encodePicture(large)))
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('throttles repeated uploads [D16]', async () => {
    const throttled = await newWorld({ limits })
    const file = new Blob([Uint8Array.from(await noise(8, 8).png().toBuffer())])
    const refusals: unknown[] = []
    for (let call = 0; call < 35; call += 1) {
      await throttled.visitor.pictures.upload({ file }).catch((error: unknown) => refusals.push(error))
    }
    expect(refusals).toHaveLength(5)
    expect(refusals[0]).toMatchObject({ code: 'too-many', status: 429 } satisfies Partial<Refusal>)
    await throttled.close()
  })
})

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * Creates a PNG whose header declares this size but which has no pixels. The header alone must be enough to reject
 * it.
 */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
