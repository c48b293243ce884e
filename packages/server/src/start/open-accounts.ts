import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../database/engine/open.ts'
import { systemClock } from '../platform/clock.ts'
import { AddressNotAllowed, type CallOutside, createCallOutside } from '../platform/call-outside.ts'
import { createBackground, type Report } from '../platform/background.ts'
import { createEmailSender } from '../people/email-sender.ts'
import { createNotifyNewBrowser } from '../people/identity/safety-notice.ts'
import { openIdentity } from '../people/identity/identity.ts'
import { asProvider } from '../platform/openid-client.ts'
import { openMail } from '../notifications/outbox/open-mail.ts'
import { createMailsKeeper, createOutbox } from '../notifications/outbox.ts'
import { createPushSender, isKnownPushUrl, openPushKeys } from '../notifications/outbox/push.ts'
import { createSeal } from '../notifications/outbox/seal.ts'
import { sealAnew } from '../notifications/webhooks/office-queries.ts'
import { createCopyPicture } from '../menu/pictures/copy-picture.ts'
import type { PictureStore } from '../menu/pictures/store.ts'
import { googleClient } from './sandbox.ts'
import type { Config } from '../platform/config.ts'

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

/** In a demonstration, webhooks of its own reserved domain are accepted without a call. */
function openWebhookCalls({ webhookReach, production }: Config): CallOutside {
  const call = createCallOutside({ local: webhookReach === 'local' })
  return async (outsideCall) => {
    if (!production && outsideCall.url.hostname.endsWith('.warmladle.test')) return 204
    if (webhookReach === 'none') throw new AddressNotAllowed(outsideCall.url.hostname)
    return call(outsideCall)
  }
}

/** Opens accounts and logins, and the outbox for emails and pushes. */
export async function openAccounts(options: AccountsOptions) {
  const { config, database, pictures, closing, logger, report, say } = options
  const { publicUrl, authSecrets } = config
  const { db } = database
  const background = createBackground(report)
  const mailer = await openMail(config, say)
  const seal = createSeal(authSecrets)
  const keys = await openPushKeys(db, authSecrets, () =>
    logger.warn('The push keys were stored with another AUTH_SECRET: browsers must subscribe again'),
  )
  await sealAnew(db, createSeal([authSecrets[0]]), seal)
  const outbox = createOutbox({
    db,
    mailer,
    push: createPushSender({
      keys,
      contactEmail: config.contactEmail,
      isPushUrl: isKnownPushUrl,
      callOutside: createCallOutside({ local: false }),
    }),
    callOutside: openWebhookCalls(config),
    seal,
    secret: authSecrets[0],
    origin: publicUrl.origin,
    timeZone: config.timeZone,
    report,
  })
  const google = await googleClient(config)
  const identity = openIdentity({
    database,
    publicUrl,
    logger,
    notifyNewBrowser: createNotifyNewBrowser(db, background, systemClock),
    secrets: authSecrets,
    emails: mailer && {
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
    copyPicture: createCopyPicture({ db, store: pictures }),
  })
  closing.defer(() => mailer?.close())
  // gives emails in progress a moment; a lost email can be requested again
  closing.defer(() => Promise.race([background.settled(), pause(5_000, undefined, { ref: false })]))
  closing.defer(() => outbox.stop())
  closing.defer(() => identity.stop())
  return {
    identity,
    background,
    outbox,
    pushes: { key: keys.publicKey, isPushUrl: isKnownPushUrl },
    webhooks: { seal, reach: config.webhookReach },
  }
}
