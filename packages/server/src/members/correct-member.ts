import { Refusal } from '@warm-ladle/contract'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Database } from '../database/schema.ts'
import type { Actor } from '../domain/audit-log.ts'
import { correctPerson, isTaken, type Person } from '../domain/people.ts'
import { linkHours } from '../identity/emails.ts'
import type { Identity } from '../identity/identity.ts'

export interface Correcting {
  readonly db: Database
  readonly identity: Pick<Identity, 'auth' | 'emails'>
}

/**
 * Corrects the name of a member at once, and so the e-mail where no mails are sent, by the word of the office. Elsewhere a mail
 * with a link goes to the new address, which is taken when it is opened, and another one to the old address.
 *
 * @returns whether anything changes, and whether it waits for the link
 */
export async function correctMember(
  { db, identity: { auth, emails } }: Correcting,
  member: Person & { readonly id: string },
  { name, email, revision }: Person & { readonly revision?: number | undefined },
  actor: Actor,
): Promise<{ readonly isChanged: boolean; readonly isAsked: boolean }> {
  const { id, email: old } = member
  const isAsked = emails !== undefined && email !== old
  if (isAsked && (await isTaken(db, id, email))) throw new Refusal('email-taken', undefined, 'email')
  const corrected = await correctPerson(
    db,
    { id, name, email: isAsked ? old : email, isProved: false, seen: { name, email, revision } },
    actor,
  )
  if (corrected.outcome === 'no-such-member') throw new Refusal('not-found')
  if (corrected.outcome === 'email-taken') throw new Refusal('email-taken', undefined, 'email')
  if (isAsked) {
    const { secret } = await auth.$context
    const { language } = await findLanguage(db, id)
    emails.newAddress(
      { email, language },
      await createEmailVerificationToken(secret, old, email, linkHours.confirm * 3_600),
    )
    emails.addressChanges({ email: old, language }, { email })
  }
  return { isChanged: isAsked || corrected.outcome === 'corrected', isAsked }
}

const findLanguage = (db: Database, id: string) =>
  db.selectFrom('identity').select('language').where('id', '=', id).executeTakeFirstOrThrow()
