import type { SignUpFacts } from '@warm-ladle/contract'
import { inChunks } from '../database/in-chunks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../platform/audit-log.ts'
import { linkValues } from './login-links.ts'

/**
 * Admits an account; returns whether it was waiting.
 *
 * @param emailAdmins undefined if the act is not emailed, e.g. because it is one of many
 */
export const admitMember = (
  db: Database,
  id: string,
  actor: Actor,
  emailAdmins: EmailAdmins | undefined,
): Promise<boolean> => inTransaction(db, (tx) => admitWithin(tx, id, actor, emailAdmins))

/** Like `admitMember`, within another transaction. */
export async function admitWithin(
  tx: Transaction,
  id: string,
  actor: Actor,
  emailAdmins: EmailAdmins | undefined,
): Promise<boolean> {
  const account = await tx
    .updateTable('identity')
    .set({ admitted_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('email_verified', '=', false)
    .where('admitted_at', 'is', null)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  if (!account) return false
  await recordAct(tx, { actor, act: 'member-admitted', subject: memberSubject(account), emailAdmins })
  return true
}

/** An account, how it was opened, and whether it is confirmed or admitted. */
export interface KnownAccount extends SignUpFacts {
  readonly id: string
  readonly name: string
  readonly isConfirmed: boolean
  readonly isAdmitted: boolean
  readonly language: string | null
}

/** The account with this email, which is stored in lower case. */
export async function findAccount(db: Database, email: string): Promise<KnownAccount | undefined> {
  const row = await selectAccounts(db).where('email', '=', email).executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      isConfirmed: toBoolean(row.email_verified),
      isAdmitted: row.admitted_at !== null,
      language: row.language,
      ...toFacts(row),
    }
  )
}

/** How these accounts were opened, by id. */
export async function listSignUps(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignUpFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectAccounts(db).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toFacts(row)]))
}

const selectAccounts = (db: Database) =>
  db
    .selectFrom('identity')
    .select(['id', 'name', 'created_at', 'email_verified', 'admitted_at'])
    .select(['sign_up_network', 'sign_up_browser', 'language'])

interface SignUpRow {
  readonly created_at: Date | string
  readonly sign_up_network: string | null
  readonly sign_up_browser: string | null
}

const toFacts = ({
  created_at,
  sign_up_network: network,
  sign_up_browser: browser,
}: SignUpRow): SignUpFacts => ({
  at: toIso(created_at),
  ...(network !== null && { network }),
  ...(browser !== null && { browser }),
})

/**
 * Opens an account that can be accessed only with a link; returns its id, or undefined if the address already has
 * one.
 */
export async function openAccount(tx: Transaction, email: string): Promise<string | undefined> {
  const now = new Date().toISOString()
  // the part before the @, until they choose another name in their profile
  const [name = email] = email.split('@')
  const opened = await tx
    .insertInto('identity')
    .values({ id: newId(), name, email, email_verified: false, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id
}

interface VouchedAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo?: string
  /** Language for pages and emails; null until one is chosen. */
  readonly language?: string | null
  readonly openedAt: Date
  /** Whether the owner can get a link to log in. */
  readonly isAdmitted: boolean
}

/**
 * Adds accounts without a password. Their addresses count as confirmed: an admin vouches for them, and only the owner
 * can set the first password.
 *
 * @returns the ids of the added accounts; the others have just signed up
 */
export async function addAccounts(
  tx: Transaction,
  accounts: readonly VouchedAccount[],
): Promise<ReadonlySet<string>> {
  const added = await inChunks(accounts, (some) =>
    tx
      .insertInto('identity')
      .values(
        some.map(({ id, email, name, photo: image = null, language = null, openedAt, isAdmitted }) => {
          const at = openedAt.toISOString()
          const admitted_at = isAdmitted ? at : null
          const opened = { email_verified: true, admitted_at, created_at: at, updated_at: at }
          return { id, email, name, image, language, ...opened }
        }),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute(),
  )
  return new Set(added.map(({ id }) => id))
}

/** Erases where accounts signed up from, once they are confirmed or admitted. */
export async function forgetSignUps(db: Database): Promise<void> {
  await db
    .updateTable('identity')
    .set({ sign_up_network: null, sign_up_browser: null })
    .where('sign_up_browser', 'is not', null)
    .where(({ eb, or }) => or([eb('email_verified', '=', true), eb('admitted_at', 'is not', null)]))
    .execute()
}

/**
 * Removes accounts that were opened before a moment and never confirmed or admitted, because no one has used them.
 * Keeps those for which the office has taken a payment or created a login slip.
 */
export async function removeAbandoned(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('identity')
    .where('email_verified', '=', false)
    .where('admitted_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('id').whereRef('payments.user_id', '=', 'identity.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_verification').select('id').where('value', 'in', linkValues('identity.id')),
        ),
      ),
    )
    .execute()
}
