import { constants, crc32, deflateRawSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'

/** Bytes of a nonce as it stands in a page: 16 random ones in Base64. */
const nonceBytes = 24

/** A nonce that cannot be guessed, for one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** A rendered page without its nonce. */
export interface PageTemplate {
  /** What it takes in memory, in bytes. */
  readonly bytes: number
  readonly withNonce: (nonce: string) => Buffer
  /** The same, compressed with gzip. */
  readonly zippedWithNonce: (nonce: string) => Buffer
}

/**
 * Cuts a page at its nonce, so that each answer can have one of its own.
 *
 * Compressed, the pieces between are deflated once. Each of them may refer to the text before it, in which the nonce is
 * blanked by bytes that UTF-8 never has, so that no piece refers to a nonce. In an answer its nonce stands between them
 * uncompressed, in blocks that deflate calls stored.
 *
 * @param html rendered with `marker` as its nonce, which has to be as long as a nonce, and unknown to authors of texts
 */
export function templateOf(html: Buffer, marker: string): PageTemplate {
  const pieces = cut(html, Buffer.from(marker))
  let zipped: readonly Buffer[] | undefined
  return {
    // compressed, a page takes less than half of itself
    bytes: 1.5 * html.length,
    withNonce: (nonce) => Buffer.concat(alternate(pieces, Buffer.from(nonce))),
    zippedWithNonce: (nonce) => gzipOf(pieces, (zipped ??= deflated(pieces)), Buffer.from(nonce)),
  }
}

function cut(html: Buffer, marker: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (let at = html.indexOf(marker); at !== -1; at = html.indexOf(marker, start)) {
    pieces.push(html.subarray(start, at))
    start = at + marker.length
  }
  return [...pieces, html.subarray(start)]
}

const alternate = (pieces: readonly Buffer[], between: Buffer) =>
  pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece]))

/** How far back deflate refers, in bytes. */
const reach = 32_768
/** The least bytes that zlib writes into; more than what it adds to a piece that it cannot compress. */
const leastChunk = 64

function deflated(pieces: readonly Buffer[]): readonly Buffer[] {
  const blanked = Buffer.concat(alternate(pieces, Buffer.alloc(nonceBytes, 0xff)))
  let start = 0
  return pieces.map((piece) => {
    const dictionary = blanked.subarray(Math.max(0, start - reach), start)
    start += piece.length + nonceBytes
    const options = {
      // ends at a whole byte, and not as the last block
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: piece.length + leastChunk,
      ...(dictionary.length > 0 && { dictionary }),
    }
    // copied, since what is answered keeps its whole chunk in memory
    return Buffer.from(deflateRawSync(piece, options))
  })
}

/** RFC 1952: deflate, no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: a stored block that is not the last, its length, and the same inverted. */
const storedHead = Buffer.from([0, nonceBytes, 0, 0xff - nonceBytes, 0xff])
/** An empty stored block that is the last. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])

function gzipOf(pieces: readonly Buffer[], zipped: readonly Buffer[], nonce: Buffer): Buffer {
  const whole = alternate(pieces, nonce)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(whole.reduce((sum, part) => crc32(part, sum), 0))
  trailer.writeUInt32LE(
    whole.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  const stored = Buffer.concat([storedHead, nonce])
  return Buffer.concat([gzipHead, ...alternate(zipped, stored), end, trailer])
}
