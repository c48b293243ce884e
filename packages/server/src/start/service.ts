import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settings } from '@warm-ladle/contract'
import { createApp } from '../app.ts'
import { makeFolder, protectFolder } from '../platform/data-folder.ts'
import { isDiskFull } from '../database/engine/failures.ts'
import { lockFolder, removeUnfinished } from '../database/engine/folder-lock.ts'
import { migrate } from '../database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/engine/open.ts'
import { waitForDatabase } from '../database/engine/wait-for-database.ts'
import type { Database } from '../database/schema.ts'
import { demonstrationAccounts } from '../operation/demonstration/data.ts'
import { openEvening, rollOn } from '../operation/demonstration/roll.ts'
import { listInventedPayments } from '../operation/demonstration/people.ts'
import { seedDemonstration } from '../operation/demonstration/seed.ts'
import type { Report } from '../platform/background.ts'
import { type House, notifyAdmins } from '../operation/house-notices.ts'
import { lowerPool } from '../platform/thread-priority.ts'
import { systemClock } from '../platform/clock.ts'
import { findPageSettings } from '../platform/settings.ts'
import { registerPages } from '../http/pages/pages.ts'
import type { PageOptions } from '../http/pages/render-page.ts'
import { processId } from '../http/service/health.ts'
import { pagePolicy, permissionsPolicy } from '../http/service/security-headers.ts'
import type { Identity } from '../people/identity/identity.ts'
import type { Jobs } from './jobs.ts'
import { createLogger } from '../tracing/log/create-logger.ts'
import { openAccounts } from './open-accounts.ts'
import { ownCommands } from '../own-commands.ts'
import { cardPayments } from '../money/stripe/card-payments.ts'
import { openPictureStore } from '../menu/pictures/open-store.ts'
import { requireSharedStore } from '../menu/pictures/require-shared-store.ts'
import { requireFreePorts, requireListening } from './require-free-ports.ts'
import { openSandbox } from './sandbox.ts'
import { requireKind, requireUrl } from '../operation/site-kind.ts'
import { startMetrics } from '../operation/metrics/start-metrics.ts'
import { version } from '../platform/version.ts'
import { createPlansMealtimes } from '../bookings/week/queries.ts'
import type { Config } from '../platform/config.ts'
import { isLoopback } from '../platform/loopback.ts'
import { watchForwarding } from './watch-forwarding.ts'

export interface Service {
  /** Lines to print for the operator. */
  readonly greeting: string
  close(): Promise<void>
}

/**
 * Starts everything: the database, stand-ins for services without keys, the API and the pages.
 *
 * @throws if the folder or a port is in use or the database cannot be reached; nothing is then left running
 */
export async function startService(config: Config, { dev }: { dev: boolean }): Promise<Service> {
  // only the owner can read the folder, because anyone who can read the data can log in as any member
  makeFolder(config.dataDir)
  if (!protectFolder(config.dataDir))
    say(`Other users can read ${config.dataDir}: the folder is shared or belongs to another user.`)
  // closes in reverse order, because later resources use earlier ones; closes immediately if anything fails to open
  await using opening = new AsyncDisposableStack()
  await open(config, dev, opening)
  const opened = opening.move()
  return { greeting: formatGreeting(config), close: () => opened.disposeAsync() }
}

async function open(config: Config, dev: boolean, closing: AsyncDisposableStack) {
  const { dataDir, databaseUrl, publicUrl, production } = config
  const logger = createLogger(config.logLevel)
  logger.info({ ...version, node: process.version }, 'starting')
  const report: Report = (problem, error) => logger.error({ err: error }, problem)
  if (databaseUrl === undefined) closing.defer(lockFolder(dataDir))
  else removeUnfinished(dataDir)
  // checked before migrating, so that a start that fails because of a port has changed nothing
  const addresses = await requireFreePorts(config)
  const database = openDatabase({
    dataDir,
    url: databaseUrl,
    isMeasured: config.metrics !== undefined,
  })
  closing.defer(() => database.close())
  const watchers = await startMetrics({ config, database, closing })
  if (databaseUrl !== undefined) await waitForDatabase(database.db, say)
  await migrateAt(config, database.db)
  await requireKind(database.db, config)
  await requireUrl(database.db, config)

  const pictures = await openPictureStore(config)
  if (databaseUrl !== undefined)
    closing.defer(await requireSharedStore({ db: database.db, store: pictures, bucket: config.s3?.bucket }))
  const accounts = { config, database, pictures, closing, logger, report, say }
  const { identity, background, outbox, pushes, webhooks } = await openAccounts(accounts)
  if (!production) {
    await seedDemonstration({ database, timeZone: config.timeZone, seal: webhooks.seal })
    await openEvening(database.db, config.timeZone)
  }

  const past = production ? [] : await listInventedPayments(database.db)
  const cards = await cardPayments(config, past)
  closing.defer(await openSandbox(config, cards.standIn))
  const plansMealtimes = createPlansMealtimes(database.db, systemClock)
  const app = await createApp({
    database,
    identity,
    background,
    clock: systemClock,
    outbox,
    pushes,
    webhooks,
    payments: cards.provider,
    pictures,
    publicUrl,
    contactEmail: config.contactEmail,
    timeZone: config.timeZone,
    publishMinLikes: config.publishMinLikes,
    limits: config.limits,
    retention: config.retention,
    trustedProxies: config.trustedProxies,
    logger,
    watchers: production && !isLoopback(publicUrl.hostname) ? [...watchers, watchForwarding] : watchers,
    jobs: production
      ? houseJobs({ db: database.db, clock: systemClock, timeZone: config.timeZone, dataDir })
      : demonstrationJobs(database.db, config.timeZone),
    pages: (service) =>
      registerPages(service, pageOptions({ config, database, cards, identity, dev, plansMealtimes })),
  })
  closing.defer(() => app.close())
  await lowerPool()
  await app.listen({ host: config.host, port: config.port, backlog })
  requireListening(addresses, app.addresses())
  writeProcessId(config)
  identity.start()
  outbox.start()
  closing.defer(() => app.drain())
}

/** Migrates through the normal connections, or bypasses a pooler. */
async function migrateAt({ migrationUrl: url, dataDir }: Config, db: Database) {
  if (url === undefined) return migrate(db)
  const direct = openDatabase({ dataDir, url })
  try {
    await migrate(direct.db)
  } finally {
    await direct.close()
  }
}

const demonstrationJobs = (db: Database, timeZone: string): Jobs => ({
  'Planning the mealtimes of the demonstration': { every: 'hour', run: () => rollOn(db, timeZone) },
})

const houseJobs = (house: House): Jobs => ({
  'Looking after disk and backups': { every: 'hour', run: () => notifyAdmins(house) },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Number of connections that may wait to be accepted. With Node's default of 511, the system drops any beyond that,
 * and their callers retry a second later.
 */
const backlog = 4096

const defaultName = settings.hostelName.default

interface Parts {
  readonly config: Config
  readonly database: OpenDatabase
  readonly cards: Awaited<ReturnType<typeof cardPayments>>
  readonly identity: Identity
  readonly dev: boolean
  readonly plansMealtimes: () => Promise<boolean>
}

/** Options for pages: the policies in their headers, and which services are available. */
function pageOptions({ config, database, cards, identity, dev, plansMealtimes }: Parts): PageOptions {
  const { publicUrl, timeZone, production, retention } = config
  return {
    dev,
    contentSecurityPolicy: (nonce, url) => pagePolicy(nonce, cards.sources, { url, publicUrl }),
    permissionsPolicy: (url) => permissionsPolicy(cards.sources.frames, url),
    changingConfig: async () => ({
      plansMealtimes: await plansMealtimes(),
      // pages work, with the default name, even while the database is down
      ...(await findPageSettings(database.db).catch(() => ({}))),
    }),
    config: {
      publicUrl: publicUrl.origin,
      hostelName: defaultName,
      timeZone,
      retention,
      stripe: cards.browser,
      providers: identity.providers.map(({ id, name }) => ({ id, name })),
      mailEnabled: identity.emails !== undefined,
      needsAdmission: identity.needsAdmission,
      demoAccounts: production ? undefined : demonstrationAccounts,
    },
  }
}

/**
 * The lines printed when the service has started: its URL, and what production lacks or how to log in to a
 * demonstration.
 */
function formatGreeting(config: Config): string {
  const ready = `Warm Ladle is ready at ${config.publicUrl.origin}`
  return [ready, ...config.warnings, ...(config.production ? missingIn(config) : demonstration)].join('\n')
}

/** Features that are off or limited because a variable is not set. */
function missingIn({ stripe, google, openId, smtp, publicUrl, trustedProxies }: Config): string[] {
  return [
    ...(stripe
      ? []
      : ['Cards are off, so admins enter payments at the office. The three STRIPE keys are not set.']),
    ...(google || openId.length > 0
      ? []
      : ['Logging in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.']),
    ...(smtp
      ? []
      : [
          'Email is off, so admins let new accounts in and print a link for a forgotten password with ' +
            `${ownCommands.admin} link EMAIL. SMTP_URL and MAIL_FROM are not set.`,
        ]),
    ...(publicUrl.protocol === 'https:' && trustedProxies.length === 0
      ? ['All visitors count as one and share one limit: TRUST_PROXY does not name the HTTPS proxy.']
      : []),
  ]
}

const demonstration = [
  '',
  'Demonstration accounts:',
  ...demonstrationAccounts.map(({ email, password }) => `  ${email} / ${password}`),
  '',
  'Test card: 4242 4242 4242 4242',
]

/** Writes this process's id where packaging/healthy.mjs finds it. `/readyz` reports a full disk. */
function writeProcessId({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>): void {
  try {
    writeFileSync(path.join(dataDir, `.process-${port}`), processId, { mode: 0o600 })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
