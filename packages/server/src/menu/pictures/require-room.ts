import { said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { RetryLater } from '../../http/contract/errors.ts'
import { TooMany } from '../../http/contract/throttle.ts'
import { countUnusedBytes } from './collect-queries.ts'

const megabyte = 1024 * 1024

/** Maximum number of bytes in stored but unused pictures. Simultaneous uploads may exceed it. */
const limits = { inAll: 200 * megabyte, ofUploader: 20 * megabyte }

/** Milliseconds within which unused pictures are deleted, so older ones are in use. */
const counted = 2 * 24 * 60 * 60_000
/** Seconds after which visitors' pictures are deleted. */
const hour = 60 * 60

export interface Room {
  readonly db: Database
  readonly origin: string
  readonly clock: Clock
}

/**
 * Refuses an upload before doing any work if too many unused pictures are already stored, so that no one can fill the
 * disk with pictures that are never shown.
 *
 * @throws {Refusal} `too-many` if the uploader's own pictures exceed the limit, `unavailable` if those of all
 *   uploaders do
 */
export async function requireRoom({ db, origin, clock }: Room, uploader: string): Promise<void> {
  const since = new Date(clock().getTime() - counted)
  const unused = await countUnusedBytes(db, { uploader, origin, since })
  if (unused.ofUploader >= limits.ofUploader) {
    throw new TooMany(hour, said(texts.manyUnusedPictures))
  }
  if (unused.inAll >= limits.inAll) {
    throw new RetryLater('unavailable', hour, said(texts.noRoomForPictures))
  }
}
