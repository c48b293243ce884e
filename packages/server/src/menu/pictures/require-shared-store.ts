import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetAttempts, forgetAttemptsBelow, keepAttempt } from '../../platform/attempts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { PictureStore } from './store.ts'

/**
 * Another process uses the same database, but stores its pictures elsewhere; the message tells the operator
 * what to do.
 */
export class OtherPictures extends Error {
  override readonly name = 'OtherPictures'
}

/** Milliseconds between heartbeats, and how long a killed process counts as alive after its last one. */
const round = 30_000
const lifetime = 3 * round

/** Prefix of live processes' keys in `attempts`, whose rows expire by themselves. */
const storeKeys = 'pictures:'

interface Sharing {
  readonly db: Database
  readonly store: Pick<PictureStore, 'put' | 'has' | 'delete'>
  /** The bucket's name; undefined if the store is a folder. */
  readonly bucket: string | undefined
  readonly clock?: Clock
}

/**
 * Refuses to run processes that share a database but not their pictures, because pictures uploaded to one would be
 * missing from the other. Each live process has a row in `attempts`. Two folders are the same if one contains the
 * mark that the other process wrote, whatever their path and machine.
 *
 * @returns a function to call at the end
 * @throws {OtherPictures} if another live process has another store
 */
export async function requireSharedStore({ db, store, bucket, clock = systemClock }: Sharing) {
  const id = newId()
  const key = `${toKeyPrefix(bucket)}${id}`

  async function mark() {
    // a full disk or an unreachable store is reported elsewhere
    if (bucket === undefined)
      await store.put([{ key: toMarkName(id), data: Buffer.alloc(0) }]).catch(() => undefined)
  }
  async function live() {
    await mark()
    await keepAttempt(db, key, inAWhile(clock()))
  }
  async function end() {
    clearInterval(timer)
    await sign
    await forgetAttempts(db, key).catch(() => undefined)
    if (bucket === undefined) await store.delete(toMarkName(id)).catch(() => undefined)
  }

  // other processes look for the mark once they know of this process
  await mark()
  const others = await inTransaction(db, (tx) => takeTurn(tx, key, clock()))
  let sign: Promise<void> | undefined
  const timer = setInterval(() => {
    // the next heartbeat makes up for a failed one
    sign = live().catch(() => undefined)
  }, round).unref()
  for (const other of others)
    if (!(await isShared(other, { store, bucket }))) {
      await end()
      throw new OtherPictures(refusal)
    }
  return end
}

const refusal =
  'Another process uses this data but stores its pictures elsewhere, so that each would miss pictures of the other: ' +
  'name one S3_BUCKET for all, or one folder for DATA_DIR/pictures. A process that was killed counts for a minute and a half.'

/** Removes all processes from the list, e.g. those that came with a restored backup. */
export const forgetStores = async (db: Database): Promise<void> =>
  void (await forgetAttemptsBelow(db, storeKeys))

/** When a process is considered dead, unless it sends another heartbeat. */
const inAWhile = (now: Date) => new Date(now.getTime() + lifetime)

const toKeyPrefix = (bucket: string | undefined) =>
  bucket === undefined ? `${storeKeys}folder:` : `${storeKeys}bucket:${bucket}:`

/**
 * The name of a process's mark. No picture has this name, and files with a leading dot are removed some time after a
 * crash.
 */
const toMarkName = (id: string) => `.used-by-${id}`

async function isShared(other: string, { store, bucket }: Pick<Sharing, 'store' | 'bucket'>) {
  if (!other.startsWith(toKeyPrefix(bucket))) return false
  return bucket !== undefined || store.has(toMarkName(other.slice(toKeyPrefix(bucket).length)))
}

/**
 * Adds a process, one at a time, so that if two start together, the second sees the first. Returns the
 * earlier ones.
 */
async function takeTurn(tx: Transaction, key: string, now: Date): Promise<string[]> {
  await keepAttempt(tx, 'pictures', inAWhile(now))
  const others = await tx
    .selectFrom('attempts')
    .select('key')
    .where('key', 'like', `${storeKeys}%`)
    .where('resets_at', '>', now.toISOString())
    .execute()
  await keepAttempt(tx, key, inAWhile(now))
  return others.map((other) => other.key)
}
