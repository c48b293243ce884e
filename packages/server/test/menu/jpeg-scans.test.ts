import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from '../../src/menu/pictures/encode-picture.ts'
import { readScans } from '../../src/menu/pictures/jpeg-scans.ts'

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const photo = await noise(64, 48).jpeg().toBuffer()
const grey = await noise(64, 48).greyscale().jpeg().toBuffer()
const cmyk = await noise(64, 48).toColourspace('cmyk').jpeg().toBuffer()
const progressive = await noise(64, 48).jpeg({ progressive: true }).toBuffer()

const scanMarkers = Buffer.alloc(120, Buffer.from([0xff, 0xda]))
/** Returns a metadata segment with this content. */
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const withSegment = (marker: number, content: Buffer) =>
  Buffer.concat([photo.subarray(0, 2), segment(marker, content), photo.subarray(2)])
const followedBy = (...trailers: Buffer[]) => Buffer.concat([photo, ...trailers])
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), scanMarkers, randomBytes(4_000)])
const thumbnails = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  ...Array.from({ length: 60 }, () => photo),
])

describe('a JPEG with one scan is accepted', () => {
  it.each([
    ['as it is', photo],
    ['with scan markers in a comment', withSegment(0xfe, scanMarkers)],
    ['with thumbnails in its EXIF', withSegment(0xe1, thumbnails.subarray(0, 65_000))],
    ['with scan markers in a color profile', withSegment(0xe2, scanMarkers)],
    ['with maker notes of an unknown application', withSegment(0xef, scanMarkers)],
    ['with a motion photo behind it', followedBy(mp4, mp4, mp4)],
    ['with further pictures behind it (MPO)', followedBy(...Array.from({ length: 60 }, () => photo))],
    ['with a gain map behind it (Ultra HDR)', followedBy(progressive, scanMarkers)],
    [
      'with fill bytes before its segments',
      Buffer.concat([photo.subarray(0, 2), Buffer.alloc(9, 0xff), photo.subarray(2)]),
    ],
    [
      'with a restart marker in its scan',
      Buffer.concat([photo.subarray(0, -2), Buffer.from([0xff, 0xd0]), photo.subarray(-2)]),
    ],
    ['in grey', grey],
    ['in CMYK', cmyk],
  ])('%s', async (_how, jpeg) => {
    expect(readScans(jpeg)).toEqual({ count: 1, isInOnePass: true })
    expect(await encodePicture(jpeg)).toMatchObject({ width: 64, height: 48 })
  })
})

const getScan = (jpeg: Buffer) => jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
const getEnd = (jpeg: Buffer) => jpeg.subarray(-2)
const repeated = (jpeg: Buffer, ...between: Buffer[]) =>
  Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 60 }, () => [...between, getScan(jpeg)]).flat(),
    getEnd(jpeg),
  ])

describe('a JPEG that needs many times its size to decode', () => {
  it.each([
    ['with one scan after another', repeated(progressive)],
    ['with comments between its scans', repeated(progressive, segment(0xfe, Buffer.from('hello')))],
    ['with fill bytes between its scans', repeated(progressive, Buffer.alloc(5, 0xff))],
    ['with garbage between its scans, which decoders skip', repeated(progressive, Buffer.from('rubbish'))],
    ['with stray restart markers between its scans', repeated(progressive, Buffer.from([0xff, 0xd3]))],
    ['with baseline scans', repeated(photo)],
  ])('is refused %s', async (_how, jpeg) => {
    expect(readScans(jpeg).count).toBeGreaterThan(60)
    await expect(encodePicture(jpeg)).rejects.toMatchObject({ status: 400 })
  })

  it('is recognized as progressive, even by its first scan alone', () => {
    expect(readScans(progressive).isInOnePass).toBe(false)
    // contains only the first scan of a progressive image
    expect(readScans(Buffer.concat([getFirstScan(progressive), getEnd(progressive)])).isInOnePass).toBe(false)
  })

  it.each([0, 1, 2, 3, 5, 20, 100])('has no scans to count if it ends after %i bytes', (length) => {
    expect(readScans(photo.subarray(0, length)).count).toBe(0)
  })
})

function getFirstScan(jpeg: Buffer) {
  const first = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xc4]), first))
}
