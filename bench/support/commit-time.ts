import { randomUUID } from 'node:crypto'
import type { ThrowawayDatabase } from './databases.ts'

const commits = 500

/**
 * Milliseconds of this process's processor time for a transaction that writes one small row for good, as the product
 * makes it: what a call that writes cannot do without.
 */
export async function commitTime(database: ThrowawayDatabase): Promise<number> {
  const { db, close } = database.open()
  const writeOne = () =>
    db.transaction().execute(async (tx) => {
      const row = { key: `bench ${randomUUID()}`, count: 1, resets_at: new Date().toISOString() }
      await tx.insertInto('attempts').values(row).execute()
    })
  for (let warmUp = 0; warmUp < commits; warmUp += 1) await writeOne()
  const before = process.cpuUsage()
  for (let number = 0; number < commits; number += 1) await writeOne()
  const { user, system } = process.cpuUsage(before)
  await close()
  return (user + system) / 1000 / commits
}
