import { type Act, dutyNames } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { type Fields, memberSubject, recordAct, type Subject } from '../../platform/audit-log.ts'
import { nameOf } from '../../bookings/mealtimes.ts'
import { type AnytimeRequest, memberNamed, type PostedMeal } from './add-meals.ts'
import type { Member } from './add-people.ts'
import { daysBefore } from './moments.ts'
import { sayIn } from '../../platform/words.ts'

const day = 24 * 60 * 60 * 1000
/** Days of past mealtimes whose acts are entered. */
const recent = 14
/** Days before a mealtime on which it was published: all that are planned have been by now. */
const publishedBefore = 14
/** Days of which what was weighed is entered. */
const weighedDays = 3
/** Days after they joined on which a resident got their room. */
const movedIn = 1

interface Added {
  readonly meals: readonly PostedMeal[]
  readonly members: readonly Member[]
  readonly requests: readonly AnytimeRequest[]
  readonly now: Date
}

interface Entry {
  readonly act: Act
  readonly subject: Subject
  readonly at: Date
  readonly after?: Fields
}

/** The entries of the audit log that the acts of kitchen and office so far would have left. */
export async function addActs(tx: Transaction, { meals, members, requests, now }: Added): Promise<void> {
  const actors = { office: memberNamed(members, 'admin'), kitchen: memberNamed(members, 'cook') }
  const ofOffice = [
    ...meals.map(mealEntry),
    ...members.flatMap((member) => memberEntries(member)),
    ...(await paymentEntries(tx)),
  ]
  const ofKitchen = [
    ...requests.flatMap(servingEntries),
    ...(await mealtimeEntries(tx, now)),
    ...(await wasteEntries(tx, now)),
  ]
  for (const [actor, entries] of [
    [actors.office, ofOffice],
    [actors.kitchen, ofKitchen],
  ] as const)
    for (const { at, ...entry } of entries) await recordAct(tx, { ...entry, actor, at: at.toISOString() })
}

const mealEntry = ({ id, title, status, category, priceCents, at }: PostedMeal): Entry => ({
  act: status === 'published' ? 'meal-added' : 'meal-announced',
  subject: { kind: 'meal', id, text: title },
  after: { category, price: priceCents / 100 },
  at,
})

function memberEntries(member: Member): Entry[] {
  const { duty, room, joinedAt } = member
  const moved = new Date(joinedAt.getTime() + movedIn * day)
  const subject = memberSubject(member)
  return [
    { act: 'room-changed', subject, after: { room }, at: moved },
    ...(duty
      ? [
          {
            act: 'duties-changed',
            subject,
            after: { duties: [sayIn('en')(dutyNames[duty])] },
            at: moved,
          } as const,
        ]
      : []),
  ]
}

const servingEntries = ({ id, status, meal_title: title, closed_at: at }: AnytimeRequest): Entry[] =>
  status === 'delivered' && at !== null
    ? [{ act: 'meal-served', subject: { kind: 'request', id, text: title }, at: new Date(at) }]
    : []

async function paymentEntries(tx: Transaction): Promise<Entry[]> {
  const payments = await tx
    .selectFrom('payments')
    .select([
      'id',
      'package_name',
      'email',
      'amount_cents',
      'method',
      'transaction_id',
      'paid_at',
      'refunded_at',
    ])
    .where((eb) => eb.or([eb('refunded_at', 'is not', null), eb('method', '<>', 'card')]))
    .execute()
  return payments.map((row) => {
    const subject = { kind: 'payment', id: row.id, text: `${row.package_name} of ${row.email}` } as const
    return row.refunded_at === null
      ? {
          act: 'payment-entered',
          subject,
          after: { price: row.amount_cents / 100, method: row.method, transactionId: row.transaction_id },
          at: new Date(row.paid_at),
        }
      : { act: 'payment-refunded', subject, at: new Date(toIso(row.refunded_at)) }
  })
}

async function mealtimeEntries(tx: Transaction, now: Date): Promise<Entry[]> {
  const since = daysBefore(now, recent).toISOString()
  const mealtimes = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at'])
    .where('starts_at', '>', since)
    .orderBy('starts_at')
    .execute()
  return mealtimes.map(({ starts_at: startsAt, ...mealtime }) => ({
    act: 'mealtime-published',
    subject: subjectOf(mealtime),
    at: new Date(Math.min(Date.parse(toIso(startsAt)) - publishedBefore * day, now.getTime())),
  }))
}

/** What was weighed in the last days. */
async function wasteEntries(tx: Transaction, now: Date): Promise<Entry[]> {
  const weighed = await tx
    .selectFrom('waste')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select(['waste.at', 'kind', 'grams', 'meal_title', 'mealtimes.id', 'date', 'slot'])
    .where('waste.at', '>', daysBefore(now, weighedDays).toISOString())
    .execute()
  return weighed.map(({ at, kind, grams, meal_title: title, ...mealtime }) => ({
    act: 'waste-entered',
    subject: { ...subjectOf(mealtime), text: `${title}, ${nameOf(mealtime)}` },
    after: { kind, grams },
    at: new Date(at),
  }))
}

const subjectOf = (mealtime: Parameters<typeof nameOf>[0] & { readonly id: string }): Subject => ({
  kind: 'mealtime',
  id: mealtime.id,
  text: nameOf(mealtime),
})
