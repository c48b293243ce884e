/** JPEG markers. */
const standsAlone = 0x01
const endOfImage = 0xd9
const startOfScan = 0xda
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Progressive frames: their scans build on each other, so the whole picture is in memory until the last scan. */
const isProgressive = (marker: number) => [0xc2, 0xc6, 0xca, 0xce].includes(marker)
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker)

export interface Scans {
  readonly count: number
  /** Whether decoders can read it line by line, because one scan contains all colors. */
  readonly isInOnePass: boolean
}

/**
 * Finds a JPEG's scans as decoders do, from segment to segment up to the end of the image. Skips metadata with
 * thumbnails, and data that cameras append (videos, gain maps, second pictures).
 */
export function readScans(jpeg: Buffer): Scans {
  let [count, colours, isInOnePass] = [0, 0, true]
  let found = nextMarker(jpeg, 2)
  while (found && found.marker !== endOfImage) {
    const { marker, next } = found
    if (isFrame(marker)) colours = byteAt(jpeg, next + 7)
    if (isProgressive(marker)) isInOnePass = false
    if (marker === startOfScan) {
      count += 1
      isInOnePass &&= count === 1 && byteAt(jpeg, next + 2) === colours
    }
    found = nextMarker(jpeg, marker === standsAlone ? next : next + lengthAt(jpeg, next))
  }
  return { count, isInOnePass }
}

/**
 * The next marker from a position, and where it ends; skips everything else between segments and inside a
 * scan.
 */
function nextMarker(jpeg: Buffer, from: number) {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = byteAt(jpeg, at + 1)
    // skips fill bytes, and 0xff as data in a scan
    if (marker !== 0xff && marker !== 0x00 && !isRestart(marker)) return { marker, next: at + 2 }
  }
  return undefined
}

/** 0 past the end of a truncated file. */
const byteAt = (jpeg: Buffer, at: number): number => jpeg[at] ?? 0

/** Length of the segment after its marker, in bytes. */
const lengthAt = (jpeg: Buffer, at: number): number => byteAt(jpeg, at) * 256 + byteAt(jpeg, at + 1)
