import type { Act, SubjectKind } from '@warm-ladle/contract'
import { newId } from '../new-id.ts'
import type { Transaction } from '../schema.ts'
import { foldText } from '../search/fold-text.ts'

/** Who acts. Every caller is one. */
export interface Actor {
  /** Null for acts that no member is behind. */
  readonly id: string | null
  readonly name: string
  readonly email: string | null
}

/** The actor of what is done by `npm run admin`. */
export const commandLine: Actor = { id: null, name: 'Command line', email: null }

/** What an act is about, in words that are understood once it is gone. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly text: string
}

/** Fields as they were or are; never a password, a token, or a hash of one. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface RecordedAct {
  readonly actor: Actor
  readonly act: Act
  readonly subject: Subject
  readonly before?: Fields | undefined
  readonly after?: Fields | undefined
}

/** Characters kept of a text: a log is read, it is no second copy of the data. */
const longestText = 200

/**
 * Adds an entry to the audit log, in the transaction of the act: there is no act without its entry, and no entry of what was
 * not done. Entries are never changed; only `forgetExpired` removes them, once they are old.
 *
 * @example await recordAct(tx, { actor: caller, act: 'meal-deleted', subject: { kind: 'meal', id, text: meal.title } })
 */
export async function recordAct(
  tx: Transaction,
  { actor, act, subject, before, after }: RecordedAct,
): Promise<void> {
  const subjectText = shortened(subject.text)
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actor_id: actor.id,
      actor_name: actor.name,
      actor_email: actor.email,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_text: subjectText,
      before: before && textOf(before),
      after: after && textOf(after),
      search_text: [actor.name, actor.email ?? '', subjectText].map(foldText).join('\n'),
    })
    .execute()
}

/** A member as the subject of an act. */
export const memberSubject = ({ id, name, email }: { id: string; name: string; email: string }): Subject => ({
  kind: 'member',
  id,
  text: `${name} (${email})`,
})

const textOf = (fields: Fields) =>
  JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'string' ? shortened(value) : value))

/** Cut between characters: half of one is no text that PostgreSQL keeps. */
const shortened = (text: string) =>
  text.length > longestText
    ? `${text
        .slice(0, longestText)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : text
