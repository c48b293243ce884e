import {
  counted,
  pictureHashIn,
  parsePictureHash,
  pictureWidths,
  pictureFileName,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import path from 'node:path'
import pLimit from 'p-limit'
import { listSmaller } from '../../backup/named-pictures.ts'
import type { Database } from '../../../database/schema.ts'
import { pictureColumns } from '../../../menu/pictures/picture-columns.ts'
import type { PictureStore } from '../../../menu/pictures/store.ts'
import { StoreFault } from '../../../menu/pictures/store-fault.ts'
import { inSnapshot } from './database.ts'
import { fault, type Finding, shortList, ok, warning, repairCommand } from './finding.ts'

/** The database, and the store of the files. */
export interface Pictures {
  readonly db: Database
  readonly store: PictureStore
  /** The product's origin, because rows may refer to pictures by their full URL. */
  readonly origin: string
}

interface Seen {
  /** Files of all pictures that meals and members show, in every width that pages request. */
  readonly shown: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly damaged: readonly string[]
  /** Pictures with files but no row, which would never be deleted. */
  readonly unlisted: readonly string[]
}

/** Whether the files of shown pictures exist and are complete, and every file has a row. */
export async function checkPictures(pictures: Pictures): Promise<Finding> {
  let seen: Seen
  try {
    seen = await readPictures(pictures)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    const reach = 'Start it, let this machine reach it, or correct S3_ENDPOINT.'
    const correct = 'Correct the settings of the bucket and restart the service.'
    return fault('pictures', error.message, error.state === 'unreachable' ? reach : correct)
  }
  const { shown, missing, damaged, unlisted } = seen
  const bad = [...missing.map((file) => `${file} is missing`), ...damaged.map((file) => `${file} is cut off`)]
  if (bad.length > 0)
    return fault(
      'pictures',
      `${counted(bad.length, 'file')} of ${shown.size} ${bad.length === 1 ? 'is' : 'are'} missing or damaged: ${shortList(bad)}.`,
      `${repairCommand} remakes narrow ones from wider ones. Copy the others from the folder pictures of a backup, or upload the ` +
        'pictures again.',
    )
  if (unlisted.length > 0)
    return warning(
      'pictures',
      `${counted(unlisted.length, 'picture')} ${unlisted.length === 1 ? 'has' : 'have'} files but no row: ${shortList(unlisted)}.`,
      `${repairCommand} adds their rows. Unused ones are removed a day later.`,
    )
  return ok('pictures', `All ${shown.size} shown pictures have intact files.`)
}

/** Files read at the same time. */
const together = 8

/** Lists files first, because a picture uploaded in the meantime gets its row before its files. */
async function readPictures({ db, store, origin }: Pictures): Promise<Seen> {
  const files = new Set(await store.list())
  const { shown, listed } = await inSnapshot(db, async (tx) => ({
    shown: await listShown(tx, origin),
    listed: new Set((await tx.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash)),
  }))
  const limit = pLimit(together)
  const missing: string[] = []
  const damaged: string[] = []
  const look = async (file: string) => {
    const data = await store.get(file)
    if (!data) missing.push(file)
    else if (!isWhole(data)) damaged.push(file)
  }
  await Promise.all([...shown].map((file) => limit(look, file)))
  const hashes = new Set([...files].flatMap((file) => parsePictureHash(file) ?? []))
  const unlisted = [...hashes].filter((hash) => !listed.has(hash))
  return { shown, missing: missing.toSorted(), damaged: damaged.toSorted(), unlisted: unlisted.toSorted() }
}

async function listShown(tx: Database, origin: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const { table, column } of pictureColumns) {
    const { rows } = await sql<{ url: string | null }>`
      select distinct ${sql.ref(column)} as url from ${sql.table(table)}`.execute(tx)
    for (const row of rows) {
      const url = (row.url ?? '').replace(origin, '')
      const hash = pictureHashIn(url)
      if (hash === undefined) continue
      const file = path.basename(url)
      for (const one of [file, ...listSmaller(file, hash)]) files.add(one)
    }
  }
  return files
}

/** A WebP's first bytes contain its length. */
const isWhole = (data: Buffer) =>
  data.length >= 12 && data.toString('latin1', 0, 4) === 'RIFF' && data.readUInt32LE(4) + 8 === data.length

/** Recreates lost narrow versions from wider ones, and adds missing picture rows. */
export async function repairPictures(pictures: Pictures): Promise<string[]> {
  const { missing, damaged, unlisted } = await readPictures(pictures)
  const repaired: string[] = []
  for (const file of [...missing, ...damaged]) {
    if (await makeFromWider(pictures.store, file)) repaired.push(`Remade ${file} from a wider one.`)
  }
  for (const hash of unlisted) {
    await pictures.db
      .insertInto('pictures')
      .values({ hash, touched_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    repaired.push(`Added the row of picture ${hash}.`)
  }
  return repaired
}

async function makeFromWider(store: PictureStore, file: string): Promise<boolean> {
  const hash = parsePictureHash(file) ?? ''
  const widths = [...pictureWidths].toReversed()
  const width = widths.find((one) => pictureFileName(hash, one) === file)
  if (width === undefined) return false
  for (const wider of widths.filter((one) => one > width)) {
    const data = await store.get(pictureFileName(hash, wider))
    if (!data || !isWhole(data)) continue
    const { narrow } = await import('../../../menu/pictures/encode-picture.ts')
    await store.put([{ key: file, data: await narrow(data, width) }])
    return true
  }
  return false
}
