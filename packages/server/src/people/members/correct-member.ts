import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Database } from '../../database/schema.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { correctPerson, type Person } from '../people.ts'
import { linkHours } from '../identity/emails.ts'
import type { Identity } from '../identity/identity.ts'
import { cancellationToken } from '../identity/cancellation-token.ts'
import { hashOf } from '../identity/secret-token.ts'

export interface Correcting {
  readonly db: Database
  readonly identity: Pick<Identity, 'auth' | 'emails'>
}

/**
 * Corrects the name of a member at once, and so the e-mail where no mails are sent, by the word of the office. Elsewhere a mail
 * with a link goes to the new address, which is taken when it is opened, and another one to the old address, whose link
 * calls it off.
 *
 * @returns whether anything changes, and whether it waits for the link
 */
export async function correctMember(
  { db, identity: { auth, emails } }: Correcting,
  member: Person & { readonly id: string },
  { name, email, revision }: Person & { readonly revision?: number | undefined },
  actor: Actor,
): Promise<{ readonly isChanged: boolean; readonly isRequested: boolean }> {
  const { id, email: old } = member
  const isRequested = emails !== undefined && email !== old
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, old, email, linkHours.confirm * 3_600)
  const expiresAt = new Date(Date.now() + linkHours.confirm * 3_600_000)
  const outcome = await correctPerson(
    db,
    {
      id,
      name,
      email: isRequested ? old : email,
      seen: { name, email, revision },
      addressChange: isRequested ? { email, tokenHash: hashOf(token), expiresAt } : undefined,
    },
    actor,
  )
  if (outcome === 'no-such-member') throw new Refusal('not-found')
  if (outcome === 'no-admin') throw new Refusal('admin-only')
  if (outcome === 'email-taken') throw new Refusal('email-taken', undefined, 'email')
  if (outcome === 'other-admin') throw new Refusal('not-yours', said(texts.adminsOwnEmail), 'email')
  if (isRequested) {
    const { language } = await findLanguage(db, id)
    emails.newAddress({ email, language }, token)
    emails.addressChanges({ email: old, language }, { email, token: await cancellationToken(auth, old) })
  }
  return { isChanged: outcome === 'corrected', isRequested }
}

const findLanguage = (db: Database, id: string) =>
  db.selectFrom('identity').select('language').where('id', '=', id).executeTakeFirstOrThrow()
