import {
  counted,
  covers,
  defaultBadge,
  type ImportChange,
  type ImportError,
  type ImportReport,
  type PackageName,
  type ResidentColumn,
  said,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import { lockAdmins, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import type { Invite } from '../../people/email-sender.ts'
import { addMembers } from '../../people/members.ts'
import { addAccounts } from '../../people/sign-ups.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { errorIn } from './check-cells.ts'
import { changeResident } from '../../people/members.ts'
import { listAccounts, listCardOwners, type ResidentAccount } from './resident-queries.ts'
import type { ResidentRow } from './read-residents.ts'
import { type Imported, type ImportOptions, runImport } from './run-import.ts'

export interface ResidentImport extends ImportOptions {
  readonly db: Database
  readonly actor: Actor
  /** Sends an invitation to each new resident; undefined to send none. */
  readonly invite: Invite | undefined
  readonly enterMembership: EnterMembership
  readonly emailAdmins: EmailAdmins | undefined
}

/** Enters a membership that a member paid for elsewhere. */
export type EnterMembership = (
  tx: Transaction,
  member: { readonly id: string; readonly email: string },
  packageName: PackageName,
  actor: Actor,
) => Promise<unknown>

/**
 * Imports residents: all of them, or none if a line has an error. New residents get an account without a password.
 *
 * @throws {Refusal} for an unreadable file
 */
export const importResidents = (file: Buffer, given: ResidentImport): Promise<ImportReport> =>
  runImport(given.db, { kind: 'residents', file }, given, async (tx, read) => {
    // one at a time, so that if a file is imported twice at once, the second import finds what the first has added
    await lockAdmins(tx)
    const { errors, ...plan } = await planResidents(tx, read.rows, given)
    const isFaulty = read.errorCount + errors.length > 0
    // a card that another member already has cannot be written
    const written = isFaulty ? toCounts(plan) : await writeResidents(tx, plan, given)
    const counts = { ...written, skipped: plan.skipped }
    if (!isFaulty) await recordImport(tx, counts, given.actor, given.emailAdmins)
    return { ...counts, changes: plan.changes, errors }
  })

interface ResidentImportPlan {
  readonly added: readonly ResidentAccount[]
  readonly changed: readonly ResidentAccount[]
  readonly changes: readonly ImportChange[]
  /** Memberships paid for elsewhere, by member email. */
  readonly memberships: ReadonlyMap<string, PackageName>
  readonly skipped: number
}

async function planResidents(
  tx: Transaction,
  rows: readonly ResidentRow[],
  { existing }: ImportOptions,
): Promise<ResidentImportPlan & { readonly errors: readonly ImportError[] }> {
  const accounts = await listAccounts(
    tx,
    rows.map(({ values }) => values.Email),
  )
  const known = new Map(accounts.map((account) => [account.email, account]))
  const isNew = ({ values }: ResidentRow) => !known.has(values.Email)
  const added = newAccounts(rows.filter(isNew))
  const updates = rows.flatMap((row) => {
    const account = existing === 'update' ? known.get(row.values.Email) : undefined
    if (!account) return []
    const next = changedBy(account, row)
    const changes = listChanges(account, next, row)
    return changes.length > 0 ? [{ next, changes }] : []
  })
  const changed = updates.map(({ next }) => next)
  const nameless = rows
    .filter((row) => isNew(row) && row.values.Name === '')
    .map((row) => errorIn(row, 'Name', said(checks.nameRequired)))
  const written = existing === 'update' ? rows : rows.filter(isNew)
  return {
    added,
    changed,
    changes: updates.flatMap(({ changes }) => changes),
    memberships: new Map(
      written.flatMap(({ values: { Email, Membership } }) =>
        Membership === '' ? [] : [[Email, Membership]],
      ),
    ),
    skipped: rows.length - added.length - changed.length,
    errors: [...nameless, ...(await takenCards(tx, written))],
  }
}

/**
 * Creates accounts. Their ids are chosen so that lists by age, which sort accounts from the same moment by
 * id, show them in the order of the file.
 */
function newAccounts(rows: readonly ResidentRow[]): ResidentAccount[] {
  const ids = rows.map(newId).toSorted().toReversed()
  return rows.map(({ values: { Email, Name, Room, Card, Language } }, line) => ({
    id: ids[line] ?? newId(),
    email: Email,
    name: Name,
    room: Room || null,
    card: Card || null,
    language: Language || null,
    badge: defaultBadge,
  }))
}

/** The account as changed by the row. An empty cell changes nothing, and a language that the member chose stays. */
const changedBy = (account: ResidentAccount, { values }: ResidentRow): ResidentAccount => ({
  ...account,
  name: values.Name || account.name,
  room: values.Room || account.room,
  card: values.Card || account.card,
  language: account.language ?? (values.Language || null),
})

/** The changed values of an account, by the file's columns. */
function listChanges(account: ResidentAccount, next: ResidentAccount, { line, values }: ResidentRow) {
  const { Membership } = values
  const isBought = Membership !== '' && !covers(account.badge, Membership)
  const pairs: readonly (readonly [ResidentColumn, string | null, string | null])[] = [
    ['Name', account.name, next.name],
    ['Room', account.room, next.room],
    ['Card', account.card, next.card],
    ['Language', account.language, next.language],
    ...(isBought ? [['Membership', account.badge, Membership] as const] : []),
  ]
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([column, from, to]) => ({ line, subject: account.email, column, from: from ?? '', to: to ?? '' }))
}

async function takenCards(tx: Transaction, rows: readonly ResidentRow[]): Promise<ImportError[]> {
  const carded = rows.filter(({ values }) => values.Card !== '')
  const owners = await listCardOwners(
    tx,
    carded.map(({ values }) => values.Card),
  )
  const ownerByCard = new Map(owners.map(({ card, email }) => [card, email]))
  return carded
    .filter(({ values }) => (ownerByCard.get(values.Card) ?? values.Email) !== values.Email)
    .map((row) => errorIn(row, 'Card', said(refusals.cardTaken)))
}

const toCounts = ({ added, changed }: Pick<ResidentImportPlan, 'added' | 'changed'>) => ({
  added: added.length,
  updated: changed.length,
  invited: 0,
})

async function writeResidents(
  tx: Transaction,
  { added, changed, memberships }: Pick<ResidentImportPlan, 'added' | 'changed' | 'memberships'>,
  { invite, enterMembership, actor }: ResidentImport,
) {
  const now = new Date()
  const opened = await addAccounts(
    tx,
    added.map((account) => ({ ...account, openedAt: now, isAdmitted: true })),
  )
  const residents = added.filter(({ id }) => opened.has(id))
  // includes residents who have an account but have never logged in
  await addMembers(
    tx,
    [...residents, ...changed].map((account) => ({ ...account, joinedAt: now })),
  )
  for (const account of changed.toSorted(byId)) await changeResident(tx, account, now.toISOString())
  const paying = [...residents, ...changed].toSorted(byId).filter(({ email, badge }) => {
    const bought = memberships.get(email)
    return bought !== undefined && !covers(badge, bought)
  })
  // locks all of them now, because members to notify are locked last
  for (const { id } of paying) await lockMember(tx, id, 'update')
  for (const member of paying) {
    const bought = memberships.get(member.email)
    if (bought) await enterMembership(tx, member, bought, actor)
  }
  await invite?.(tx, residents)
  return { added: residents.length, updated: changed.length, invited: invite ? residents.length : 0 }
}

/** The order in which members are locked. */
const byId = (one: ResidentAccount, other: ResidentAccount) => (one.id < other.id ? -1 : 1)

const recordImport = (
  tx: Transaction,
  { added, updated, skipped, invited }: Omit<Imported, 'changes' | 'errors'>,
  actor: Actor,
  emailAdmins: EmailAdmins | undefined,
) =>
  recordAct(tx, {
    actor,
    act: 'residents-imported',
    subject: { kind: 'import', id: newId(), text: counted(added + updated, 'resident') },
    after: { added, updated, skipped, invited },
    emailAdmins,
    subjectWords: inWords(texts.residents, { count: added + updated }),
  })
