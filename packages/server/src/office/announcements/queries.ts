import type { Announcement, AnnouncementAudience, PlannedAnnouncement } from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { hasRequestAt, isHeld } from '../../bookings/request-rows.ts'
import { requestersAt } from '../../bookings/tickets.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Schema, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { dateAt } from '../../platform/calendar.ts'
import { notify, takeBack } from '../../notifications/notify.ts'
import { sendToWebhooks } from '../../notifications/webhooks.ts'
import { hasBadge, isHere } from '../../notifications/recipients.ts'
import { daysBefore, notificationDays } from '../../platform/retention.ts'
import type { KnownMember } from '../../platform/known-member.ts'

type Row = Selectable<Schema['announcements']>

const toAnnouncement = ({ id, title, text, from_at: from, until_at: until }: Row): Announcement => ({
  id,
  title,
  text,
  from: toIso(from),
  until: toIso(until),
})

const toAudience = ({ mealtime_id: mealtimeId, badge }: Row): AnnouncementAudience =>
  mealtimeId !== null ? { mealtimeId } : badge !== null ? { badge } : 'all'

export interface AnnouncementServices {
  readonly db: Database
  readonly clock: Clock
  /** Time zone of the hostel. */
  readonly timeZone: string
}

/** The announcements that a member sees now, latest first; none for members who have left. */
export async function listShown(
  { db, clock }: AnnouncementServices,
  { id: userId, badge, hasLeft }: Pick<KnownMember, 'id' | 'badge' | 'hasLeft'>,
): Promise<Announcement[]> {
  if (hasLeft) return []
  const moment = clock().toISOString()
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('until_at', '>', moment)
    .where('from_at', '<=', moment)
    .where((eb) =>
      eb.or([
        eb('audience', '=', 'all'),
        eb('badge', '=', badge),
        hasRequestAt('announcements.mealtime_id', sql.val(userId), isHeld),
      ]),
    )
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAnnouncement)
}

/** All announcements that are or will be shown. */
export async function listAnnouncements({ db, clock }: AnnouncementServices): Promise<PlannedAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('until_at', '>', clock().toISOString())
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...toAnnouncement(row),
    to: toAudience(row),
    ...(row.told !== null && { told: row.told }),
  }))
}

export interface NewAnnouncement extends Omit<Announcement, 'id'> {
  readonly to: AnnouncementAudience
}

/**
 * Adds an announcement, and sends it if it has begun.
 *
 * @returns its id; undefined if it is for a mealtime that is not planned
 */
export const addAnnouncement = (
  { db, clock, timeZone, emailAdmins }: AnnouncementServices & { readonly emailAdmins: EmailAdmins },
  { title, text, to, from, until }: NewAnnouncement,
  actor: Actor,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const mealtimeId = typeof to === 'object' && 'mealtimeId' in to ? to.mealtimeId : null
    if (mealtimeId !== null && !(await isShownMealtime(tx, mealtimeId))) return undefined
    const row = await insertAnnouncement(tx, { title, text, to, from, until }, actor.id)
    const subject = { kind: 'announcement', id: row.id, text: title } as const
    await recordAct(tx, {
      actor,
      act: 'announcement-added',
      subject,
      after: { text, from, until },
      emailAdmins,
    })
    await notifyIfBegun(tx, row, { now: clock(), timeZone })
    return row.id
  })

/**
 * Inserts an announcement without notifying anyone.
 *
 * @param notified how many members were already notified, if it has begun
 */
export const insertAnnouncement = (
  tx: Transaction,
  { title, text, to, from, until }: NewAnnouncement,
  by: string | null,
  notified?: number,
): Promise<Row> =>
  tx
    .insertInto('announcements')
    .values({
      id: newId(),
      title,
      text,
      audience: to === 'all' ? 'all' : 'badge' in to ? 'badge' : 'mealtime',
      mealtime_id: to !== 'all' && 'mealtimeId' in to ? to.mealtimeId : null,
      badge: to !== 'all' && 'badge' in to ? to.badge : null,
      from_at: from,
      until_at: until,
      by_user: by,
      ...(notified !== undefined && { told: notified, told_at: from }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

async function isShownMealtime(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('mealtimes')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  return found !== undefined
}

/** Removes an announcement; returns whether it existed. */
export const removeAnnouncement = (
  { db }: AnnouncementServices,
  id: string,
  actor: Actor,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('announcements')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!removed) return false
    await takeBack(tx, { kind: 'announcement', subject: id })
    const subject = { kind: 'announcement', id, text: removed.title } as const
    await recordAct(tx, { actor, act: 'announcement-removed', subject, before: { text: removed.text } })
    return true
  })

/** Sends announcements that have begun. Runs as a job, for those added before they began. */
export async function notifyAnnouncements({ db, clock, timeZone }: AnnouncementServices): Promise<void> {
  const moment = clock().toISOString()
  const begun = await db
    .selectFrom('announcements')
    .select('id')
    .where('told_at', 'is', null)
    .where('from_at', '<=', moment)
    .where('until_at', '>', moment)
    .execute()
  for (const { id } of begun) {
    await inTransaction(db, async (tx) => {
      const row = await tx.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
      if (row) await notifyIfBegun(tx, row, { now: clock(), timeZone })
    })
  }
}

async function notifyIfBegun(
  tx: Transaction,
  row: Row,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
) {
  const moment = now.toISOString()
  if (toIso(row.from_at) > moment || toIso(row.until_at) <= moment) return
  const members = await listAudience(tx, row, dateAt(now, timeZone))
  // if two runs happen at once, only one of them sends the announcement
  const begun = await tx
    .updateTable('announcements')
    .set({ told_at: moment, told: members.length })
    .where('id', '=', row.id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!begun) return
  const { id: subject, title, text } = row
  const until = new Date(row.until_at)
  const notice = { kind: 'announcement', subject, title, text, href: '/', until } as const
  await notify(
    tx,
    members.map((to) => ({ ...notice, to })),
    now,
  )
  // anyone may read a chat, so it gets nothing that is only for some residents
  if (row.audience !== 'all') return
  const data = toAnnouncement(row)
  await sendToWebhooks(tx, { type: 'announcement.published', data: { ...data }, title, text, until }, now)
}

/** The members in an announcement's audience on a day. */
async function listAudience(
  tx: Transaction,
  { mealtime_id: mealtimeId, badge }: Row,
  today: string,
): Promise<string[]> {
  const members = tx.selectFrom('users').select('id')
  if (mealtimeId !== null) {
    const found = await members.where('id', 'in', requestersAt(tx, mealtimeId)).execute()
    return found.map(({ id }) => id)
  }
  const found = await members.where(badge === null ? isHere(today) : hasBadge(today, badge)).execute()
  return found.map(({ id }) => id)
}

/** Removes announcements that ended long ago, after the same time as notifications. */
export async function removeOldAnnouncements(db: Database, now: Date): Promise<void> {
  const oldest = daysBefore(now, notificationDays).toISOString()
  await db.deleteFrom('announcements').where('until_at', '<', oldest).execute()
}
