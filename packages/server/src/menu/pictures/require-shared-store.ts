import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetAttempts, forgetAttemptsBelow, keepAttempt } from '../../platform/attempts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { PictureStore } from './store.ts'

/** Another process has these data and keeps its pictures elsewhere; the message tells the operator what to do. */
export class OtherPictures extends Error {
  override readonly name = 'OtherPictures'
}

/** Milliseconds between signs of life, and after the last one for which a killed process counts as alive. */
const round = 30_000
const lifetime = 3 * round

/** How the keys of live processes begin in `attempts`, which forgets them by itself. */
const storeKeys = 'pictures:'

interface Sharing {
  readonly db: Database
  readonly store: Pick<PictureStore, 'put' | 'has' | 'delete'>
  /** Name of the bucket; undefined: the store is a folder. */
  readonly bucket: string | undefined
  readonly clock?: Clock
}

/**
 * Keeps processes apart that share a database and not their pictures: what is uploaded at one would be missing at the other.
 * Each live process has a row in `attempts`. A folder is the same if it holds the mark that the other process has put there,
 * whatever the path and the machine.
 *
 * @returns a function to call at the end
 * @throws {OtherPictures} when another live process has another store
 */
export async function requireSharedStore({ db, store, bucket, clock = systemClock }: Sharing) {
  const id = newId()
  const key = `${toKeyPrefix(bucket)}${id}`

  async function mark() {
    // a full disk or a store that is away is reported elsewhere
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

  // others look for it once they know of this process
  await mark()
  const others = await inTransaction(db, (tx) => takeTurn(tx, key, clock()))
  let sign: Promise<void> | undefined
  const timer = setInterval(() => {
    // what fails is made up for by the next one
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
  'Another process has these data and keeps its pictures elsewhere, so that each would miss those of the other: ' +
  'name one S3_BUCKET for all, or one folder for DATA_DIR/pictures. A process that was killed counts for a minute and a half.'

/** Forgets the processes of data that come from elsewhere, such as a backup. */
export const forgetStores = async (db: Database): Promise<void> =>
  void (await forgetAttemptsBelow(db, storeKeys))

/** When a process counts as gone, unless it gives another sign of life. */
const inAWhile = (now: Date) => new Date(now.getTime() + lifetime)

const toKeyPrefix = (bucket: string | undefined) =>
  bucket === undefined ? `${storeKeys}folder:` : `${storeKeys}bucket:${bucket}:`

/** No picture has this name, and files with a dot are removed some time after a crash. */
const toMarkName = (id: string) => `.used-by-${id}`

async function isShared(other: string, { store, bucket }: Pick<Sharing, 'store' | 'bucket'>) {
  if (!other.startsWith(toKeyPrefix(bucket))) return false
  return bucket !== undefined || store.has(toMarkName(other.slice(toKeyPrefix(bucket).length)))
}

/** Adds a process, one at a time, so that of two that begin together the second one knows of the first; lists those before. */
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
