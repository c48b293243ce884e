import path from 'node:path'
import { counted, pictureHashIn } from '@warm-ladle/contract'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '../../database/schema.ts'
import { pictureColumns } from '../../pictures/picture-columns.ts'
import type { PictureStore } from '../../pictures/store.ts'
import { type Finding, firstOf } from './finding.ts'

/** Pictures that are looked for at the same time. */
const together = 8

/**
 * The files of the uploaded pictures that meals and members show.
 *
 * @param origin of the product, since rows may refer to pictures by their full URL
 */
export async function listNamedPictures(tx: Database, origin: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const { table, column } of pictureColumns) {
    const { rows } = await sql<{ url: string | null }>`
      select distinct ${sql.ref(column)} as url from ${sql.table(table)}`.execute(tx)
    for (const row of rows) {
      const url = (row.url ?? '').replace(origin, '')
      if (pictureHashIn(url) !== undefined) files.add(path.basename(url))
    }
  }
  return files
}

/** Whether the files of these pictures exist. */
export async function checkPictures(
  named: ReadonlySet<string>,
  store: Pick<PictureStore, 'has'>,
): Promise<Finding> {
  const limit = pLimit(together)
  const missing: string[] = []
  const look = async (file: string) => {
    if (!(await store.has(file))) missing.push(file)
  }
  await Promise.all([...named].map((file) => limit(look, file)))
  return missing.length === 0
    ? { check: 'pictures', grade: 'ok', message: `The files of ${counted(named.size, 'picture')} are there.` }
    : {
        check: 'pictures',
        grade: 'fault',
        message: `${counted(missing.length, 'picture')} of ${named.size} ${missing.length === 1 ? 'is' : 'are'} missing: ${firstOf(missing)}. A backup may hold them.`,
      }
}
