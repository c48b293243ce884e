import { type Act, type EmailedAct, type SubjectKind, truncate } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { entrySearchText } from '../database/search.ts'
import type { Words } from './words.ts'

/** The actor: a caller, or the command line. */
export interface Actor {
  /** Null for the command line. */
  readonly id: string | null
  readonly name: string
  readonly email: string | null
  /** Name of the token, for acts by a program that makes calls for the member. */
  readonly program?: string | undefined
}

/** The actor of `npm run admin` commands. */
export const commandLine: Actor = { id: null, name: 'Command line', email: null }

/** The subject of an act, with a text that still identifies it after it is deleted. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly text: string
}

/** Field values; never a password, a token, or a hash of either. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** An entry without its moment. */
export interface ActFacts<Name extends Act = Act> {
  readonly actor: Actor
  readonly act: Name
  readonly subject: Subject
  readonly before?: Fields | undefined
  readonly after?: Fields | undefined
}

/** An act that admins are emailed about, with its subject phrased for the middle of a sentence. */
export interface AdminNotice extends Pick<ActFacts<EmailedAct>, 'actor' | 'act' | 'subject'> {
  readonly subjectWords: Words
}

/** Emails an act to the recipients named in its declaration in the contract, once the transaction is committed. */
export type EmailAdmins = (tx: Transaction, notice: AdminNotice) => Promise<void>

interface RecordedEmailedAct extends ActFacts<EmailedAct> {
  /**
   * Undefined for an act that is part of another one, or that happened automatically; only the log records such an
   * act.
   */
  readonly emailAdmins: EmailAdmins | undefined
  /** The subject as words; its text by default. */
  readonly subjectWords?: Words
}

export type RecordedAct =
  | (ActFacts<Exclude<Act, EmailedAct>> & { readonly emailAdmins?: never })
  | RecordedEmailedAct

/** Maximum length of a text; longer ones are cut, because the log must not be a second copy of the data. */
const longestText = 200

/**
 * Adds an entry to the audit log in the act's transaction, so that either both are committed or neither is. Acts
 * whose declaration says so are also emailed to the admins.
 *
 * @example await recordAct(tx, { actor: caller, act: 'meal-deleted', subject: { kind: 'meal', id, text: meal.title } })
 */
export async function recordAct(tx: Transaction, recorded: RecordedAct): Promise<void> {
  await addEntry(tx, recorded, new Date().toISOString())
  if (!recorded.emailAdmins) return
  const { actor, act, subject, emailAdmins, subjectWords = subject.text } = recorded
  await emailAdmins(tx, { actor, act, subject, subjectWords })
}

/**
 * Adds an entry at any moment, in ISO 8601. Entries are never changed, and are removed only by `removeOldEntries`.
 */
export async function addEntry(
  tx: Transaction,
  { actor, act, subject, before, after }: ActFacts,
  at: string,
): Promise<void> {
  const actorName = actor.program === undefined ? actor.name : `${actor.name} by the token ${actor.program}`
  const subjectText = truncate(subject.text, longestText, '…')
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      actor_id: actor.id,
      actor_name: actorName,
      actor_email: actor.email,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_text: subjectText,
      before: before && fieldsText(before),
      after: after && fieldsText(after),
      search_text: entrySearchText({ actorName, actorEmail: actor.email, subjectText }),
    })
    .execute()
}

/** A member as the subject of an act. */
export const memberSubject = ({ id, name, email }: { id: string; name: string; email: string }): Subject => ({
  kind: 'member',
  id,
  text: `${name} (${email})`,
})

const fieldsText = (fields: Fields) =>
  JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === 'string' ? truncate(value, longestText, '…') : value,
  )

/** Removes entries older than a moment. */
export async function removeOldEntries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', before.toISOString()).execute()
}
