import { mailLink } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { commandLine, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { type Auth, createAuth } from '../../people/identity/auth.ts'
import { type LinkKind, makePasswordLink } from '../../people/identity/password-links.ts'
import { createLogger } from '../../tracing/log/create-logger.ts'
import type { Call } from './command.ts'
import type { Data } from './with-data.ts'

/** Creates links for choosing a password. */
export interface LinkMaker extends Pick<Data, 'db'> {
  readonly auth: Pick<Auth, '$context'>
  readonly publicUrl: URL
}

export const createLinkMaker = ({ db, database }: Data, { config }: Pick<Call, 'config'>): LinkMaker => {
  const { publicUrl, authSecrets: secrets } = config
  const auth = createAuth({ database, publicUrl, secrets, logger: createLogger('silent') })
  return { db, auth, publicUrl }
}

/** Prints a link that the operator passes on. */
export async function printLink(
  { auth, publicUrl }: LinkMaker,
  userId: string,
  kind: Extract<LinkKind, 'handed-over' | 'admin-invitation'>,
  promptFor?: 'name',
): Promise<string> {
  const token = await makePasswordLink(auth, { kind, userId })
  const link = publicUrl.origin + mailLink('resetPassword', token, promptFor)
  return `Give this link only to them. It works once, within an hour.\n${link}`
}

interface LinkRecipient {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Records that the operator has created a link for an account. */
export const recordLink = (
  tx: Transaction,
  act: 'password-link-made' | 'admin-invited',
  person: LinkRecipient,
) => recordAct(tx, { actor: commandLine, act, subject: memberSubject(person) })

/** Creates a link with which the recipient chooses a new password and is admitted. */
export async function linkFor(maker: LinkMaker, person: LinkRecipient): Promise<string> {
  await inTransaction(maker.db, (tx) => recordLink(tx, 'password-link-made', person))
  return printLink(maker, person.id, 'handed-over')
}
