import { defaultBadge } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { emailOf, people } from './people.ts'
import type { Resident } from './who-asks.ts'

const day = 24 * 60 * 60 * 1000
/** Days after joining within which everyone has bought their badge. */
const undecided = 10

/** The demonstration's people who still have a badge. */
export async function listResidents(tx: Transaction): Promise<Resident[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('email', 'in', people.map(emailOf))
    .where('badge', '<>', defaultBadge)
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return people.flatMap((person) => {
    const row = byEmail.get(emailOf(person))
    if (!row) return []
    const { key, needs, passwordHash } = person
    const since = new Date(Date.parse(toIso(row.created_at)) + undecided * day)
    return [{ key, needs, id: row.id, email: row.email, since, isAccount: passwordHash !== undefined }]
  })
}
