/**
 * Accepted kinds of pictures by their first bytes, because file names and declared types are not reliable.
 */
const kinds = {
  jpeg: (start: Buffer) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (start: Buffer) => start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (start: Buffer) =>
    start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  avif: (start: Buffer) => /^ftyp(avif|avis|mif1)/.test(start.toString('latin1', 4, 12)),
} as const

export type PictureKind = keyof typeof kinds

/** The kind of a picture; undefined for everything else, including SVG with its scripts. */
export function detectKind(file: Buffer): PictureKind | undefined {
  const start = file.subarray(0, 32)
  if (kinds.jpeg(start)) return 'jpeg'
  if (kinds.png(start)) return 'png'
  if (kinds.webp(start)) return 'webp'
  return kinds.avif(start) ? 'avif' : undefined
}
