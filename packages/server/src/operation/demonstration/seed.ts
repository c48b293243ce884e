import { dutyNames, maxPortions } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { nameMealtime, proposedHours, replaceHours } from '../../bookings/mealtimes.ts'
import { mealtimeSubject } from '../../bookings/planning/services.ts'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'
import { recountAll } from '../../database/false-counters.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { markReadWithin } from '../../notifications/bell/queries.ts'
import { notify } from '../../notifications/notify.ts'
import type { Seal } from '../../notifications/outbox/seal.ts'
import { insertWebhook } from '../../notifications/webhooks/office-queries.ts'
import { insertAnnouncement } from '../../office/announcements/queries.ts'
import { type ActFacts, addEntry, memberSubject } from '../../platform/audit-log.ts'
import { changeSetting } from '../../platform/settings.ts'
import { sayIn } from '../../platform/words.ts'
import { daysBefore, hoursBefore } from './chance.ts'
import { announcement, webhook } from './data.ts'
import { addAllFeedback } from './feedback.ts'
import { addAnytimeRequests, addMenu, addMenuLikes, addMenuReviews } from './menu.ts'
import { addPeople, type DemonstrationMember, memberNamed } from './people.ts'
import { addPolls } from './polls.ts'
import { plan } from './roll.ts'

interface Demonstration {
  readonly database: Pick<OpenDatabase, 'db'>
  /** Time zone of the hostel's mealtimes. */
  readonly timeZone: string
  /** Encrypts the chat's address. */
  readonly seal: Seal
}

/**
 * Fills an empty database with the demonstration's people and meals, including likes, reviews, requests and
 * mealtimes; leaves any other database unchanged.
 *
 * @returns whether the database was empty
 */
export async function seedDemonstration({
  database: { db },
  timeZone,
  seal,
}: Demonstration): Promise<boolean> {
  if (!(await isEmpty(db))) return false

  const now = new Date()
  return inTransaction(db, async (tx) => {
    // if two processes start together on an empty database, the second one finds it filled
    await holdOthers(tx)
    if (!(await isEmpty(tx))) return false
    const members = await addPeople(tx, { now, timeZone })
    const meals = await addMenu(tx, members, now)
    await addMenuLikes(tx, meals, members, now)
    await addAnytimeRequests(tx, meals, members, now)
    await replaceHours(tx, proposedHours)
    // already decided, because the weeks are published and pages must not ask about it
    await changeSetting(tx, 'requestsWithoutMealtime', true, 0, now)
    await changeSetting(tx, 'mostPortions', maxPortions, 0, now)
    await plan(tx, { now, timeZone })
    await addMenuReviews(tx, meals, now)
    await addPolls(tx, meals, members, { now, timeZone })
    await addAllFeedback(tx, meals, members, { now, timeZone })
    await recountAll(tx)
    await recordActs(tx, members, now)
    await notifyAccounts(tx, members, now)
    await insertWebhook(tx, seal, {
      ...webhook,
      secret: undefined,
      menuSentOn: undefined,
      now: daysBefore(now, 30),
    })
    return true
  })
}

/** Stops other processes from filling the database until this transaction ends; on SQLite there are none. */
async function holdOthers(tx: Transaction) {
  if (dialectOf(tx) === 'sqlite') return
  // on a busy machine, the other process may take longer to fill it than the statement limit allows
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select id from kysely_migration_lock for update`.execute(tx)
}

/** Whether there are no accounts and no meals. */
async function isEmpty(db: Database): Promise<boolean> {
  const person = await db.selectFrom('identity').select('id').limit(1).executeTakeFirst()
  const meal = await db.selectFrom('meals').select('id').limit(1).executeTakeFirst()
  return !person && !meal
}

type SeededAct = Omit<ActFacts, 'actor'> & { readonly at: Date }

/** Adds to the audit log what the office and the kitchen would have done, apart from the menu. */
async function recordActs(tx: Transaction, members: readonly DemonstrationMember[], now: Date) {
  const ofOffice = [...members.flatMap(memberEntries), ...(await paymentEntries(tx))]
  const ofKitchen = [...(await mealtimeEntries(tx, now)), ...(await wasteEntries(tx, now))]
  for (const [name, entries] of [['admin', ofOffice] as const, ['cook', ofKitchen] as const])
    for (const { at, ...entry } of entries)
      await addEntry(tx, { ...entry, actor: memberNamed(members, name) }, at.toISOString())
}

function memberEntries(member: DemonstrationMember): SeededAct[] {
  const { duty, room, joinedAt } = member
  const common = { subject: memberSubject(member), at: daysBefore(joinedAt, -1) }
  const duties = duty ? [sayIn('en')(dutyNames[duty])] : []
  return [
    { ...common, act: 'room-changed', after: { room } },
    ...(duty ? [{ ...common, act: 'duties-changed', after: { duties } } as const] : []),
  ]
}

/** Entries for payments that were refunded or made at the office. */
async function paymentEntries(tx: Transaction): Promise<SeededAct[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'package_name', 'email', 'amount_cents', 'method', 'transaction_id'])
    .select(['paid_at', 'refunded_at'])
    .where((eb) => eb.or([eb('refunded_at', 'is not', null), eb('method', '<>', 'card')]))
    .execute()
  return payments.map(({ id, package_name: name, email, amount_cents: cents, method, ...row }) => {
    const subject = { kind: 'payment', id, text: `${name} of ${email}` } as const
    if (row.refunded_at !== null) return { act: 'payment-refunded', subject, at: new Date(row.refunded_at) }
    const after = { price: cents / 100, method, transactionId: row.transaction_id }
    return { act: 'payment-entered', subject, after, at: new Date(row.paid_at) }
  })
}

/** Days of past mealtimes whose publishing is logged, and days between publishing and the mealtime. */
const published = { recent: 14, before: 14 }

async function mealtimeEntries(tx: Transaction, now: Date): Promise<SeededAct[]> {
  const mealtimes = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at'])
    .where('starts_at', '>', daysBefore(now, published.recent).toISOString())
    .orderBy('starts_at')
    .execute()
  return mealtimes.map(({ starts_at: startsAt, ...mealtime }) => {
    const at = daysBefore(new Date(startsAt), published.before)
    return { act: 'mealtime-published', subject: mealtimeSubject(mealtime), at: at < now ? at : now }
  })
}

/** Number of days whose weighed waste is logged. */
const weighedDays = 3

async function wasteEntries(tx: Transaction, now: Date): Promise<SeededAct[]> {
  const weighed = await tx
    .selectFrom('waste')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select(['waste.at', 'kind', 'grams', 'meal_title', 'mealtimes.id', 'date', 'slot'])
    .where('waste.at', '>', daysBefore(now, weighedDays).toISOString())
    .execute()
  return weighed.map(({ at, kind, grams, meal_title: title, ...mealtime }) => ({
    act: 'waste-entered',
    subject: { ...mealtimeSubject(mealtime), text: `${title}, ${nameMealtime(mealtime)}` },
    after: { kind, grams },
    at: new Date(at),
  }))
}

/** Notifies the accounts about an announcement and their badge, without sending email. */
async function notifyAccounts(tx: Transaction, members: readonly DemonstrationMember[], now: Date) {
  for (const { id: to, key, bought, passwordHash } of members) {
    const last = bought.at(-1)
    if (passwordHash === undefined || !last) continue
    const title = `You have the ${last.package} badge`
    const text = 'You can now request meals and vote for upcoming ones.'
    const notice = { to, kind: 'badge', subject: key, title, text, href: '/dashboard/userHome' } as const
    await notify(tx, [{ ...notice, isQuiet: true }], daysBefore(now, last.daysAgo))
    await markReadWithin(tx, to, { until: now.toISOString(), now })
  }
  const [from, until] = [hoursBefore(now, 20), daysBefore(now, -3).toISOString()]
  const newAnnouncement = { ...announcement, to: 'all', from: from.toISOString(), until } as const
  const { id } = await insertAnnouncement(
    tx,
    newAnnouncement,
    memberNamed(members, 'admin').id,
    members.length,
  )
  const notice = { ...announcement, kind: 'announcement', subject: id, href: '/', isQuiet: true } as const
  await notify(
    tx,
    members.map(({ id: to }) => ({ ...notice, to })),
    from,
  )
}
