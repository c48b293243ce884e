import { encode } from 'uqr'

/** The film's size in pixels, and its frames per second. */
const width = 640
const height = 480
const rate = 10
/** Pixels per module of the QR code. */
const scale = 10
const grey = 128

/**
 * A film of a phone showing a code, as a camera would record it: first nothing, then the code for two seconds. Its format
 * is YUV4MPEG2, which Chromium accepts in place of a camera.
 *
 * @example await writeFile('code.y4m', filmCode(pickup.id))
 */
export function filmCode(text: string): Buffer {
  const empty = picture(() => false)
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const [left, top] = [width, height].map((length) => Math.floor((length - size * scale) / 2))
  const code = picture((x, y) => {
    const row = data[Math.floor((y - (top ?? 0)) / scale)]
    return row?.[Math.floor((x - (left ?? 0)) / scale)]
  })
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420\n`)
  const pictures = [...Array(rate).fill(empty), ...Array(2 * rate).fill(code)]
  return Buffer.concat([header, ...pictures.flatMap((one) => [Buffer.from('FRAME\n'), one])])
}

/** A frame: dark for true, light for false, gray for undefined. */
function picture(isDark: (x: number, y: number) => boolean | undefined): Buffer {
  const light = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = isDark(x, y)
      light[y * width + x] = dark === undefined ? grey : dark ? 20 : 230
    }
  }
  // gray in all pixels, since the film has no colors
  return Buffer.concat([light, Buffer.alloc((width * height) / 2, grey)])
}
