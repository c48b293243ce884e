import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { findBackups, oldHours } from '../platform/backups.ts'
import { dateAt } from '../platform/calendar.ts'
import type { Clock } from '../platform/clock.ts'
import { freeBytes, littleSpace, sizeText } from '../platform/disk.ts'
import { listStaff, type Notice, notify } from '../notifications/notify.ts'
import { texts } from '../platform/texts.ts'
import { inWords, sayIn } from '../platform/words.ts'

export interface House {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
  readonly dataDir: string
  /** Measures the free bytes on a folder's disk. */
  readonly measure?: typeof freeBytes
}

/** Notifies admins once a day if backups fail or are missing, or the disk is nearly full. Runs only in production. */
export async function notifyAdmins({
  db,
  clock,
  timeZone,
  dataDir,
  measure = freeBytes,
}: House): Promise<void> {
  const now = clock()
  const found = [await ofBackups(db, now), await ofDisk(dataDir, measure)].filter((one) => one !== undefined)
  if (found.length === 0) return
  const day = now.toISOString().slice(0, 10)
  await inTransaction(db, async (tx) => {
    const admins = await listStaff(tx, 'admin', dateAt(now, timeZone))
    const notices = admins.flatMap((to) => found.map((notice) => ({ ...notice, to, subject: day })))
    await notify(tx, notices, now)
  })
}

type HouseNotice = Pick<Notice, 'kind' | 'title' | 'text' | 'href'>

async function ofBackups(db: Database, now: Date): Promise<HouseNotice | undefined> {
  const backups = await findBackups(db, now)
  if (!backups?.areBad) return undefined
  const { backup } = backups
  const old = backup.doneAt === null ? inWords(texts.noBackup) : inWords(texts.oldBackup, { hours: oldHours })
  return {
    kind: 'backup-failed',
    title: backup.isOld ? old : inWords(texts.backupFailed),
    text: inWords(texts.backupText),
    href: '/dashboard',
  }
}

async function ofDisk(dataDir: string, measure: typeof freeBytes): Promise<HouseNotice | undefined> {
  const free = await measure(dataDir)
  if (free >= littleSpace) return undefined
  return {
    kind: 'disk-full',
    title: inWords(texts.diskFull),
    text: (language) => sayIn(language)(texts.diskFullText, { size: sizeText(language, free) }),
    href: '/dashboard',
  }
}
