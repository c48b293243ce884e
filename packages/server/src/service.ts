import { mkdirSync } from 'node:fs'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { lockFolder } from './database/folder-lock.ts'
import { migrate } from './database/migrate.ts'
import { forgetExpired } from './database/forget-expired.ts'
import { openDatabase } from './database/open.ts'
import { listInventedPayments } from './demonstration/past-payments.ts'
import { demonstrationAccounts, seedDemonstration } from './demonstration/seed.ts'
import { pagePolicy } from './http/security-headers.ts'
import { registerPages } from './http/pages.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openIdentity } from './identity/identity.ts'
import { cardPayments } from './payments/card-payments.ts'
import { createPictureCopier } from './pictures/copy-picture.ts'
import { openPictureStore } from './pictures/open-store.ts'
import { collectPictures } from './pictures/collect.ts'
import { googleClient, openSandbox } from './sandbox.ts'

export interface Service {
  /** What to tell whoever started it. */
  readonly greeting: string
  close(): Promise<void>
}

/**
 * Starts everything: database, stand-ins where there are no real services, calls and pages.
 *
 * @throws when the folder or a port is taken, the database cannot be reached; nothing is left running then
 */
export async function startService(config: Config, { dev }: { dev: boolean }): Promise<Service> {
  mkdirSync(config.dataDir, { recursive: true })
  const closing: (() => unknown)[] = []
  const close = async () => {
    // in the opposite order: what was opened last needs what was opened first
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    await open(config, dev, closing)
  } catch (error) {
    await close()
    throw error
  }
  return { greeting: greetingOf(config), close }
}

async function open(config: Config, dev: boolean, closing: (() => unknown)[]) {
  const { dataDir, databaseUrl, publicUrl, production } = config
  if (databaseUrl === undefined) closing.push(lockFolder(dataDir))
  const database = openDatabase({ dataDir, ...(databaseUrl !== undefined && { url: databaseUrl }) })
  closing.push(() => database.close())
  await migrate(database.db)

  const pictures = await openPictureStore(config)
  const identity = openIdentity({
    database,
    publicUrl,
    secret: config.authSecret,
    google: await googleClient(config),
    copyPicture: createPictureCopier({ db: database.db, store: pictures }),
  })
  closing.push(() => identity.stop())
  if (!production) await seedDemonstration({ database, auth: identity.auth })

  const past = production ? [] : await listInventedPayments(database.db)
  const cards = await cardPayments(config, past)
  closing.push(await openSandbox(config, cards.standIn))
  const app = await createApp({
    database,
    identity,
    payments: cards.provider,
    pictures,
    publicUrl,
    timeZone: config.timeZone,
    publishMinLikes: config.publishMinLikes,
    trustedProxies: config.trustedProxies,
    logLevel: production ? 'info' : 'warn',
    pages: (service) =>
      registerPages(service, {
        dev,
        contentSecurityPolicy: (nonce) => pagePolicy(nonce, cards.sources, publicUrl),
        config: {
          publicUrl: publicUrl.origin,
          timeZone: config.timeZone,
          stripe: cards.browser,
          googleEnabled: identity.google !== 'absent',
          demoAccounts: production ? undefined : demonstrationAccounts,
        },
      }),
  })
  closing.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  identity.start()
  closing.push(
    startHousekeeping(
      {
        'Collecting unused pictures': () =>
          collectPictures({ db: database.db, store: pictures, origin: publicUrl.origin }),
        'Forgetting what has expired': () => forgetExpired(database.db),
      },
      (problem, error) => app.log.error(error, problem),
    ),
  )
}

function greetingOf({ publicUrl, production }: Config): string {
  const ready = `Warm Ladle is ready at ${publicUrl.origin}`
  if (production) return ready
  const accounts = demonstrationAccounts.map(({ email, password }) => `  ${email} / ${password}`)
  return [
    ready,
    '',
    'Demonstration accounts:',
    ...accounts,
    '',
    'Card for trying out: 4242 4242 4242 4242',
  ].join('\n')
}
