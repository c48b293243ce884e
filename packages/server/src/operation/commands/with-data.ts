import { type Background, createBackground } from '../../platform/background.ts'
import type { Config } from '../../platform/config.ts'
import { type OpenDatabase, openDatabase } from '../../database/engine/open.ts'
import type { Database } from '../../database/schema.ts'
import { createEmailSender, type EmailSender } from '../../people/email-sender.ts'
import { createMailKeeper, createMailsKeeper } from '../../notifications/outbox.ts'
import { createSeal } from '../../notifications/outbox/seal.ts'
import { requireKind, requireUrl } from '../site-kind.ts'
import type { Call, CommandOutcome } from './command.ts'

/** The data and services that a command works with. */
export interface Data {
  readonly database: OpenDatabase
  readonly db: Database
  readonly background: Background
  /** Stores emails for the service to send; undefined if it sends none. */
  readonly emails: EmailSender | undefined
}

/**
 * Runs an act on the data, and the background work that it starts.
 *
 * @throws {OtherKind} if the data belongs to the other mode
 */
export async function withData(
  { config, printer }: Pick<Call, 'config' | 'printer'>,
  act: (data: Data) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const { dataDir, databaseUrl } = config
  const database = openDatabase({ dataDir, url: databaseUrl })
  const { db } = database
  const background = createBackground(printer.complain)
  try {
    await requireKind(db, config)
    await requireUrl(db, config)
    const outcome = await act({ database, db, background, emails: createEmails(config, db, background) })
    await background.settled()
    return outcome
  } finally {
    await database.close()
  }
}

function createEmails(
  { authSecrets, publicUrl, timeZone, production, smtp }: Config,
  db: Database,
  background: Background,
) {
  if (production && !smtp) return undefined
  const seal = createSeal(authSecrets)
  const [addMail, keepMails] = [createMailKeeper(db, seal), createMailsKeeper(seal)]
  return createEmailSender({ db, addMail, keepMails, background, publicUrl, timeZone })
}
