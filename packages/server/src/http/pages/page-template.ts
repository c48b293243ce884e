import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes of a nonce as it stands in a page: 16 random ones in Base64. */
const nonceBytes = 24

/** A nonce that cannot be guessed, for one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** A rendered page without its nonce. */
interface PageTemplate {
  /** What it takes in memory, in bytes. */
  readonly bytes: number
  readonly bodyWith: (nonce: string) => Buffer
}

interface Placeholder {
  /** In the place of a nonce: as long as one, and unknown to authors of texts. */
  readonly placeholder: string
  /** Whether the page is to be compressed with gzip. */
  readonly isZipped: boolean
}

/**
 * Cuts a page where its nonce belongs, so that each answer can have one of its own.
 *
 * Compressed, the pieces between are deflated once. Each of them may refer to the text before it, in which the nonce is
 * blanked by bytes that UTF-8 never has, so that no piece refers to a nonce. In an answer its nonce stands between them
 * uncompressed, in blocks that deflate calls stored.
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
    // the plain pieces stay: the checksum is that of the whole page, with its nonce
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
