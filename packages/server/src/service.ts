import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { createBackground, type Report } from './background.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { lockFolder } from './database/engine/folder-lock.ts'
import { migrate } from './database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/engine/open.ts'
import { waitForDatabase } from './database/engine/wait-for-database.ts'
import { listInventedPayments } from './demonstration/past-payments.ts'
import { demonstrationAccounts, seedDemonstration } from './demonstration/seed.ts'
import { pagePolicy, permissionsPolicy } from './http/security-headers.ts'
import { registerPages } from './http/pages.ts'
import { greetingOf } from './greeting.ts'
import { openIdentity } from './identity/identity.ts'
import { createEmailSender } from './identity/email-sender.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSeal } from './mail/seal.ts'
import { createLogger } from './log/create-logger.ts'
import { openMail } from './mail/open-mail.ts'
import { cardPayments } from './payments/stripe/card-payments.ts'
import { createPictureCopier } from './pictures/copy-picture.ts'
import { openPictureStore } from './pictures/open-store.ts'
import type { PictureStore } from './pictures/store.ts'
import { protectFolder } from './protect-folder.ts'
import { googleClient, openSandbox } from './sandbox.ts'
import { requireKind } from './site-kind.ts'

export interface Service {
  /** Lines to print for the operator. */
  readonly greeting: string
  close(): Promise<void>
}

/**
 * Starts everything: the database, stand-ins for services without keys, the API and the pages.
 *
 * @throws when the folder or a port is taken or the database cannot be reached; nothing is left running then
 */
export async function startService(config: Config, { dev }: { dev: boolean }): Promise<Service> {
  // readable by the owner only: with the data one can sign in as any member
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (!protectFolder(config.dataDir))
    say(`Others may read ${config.dataDir}: it is shared, or another user's.`)
  // closes in reverse order, since later resources use earlier ones; at once when not everything opens
  await using opening = new AsyncDisposableStack()
  await open(config, dev, opening)
  const opened = opening.move()
  return { greeting: greetingOf(config), close: () => opened.disposeAsync() }
}

async function open(config: Config, dev: boolean, closing: AsyncDisposableStack) {
  const { dataDir, databaseUrl, publicUrl, production } = config
  const logger = createLogger(config.logLevel)
  const report: Report = (problem, error) => logger.error({ err: error }, problem)
  if (databaseUrl === undefined) closing.defer(lockFolder(dataDir))
  const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
  closing.defer(() => database.close())
  if (databaseUrl !== undefined) await waitForDatabase(database.db, say)
  await migrate(database.db)
  await requireKind(database.db, config)

  const pictures = await openPictureStore(config)
  const accounts = { config, database, pictures, closing, logger, report }
  const { identity, background, outbox } = await openAccounts(accounts)
  if (!production) await seedDemonstration({ database, auth: identity.auth })

  const past = production ? [] : await listInventedPayments(database.db)
  const cards = await cardPayments(config, past)
  closing.defer(await openSandbox(config, cards.standIn))
  const app = await createApp({
    database,
    identity,
    background,
    clock: systemClock,
    mailState: () => outbox?.state ?? 'absent',
    payments: cards.provider,
    pictures,
    publicUrl,
    contactEmail: config.contactEmail,
    timeZone: config.timeZone,
    publishMinLikes: config.publishMinLikes,
    limits: config.limits,
    trustedProxies: config.trustedProxies,
    logger,
    pages: (service) =>
      registerPages(service, {
        dev,
        contentSecurityPolicy: (nonce) => pagePolicy(nonce, cards.sources, publicUrl),
        permissionsPolicy: permissionsPolicy(cards.sources.frames),
        config: {
          publicUrl: publicUrl.origin,
          timeZone: config.timeZone,
          stripe: cards.browser,
          googleEnabled: identity.google !== 'absent',
          mailEnabled: identity.emails !== undefined,
          needsAdmission: identity.needsAdmission,
          demoAccounts: production ? undefined : demonstrationAccounts,
        },
      }),
  })
  closing.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  identity.start()
  outbox?.start()
  closing.defer(() => app.drain())
}

interface AccountsOptions {
  readonly config: Config
  readonly database: OpenDatabase
  readonly pictures: PictureStore
  readonly closing: AsyncDisposableStack
  readonly logger: FastifyBaseLogger
  readonly report: Report
}

/** Accounts and sign-in, and the e-mails that they need. */
async function openAccounts({ config, database, pictures, closing, logger, report }: AccountsOptions) {
  const { publicUrl, authSecrets } = config
  const { db } = database
  const background = createBackground(report)
  const mailer = await openMail(config, say)
  const outbox = mailer && createOutbox({ db, mailer, seal: createSeal(authSecrets), report })
  const identity = openIdentity({
    database,
    publicUrl,
    logger,
    secrets: authSecrets,
    emails: outbox && {
      ...createEmailSender({ db, addMail: outbox.add, background, publicUrl }),
      mustConfirm: config.smtp !== undefined,
    },
    needsAdmission: config.production && config.smtp === undefined,
    google: await googleClient(config),
    copyPicture: createPictureCopier({ db, store: pictures }),
  })
  closing.defer(() => mailer?.close())
  // e-mails in progress get a moment; a lost one can be asked for again
  closing.defer(() => Promise.race([background.settled(), pause(5_000, undefined, { ref: false })]))
  closing.defer(() => outbox?.stop())
  closing.defer(() => identity.stop())
  return { identity, background, outbox }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
