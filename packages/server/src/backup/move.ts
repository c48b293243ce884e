import { patiently, waitWithoutLimit } from './copy-postgres.ts'
import { copyTables, type MovedTable } from './copy-tables.ts'
import { BackupFailure } from './failure.ts'
import { movePictures, moveSecret } from './move-files.ts'
import { openSource } from './move-source.ts'
import { openTarget } from './move-target.ts'
import type { Place } from './place.ts'

/** What was moved. */
export interface Move {
  readonly tables: readonly MovedTable[]
  /** Number of files; 0 where both places have their pictures at the same one. */
  readonly pictures: number
}

/**
 * Moves a hostel's data from SQLite to PostgreSQL or back, in one transaction, into a database without data, and
 * compares every table. The source stays as it is. The service must be stopped.
 *
 * @throws {BackupFailure} when it is not, or the target has data
 */
export async function move(from: Place, to: Place): Promise<Move> {
  if ((from.databaseUrl === undefined) === (to.databaseUrl === undefined)) {
    throw new BackupFailure(
      'Data are moved from SQLite to PostgreSQL or back. From one to the same elsewhere: by backup and restore.',
    )
  }
  await using closing = new AsyncDisposableStack()
  const source = await openSource(from, closing)
  const target = await openTarget(to, closing)
  const pictures = await movePictures(source.pictures, from, to)
  await moveSecret(from, to)
  const tables = await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reading) => {
      await waitWithoutLimit(reading)
      await source.keepFromWriting(reading)
      return patiently(target.db, (writing) => copyTables(reading, writing, source.tables))
    })
  await target.finish()
  return { tables, pictures }
}
