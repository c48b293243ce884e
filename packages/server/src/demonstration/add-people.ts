import { defaultBadge, packagePrices } from '@warm-ladle/contract'
import type { Insertable } from 'kysely'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import type { UsersTable } from '../database/tables/members.ts'
import { memberSearchTextOf } from '../database/search/search-columns.ts'
import { hoursBefore } from './calendar.ts'
import { inventedPrefix } from './past-payments.ts'
import { type DemonstrationPerson, emailOf, passwordHashOf, people, photoOf } from './people.ts'

/** Hours since the people joined, and between two purchases of one person. */
const MEMBER_FOR = 80 * 24
const BETWEEN_PURCHASES = 12 * 24

export type Resident = DemonstrationPerson & { readonly id: string; readonly email: string }

/** Adds the people of the demonstration: identity, password, member, and the payments that their badges rest on. */
export async function addPeople(tx: Transaction, now: Date): Promise<Resident[]> {
  const residents = people.map((person) => ({ ...person, id: newId(), email: emailOf(person) }))
  const created_at = hoursBefore(now, MEMBER_FOR).toISOString()
  const times = { created_at, updated_at: created_at }

  await tx
    .insertInto('identity')
    .values(
      residents.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        email_verified: true,
        image: photoOf(person),
        ...times,
      })),
    )
    .execute()
  await tx
    .insertInto('identity_account')
    .values(
      residents.map((person) => ({
        id: newId(),
        account_id: person.id,
        provider_id: 'credential',
        user_id: person.id,
        password: passwordHashOf(person),
        ...times,
      })),
    )
    .execute()
  await tx
    .insertInto('users')
    .values(residents.map((person) => memberRow(person, created_at)))
    .execute()
  await tx
    .insertInto('payments')
    .values(residents.flatMap((person) => paymentRows(person, now)))
    .execute()
  return residents
}

const memberRow = (person: Resident, created_at: string): Insertable<UsersTable> => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: person.role,
  photo: photoOf(person),
  badge: person.bought.at(-1) ?? defaultBadge,
  created_at,
  search_text: memberSearchTextOf(person),
})

function paymentRows({ id, email, key, bought }: Resident, now: Date) {
  return bought.map((packageName, index) => {
    const paid_at = hoursBefore(now, (bought.length - index) * BETWEEN_PURCHASES).toISOString()
    const isLast = index === bought.length - 1
    return {
      id: newId(),
      user_id: id,
      email,
      package_name: packageName,
      amount_cents: packagePrices[packageName] * 100,
      currency: 'usd',
      transaction_id: `${inventedPrefix}${key}${isLast ? '' : `_${packageName.toLowerCase()}`}`,
      paid_at,
      recorded_at: paid_at,
    }
  })
}
