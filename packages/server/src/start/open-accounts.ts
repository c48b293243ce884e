import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../database/engine/open.ts'
import { createBackground, type Report } from '../domain/background.ts'
import { createEmailSender } from '../identity/email-sender.ts'
import { openIdentity } from '../identity/identity.ts'
import { asProvider } from '../identity/openid/client.ts'
import { openMail } from '../mail/open-mail.ts'
import { createMailsKeeper, createOutbox } from '../mail/outbox.ts'
import { createSeal } from '../mail/seal.ts'
import { createPictureCopier } from '../pictures/copy-picture.ts'
import type { PictureStore } from '../pictures/store.ts'
import { googleClient } from './sandbox.ts'
import type { Config } from './config.ts'

export interface AccountsOptions {
  readonly config: Config
  readonly database: OpenDatabase
  readonly pictures: PictureStore
  readonly closing: AsyncDisposableStack
  readonly logger: FastifyBaseLogger
  readonly report: Report
  /** Prints a line for the operator. */
  readonly say: (line: string) => void
}

/** Accounts and sign-in, and the e-mails that they need. */
export async function openAccounts(options: AccountsOptions) {
  const { config, database, pictures, closing, logger, report, say } = options
  const { publicUrl, authSecrets } = config
  const { db } = database
  const background = createBackground(report)
  const mailer = await openMail(config, say)
  const seal = createSeal(authSecrets)
  const outbox = mailer && createOutbox({ db, mailer, seal, report })
  const google = await googleClient(config)
  const identity = openIdentity({
    database,
    publicUrl,
    logger,
    secrets: authSecrets,
    emails: outbox && {
      ...createEmailSender({
        db,
        addMail: outbox.add,
        keepMails: createMailsKeeper(seal),
        background,
        publicUrl,
        timeZone: config.timeZone,
      }),
      mustConfirm: config.smtp !== undefined,
    },
    needsAdmission: config.production && config.smtp === undefined,
    clients: [...(google ? [asProvider(google)] : []), ...config.openId],
    copyPicture: createPictureCopier({ db, store: pictures }),
  })
  closing.defer(() => mailer?.close())
  // e-mails in progress get a moment; a lost one can be asked for again
  closing.defer(() => Promise.race([background.settled(), pause(5_000, undefined, { ref: false })]))
  closing.defer(() => outbox?.stop())
  closing.defer(() => identity.stop())
  return { identity, background, outbox }
}
