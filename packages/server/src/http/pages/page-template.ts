import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes of a nonce as written in a page: 16 random bytes in Base64. */
const nonceBytes = 24

/** Returns an unguessable nonce for one response. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** A rendered page without its nonce. */
interface PageTemplate {
  /** Size in memory, in bytes. */
  readonly bytes: number
  readonly bodyWith: (nonce: string) => Buffer
}

interface Placeholder {
  /** Stands in for a nonce: has the same length, and is unknown to authors of texts. */
  readonly placeholder: string
  /** Whether to compress the page with gzip. */
  readonly isZipped: boolean
}

/**
 * Cuts a page at its nonces, so that each response can have its own.
 *
 * For compressed pages, the pieces in between are deflated once. Each piece may refer to the text before it, where
 * the nonce is replaced by bytes that never occur in UTF-8, so that no piece refers to a nonce. In a response, the
 * nonces are inserted between the pieces, uncompressed, in deflate's stored blocks.
 */
export function cutAtNonce(html: Buffer, { placeholder, isZipped }: Placeholder): PageTemplate {
  const pieces = cut(html, Buffer.from(placeholder))
  if (!isZipped) {
    return {
      bytes: html.length,
      bodyWith: (nonce) => Buffer.concat(alternate(pieces, Buffer.from(nonce))),
    }
  }
  const zipped = deflated(pieces)
  return {
    // includes the plain pieces, because the checksum covers the whole page with its nonce
    bytes: html.length + zipped.reduce((sum, { length }) => sum + length, 0),
    bodyWith: (nonce) => joinGzip(pieces, zipped, Buffer.from(nonce)),
  }
}

function cut(html: Buffer, placeholder: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (let at = html.indexOf(placeholder); at !== -1; at = html.indexOf(placeholder, start)) {
    pieces.push(html.subarray(start, at))
    start = at + placeholder.length
  }
  return [...pieces, html.subarray(start)]
}

const alternate = (pieces: readonly Buffer[], between: Buffer) =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))

/** How far back deflate can refer, in bytes. */
const reach = 32_768
/** zlib's minimum chunk size in bytes; more than it adds to a piece that it cannot compress. */
const leastChunk = 64

function deflated(pieces: readonly Buffer[]): readonly Buffer[] {
  const blanked = Buffer.concat(alternate(pieces, Buffer.alloc(nonceBytes, 0xff)))
  let start = 0
  return pieces.map((piece) => {
    const dictionary = blanked.subarray(Math.max(0, start - reach), start)
    start += piece.length + nonceBytes
    const options = {
      // ends at a whole byte, but not with the last block
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: piece.length + leastChunk,
      ...(dictionary.length > 0 && { dictionary }),
    }
    // a copy, because the result would keep its whole chunk in memory
    return Buffer.from(deflateRawSync(piece, options))
  })
}

/** RFC 1952: deflate, no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: a stored block that is not the last, its length, and the length inverted. */
const storedHead = Buffer.from([0, nonceBytes, 0, 0xff - nonceBytes, 0xff])
/** An empty stored block, marked as the last one. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])

function joinGzip(pieces: readonly Buffer[], zipped: readonly Buffer[], nonce: Buffer): Buffer {
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
