import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { fitPicture, sentSize } from './fit-picture.ts'

const kilobytes = 1024
const megabytes = 1024 * kilobytes

it.each<[string, [width: number, height: number], number, string, [number, number] | undefined]>([
  ['a small photo', [1200, 900], 400 * kilobytes, 'image/jpeg', undefined],
  ['one with the longest side allowed', [2048, 1536], 3 * megabytes, 'image/jpeg', undefined],
  ['one with the most bytes allowed', [2048, 1536], 5 * megabytes, 'image/jpeg', undefined],
  ['one byte more', [2048, 1536], 5 * megabytes + 1, 'image/jpeg', [2048, 1536]],
  ['one pixel more', [2049, 1000], 100 * kilobytes, 'image/jpeg', [2048, 1000]],
  ['12 megapixels', [4032, 3024], 6.4 * megabytes, 'image/jpeg', [2048, 1536]],
  ['24 megapixels of a phone', [5712, 4284], 4 * megabytes, 'image/jpeg', [2048, 1536]],
  ['the same upright', [4284, 5712], 4 * megabytes, 'image/jpeg', [1536, 2048]],
  ['24 megapixels of a camera', [6016, 4016], 4 * megabytes, 'image/jpeg', [2048, 1367]],
  ['50 megapixels', [8160, 6120], 19 * megabytes, 'image/jpeg', [2048, 1536]],
  ['a panorama', [9000, 1800], 3 * megabytes, 'image/jpeg', [2048, 410]],
  ['a line', [9000, 1], 3 * kilobytes, 'image/png', [2048, 1]],
  ['a heavy PNG', [1500, 1500], 8 * megabytes, 'image/png', [1500, 1500]],
  ['an animated WebP', [640, 480], 2 * megabytes, 'image/webp', undefined],
  ['a large AVIF', [4200, 2400], 20 * kilobytes, 'image/avif', [2048, 1170]],
  ['a small HEIC', [640, 480], 90 * kilobytes, 'image/heic', [640, 480]],
  ['a HEIC of a device that does not know it', [4032, 3024], 2 * megabytes, '', [2048, 1536]],
  ['a GIF', [320, 240], 90 * kilobytes, 'image/gif', [320, 240]],
])('a picture is sent at the right size: %s', (_what, [width, height], bytes, type, size) => {
  const sent = sentSize({ type, bytes, width, height })
  expect(sent && [sent.width, sent.height]).toEqual(size)
})

// this browser cannot open any picture, just as most browsers cannot open HEIC
it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'a picture that the browser cannot open is sent unchanged if the service can open it: %s',
  async (type) => {
    const picture = new File(['…'], 'photo', { type })
    expect(await fitPicture(picture)).toBe(picture)
  },
)

it.each(['image/heic', 'image/heif', 'image/gif', ''])(
  'a picture that the browser cannot open is refused with advice: "%s"',
  async (type) => {
    const refusal = await fitPicture(new File(['…'], 'IMG_1.heic', { type })).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      code: 'wrong-type',
      message: 'This browser cannot open this picture. Save it as a JPEG and try again.',
    })
  },
)
