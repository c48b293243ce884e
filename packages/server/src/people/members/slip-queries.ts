import { lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { linkValues } from '../login-links.ts'
import { isWaiting, waitingColumn } from '../members.ts'
import { addOfficeLinks } from '../identity/password-links.ts'

/**
 * Members without duties who still cannot log in: those admitted by the office who have no way to log in, and if
 * accounts must be admitted, those waiting.
 */
const newcomers = (db: Database, needsAdmission: boolean) =>
  db
    .selectFrom('users')
    .innerJoin('identity', 'identity.id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.room'])
    .where('users.role', '=', 'user')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('duties').select('duty').whereRef('duties.user_id', '=', 'users.id'))),
    )
    .where((eb) => {
      const { and, not, exists, selectFrom } = eb
      const hasNo = (table: 'identity_account' | 'identity_passkey') =>
        not(exists(selectFrom(table).select(`${table}.id`).whereRef(`${table}.user_id`, '=', 'users.id')))
      const withoutWayIn = and([
        eb('identity.admitted_at', 'is not', null),
        hasNo('identity_account'),
        hasNo('identity_passkey'),
      ])
      return needsAdmission ? eb.or([withoutWayIn, isWaiting(eb)]) : withoutWayIn
    })

/** Newcomers by name, up to a limit. */
export async function listNewcomers(db: Database, needsAdmission: boolean, limit: number) {
  const rows = await newcomers(db, needsAdmission)
    .select(waitingColumn)
    .select(({ selectFrom }) =>
      selectFrom('identity_verification')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .where('value', 'in', linkValues('users.id'))
        .where('expires_at', '>', new Date().toISOString())
        .as('until'),
    )
    .orderBy('users.search_text')
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ is_waiting, until, ...row }) => ({
    ...row,
    isWaiting: needsAdmission && toBoolean(is_waiting),
    linkUntil: until === null ? undefined : toIso(until),
  }))
}

/**
 * Creates login slips, sorted by name, for those of these members who cannot log in yet, and records each
 * slip. If calls run concurrently, the last one's slips are valid.
 */
export function makeSlips(
  db: Database,
  { ids, needsAdmission }: { readonly ids: readonly string[]; readonly needsAdmission: boolean },
  actor: Actor,
  emailAdmins: EmailAdmins,
) {
  return inTransaction(db, async (tx) => {
    for (const id of [...new Set(ids)].toSorted()) await lockMember(tx, id, 'no key update')
    const people = await newcomers(tx, needsAdmission)
      .where('users.id', 'in', ids)
      .orderBy('users.search_text')
      .orderBy('users.id')
      .execute()
    const { slips, until } = await addOfficeLinks(
      tx,
      'login-slip',
      people.map(({ id }) => id),
    )
    const subjectWords = inWords(texts.residents, { count: people.length })
    for (const [index, person] of people.entries()) {
      const subject = memberSubject(person)
      // a single email about all of them
      const emailed = { emailAdmins: index === 0 ? emailAdmins : undefined, subjectWords }
      await recordAct(tx, { actor, act: 'login-slip-made', subject, ...emailed })
    }
    const codeById = new Map(slips.map(({ userId, code }) => [userId, code]))
    return { until, slips: people.map((person) => ({ ...person, code: codeById.get(person.id) ?? '' })) }
  })
}
