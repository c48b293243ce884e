import { mkdirSync } from 'node:fs'
import { createApp } from './app.ts'
import type { Report } from './background.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { lockFolder } from './database/engine/folder-lock.ts'
import { migrate } from './database/engine/migrate.ts'
import { openDatabase } from './database/engine/open.ts'
import type { Database } from './database/schema.ts'
import { waitForDatabase } from './database/engine/wait-for-database.ts'
import { listInventedPayments } from './demonstration/past-payments.ts'
import { closeOrdersSoon, rollOn } from './demonstration/roll-on.ts'
import { seedDemonstration } from './demonstration/seed.ts'
import { registerPages } from './http/pages.ts'
import { greetingOf } from './greeting.ts'
import type { Jobs } from './jobs.ts'
import { createLogger } from './log/create-logger.ts'
import { pageOptions } from './page-options.ts'
import { cardPayments } from './payments/stripe/card-payments.ts'
import { openAccounts } from './open-accounts.ts'
import { openPictureStore } from './pictures/open-store.ts'
import { protectFolder } from './protect-folder.ts'
import { openSandbox } from './sandbox.ts'
import { requireKind } from './site-kind.ts'
import { isMeasured, openTelemetry } from './telemetry/open-telemetry.ts'
import { createPlansMealtimes } from './week/plans-mealtimes.ts'

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
  // readable by the owner only: the data lets its readers sign in as every member
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
  const database = openDatabase({
    dataDir,
    url: databaseUrl,
    replicaUrls: config.replicaUrls,
    prepares: config.preparesStatements,
    isMeasured: isMeasured(config),
  })
  closing.defer(() => database.close())
  const watchers = await openTelemetry({ config, database, closing })
  if (databaseUrl !== undefined) await waitForDatabase(database.db, say)
  await migrateAt(config, database.db)
  await requireKind(database.db, config)

  const pictures = await openPictureStore(config)
  const accounts = { config, database, pictures, closing, logger, report, say }
  const { identity, background, outbox } = await openAccounts(accounts)
  if (!production) {
    await seedDemonstration({ database, timeZone: config.timeZone })
    await closeOrdersSoon(database.db, config.timeZone)
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
    mailState: () => outbox?.state ?? 'absent',
    payments: cards.provider,
    pictures,
    publicUrl,
    contactEmail: config.contactEmail,
    timeZone: config.timeZone,
    isZoneStated: config.isZoneStated,
    publishMinLikes: config.publishMinLikes,
    limits: config.limits,
    retention: config.retention,
    trustedProxies: config.trustedProxies,
    logger,
    watchers,
    jobs: production ? {} : demonstrationJobs(database.db, config.timeZone),
    pages: (service) =>
      registerPages(service, pageOptions({ config, database, cards, identity, dev, plansMealtimes })),
  })
  closing.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  database.replicas?.start()
  identity.start()
  outbox?.start()
  closing.defer(() => app.drain())
}

/** Migrates through the usual connections, or past a pooler. */
async function migrateAt({ migrationUrl: url, dataDir }: Config, db: Database) {
  if (url === undefined) return migrate(db)
  const direct = openDatabase({ dataDir, url, prepares: false })
  try {
    await migrate(direct.db)
  } finally {
    await direct.close()
  }
}

const demonstrationJobs = (db: Database, timeZone: string): Jobs => ({
  'Planning the mealtimes of the demonstration': { every: 'hour', run: () => rollOn(db, timeZone) },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
