import { defaultBadge, priceSettings, settings } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { memberSearchText, paymentSearchText } from '../../database/search.ts'
import { toIso } from '../../database/values.ts'
import { addRows } from './add-rows.ts'
import { daysBefore } from './moments.ts'
import { type DemonstrationPerson, emailOf, people, photoOf } from './people.ts'

/** Prefix of the transaction ids of the demonstration's past card payments. */
const inventedPrefix = 'pi_demonstration_'

export type Member = DemonstrationPerson & {
  readonly id: string
  readonly email: string
  readonly joinedAt: Date
}

/** Adds the people with their needs, duties and payments. */
export async function addPeople(tx: Transaction, now: Date): Promise<Member[]> {
  const members = people.map((person) => ({
    ...person,
    id: newId(),
    email: emailOf(person),
    joinedAt: daysBefore(now, person.joined),
  }))
  await addIdentities(tx, members)
  await addRows(
    tx,
    'users',
    members.map((member) => ({
      id: member.id,
      email: member.email,
      name: member.name,
      role: member.role ?? 'user',
      photo: photoOf(member),
      badge:
        member.bought.findLast(({ refundedDaysAgo }) => refundedDaysAgo === undefined)?.package ??
        defaultBadge,
      room: member.room,
      created_at: member.joinedAt.toISOString(),
      search_text: memberSearchText(member),
    })),
  )
  await addRows(
    tx,
    'duties',
    members.flatMap(({ id, duty }) => (duty ? [{ user_id: id, duty }] : [])),
  )
  await addRows(tx, 'member_needs', members.flatMap(needRows))
  await addRows(
    tx,
    'payments',
    members.flatMap((member) => paymentRows(member, now)),
  )
  return members
}

async function addIdentities(tx: Transaction, members: readonly Member[]) {
  const timesOf = ({ joinedAt }: Member) => ({
    created_at: joinedAt.toISOString(),
    updated_at: joinedAt.toISOString(),
  })
  await addRows(
    tx,
    'identity',
    members.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email,
      email_verified: true,
      image: photoOf(member),
      ...timesOf(member),
    })),
  )
  await addRows(
    tx,
    'identity_account',
    members
      .filter(({ passwordHash }) => passwordHash !== undefined)
      .map((member) => ({
        id: newId(),
        account_id: member.id,
        provider_id: 'credential',
        user_id: member.id,
        password: member.passwordHash ?? null,
        ...timesOf(member),
      })),
  )
}

function needRows({ id, needs, joinedAt }: Member) {
  const kept = { user_id: id, consented_at: joinedAt.toISOString(), for_kitchen: true, with_name: true }
  return [
    ...(needs?.avoids ?? []).map((label) => ({ ...kept, kind: 'avoids' as const, label })),
    ...(needs?.diets ?? []).map((label) => ({ ...kept, kind: 'diet' as const, label })),
  ]
}

const paymentRows = ({ id, email, key, bought }: Member, now: Date) =>
  bought.map(({ package: name, daysAgo, refundedDaysAgo, method = 'card' }, index) => {
    const paid_at = daysBefore(now, daysAgo).toISOString()
    const earlier = index < bought.length - 1 ? `_${name.toLowerCase()}` : ''
    const transactionId = method === 'card' ? `${inventedPrefix}${key}${earlier}` : `office_${newId()}`
    return {
      id: newId(),
      user_id: id,
      email,
      package_name: name,
      amount_cents: settings[priceSettings[name]].default,
      currency: 'usd',
      transaction_id: transactionId,
      method,
      paid_at,
      refunded_at: refundedDaysAgo === undefined ? null : daysBefore(now, refundedDaysAgo).toISOString(),
      recorded_at: paid_at,
      // the stand-in for the provider is told the same
      checked_at: now.toISOString(),
      search_text: paymentSearchText({ email, transactionId, packageName: name }),
    }
  })

/** The demonstration's past card payments, for the stand-in of the provider to know. */
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
