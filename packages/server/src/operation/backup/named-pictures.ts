import { parsePictureHash, picturePath, pictureWidths, pictureFileName } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { pictureColumns } from '../../menu/pictures/picture-columns.ts'

export interface NamedPictures {
  /** Files that rows refer to; each must exist. */
  readonly needed: ReadonlySet<string>
  /** All files that may exist, including uploads that nothing refers to yet. */
  readonly possible: ReadonlySet<string>
}

/** The files of all pictures in the database. */
export async function listPictures(db: Database): Promise<NamedPictures> {
  const uploaded = await db.selectFrom('pictures').select('hash').execute()
  const hashes = new Set(uploaded.map(({ hash }) => hash))
  const needed = new Set<string>()
  for (const url of await listAddresses(db)) {
    const key = url.slice(url.lastIndexOf('/') + 1)
    const hash = parsePictureHash(key)
    // pictures of another site may have such names too
    if (hash === undefined || !(url.startsWith(picturePath) || hashes.has(hash))) continue
    for (const file of [key, ...listSmaller(key, hash)]) needed.add(file)
  }
  const every = [...hashes].flatMap((hash) => pictureWidths.map((width) => pictureFileName(hash, width)))
  return { needed, possible: new Set([...needed, ...every]) }
}

async function listAddresses(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of pictureColumns) {
    const name = sql.ref<string>(column)
    const { rows } = await sql<{ url: string }>`
      select distinct ${name} as url from ${sql.table(table)} where ${name} like ${`%${picturePath}/%`}
    `.execute(db)
    found.push(...rows.map(({ url }) => url))
  }
  return found
}

/** The smaller versions that a page offers next to the given one. */
export const listSmaller = (key: string, hash: string) =>
  pictureWidths.map((width) => pictureFileName(hash, width)).filter((file) => getWidth(file) < getWidth(key))

const getWidth = (key: string) => Number(/-w(\d+)\./.exec(key)?.[1])
