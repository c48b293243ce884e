import { priceSettings, settings } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { computeBadge } from '../../money/ledger/follow.ts'
import { addPayment, markChecked } from '../../money/ledger/queries.ts'
import { writePassword } from '../../people/account/password-queries.ts'
import { addNeeds } from '../../people/labels.ts'
import { addMembers, replaceDuties } from '../../people/members.ts'
import { addAccounts } from '../../people/sign-ups.ts'
import { daysBefore } from './chance.ts'
import { getEmail, people, type Person, getPhoto } from './data.ts'
import type { Present } from './served.ts'

/** Prefix of the transaction ids of past card payments. */
const inventedPrefix = 'pi_demonstration_'

export type DemonstrationMember = Person & {
  readonly id: string
  readonly email: string
  readonly photo: string
  readonly joinedAt: Date
}

/** Adds the people with their needs, duties and payments, from which their badges follow. */
export async function addPeople(tx: Transaction, present: Present): Promise<DemonstrationMember[]> {
  const members = people.map((person) => ({
    ...person,
    id: newId(),
    email: getEmail(person),
    photo: getPhoto(person),
    joinedAt: daysBefore(present.now, person.joined),
  }))
  await addAccounts(
    tx,
    // not admitted by the office, so the office has no login slips to print for them
    members.map((member) => ({ ...member, openedAt: member.joinedAt, isAdmitted: false })),
  )
  await addMembers(tx, members)
  for (const member of members) {
    const { id, duty, needs, passwordHash, joinedAt, bought } = member
    if (passwordHash !== undefined) await writePassword(tx, id, passwordHash)
    if (duty) await replaceDuties(tx, id, [duty])
    if (needs) await addNeeds(tx, id, needs, joinedAt)
    for (const purchase of bought) await addPurchase(tx, member, purchase, present.now)
    if (bought.length > 0) await computeBadge(tx, id, present)
  }
  return members
}

async function addPurchase(
  tx: Transaction,
  { id, email, key, bought }: DemonstrationMember,
  purchase: DemonstrationMember['bought'][number],
  now: Date,
) {
  const { package: packageName, daysAgo, refundedDaysAgo, method = 'card' } = purchase
  const earlier = purchase === bought.at(-1) ? '' : `_${packageName.toLowerCase()}`
  const transactionId = method === 'card' ? `${inventedPrefix}${key}${earlier}` : `office_${newId()}`
  await addPayment(tx, {
    userId: id,
    email,
    packageName,
    transactionId,
    method,
    amountCents: settings[priceSettings[packageName]].default,
    currency: 'usd',
    paidAt: daysBefore(now, daysAgo).toISOString(),
    refundedAt: refundedDaysAgo === undefined ? null : daysBefore(now, refundedDaysAgo).toISOString(),
    dispute: undefined,
  })
  // compared, because the provider's stand-in has the same payment
  await markChecked(tx, transactionId)
}

export function memberNamed(members: readonly DemonstrationMember[], key: string): DemonstrationMember {
  const found = members.find((member) => member.key === key)
  if (!found) throw new Error(`The demonstration has no ${key}.`)
  return found
}

/** Past card payments, for the provider's stand-in. */
export async function listInventedPayments(db: Database) {
  const rows = await db
    .selectFrom('payments')
    .select(['transaction_id', 'amount_cents', 'currency', 'user_id', 'package_name', 'email'])
    .select(['paid_at', 'refunded_at'])
    .where('transaction_id', 'like', `${inventedPrefix}%`)
    .execute()
  return rows.map((row) => ({
    id: row.transaction_id,
    amount: row.amount_cents,
    currency: row.currency,
    metadata: { userId: row.user_id ?? '', packageName: row.package_name, email: row.email },
    at: new Date(toIso(row.paid_at)),
    ...(row.refunded_at !== null && { refundedAt: new Date(toIso(row.refunded_at)) }),
  }))
}
