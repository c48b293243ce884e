import path from 'node:path'
import type { Config } from '../start/config.ts'
import { openDatabase } from '../database/engine/open.ts'
import type { Database } from '../database/schema.ts'
import { createDiskStore } from '../pictures/disk-store.ts'
import type { PictureStore } from '../pictures/store.ts'
import { placeOf } from '../start/site-kind.ts'
import { versionText } from '../version.ts'
import { checkBackups } from './check/backups.ts'
import { checkClock, headerClock, readDatabaseClock } from './check/clock.ts'
import {
  checkCounters,
  checkDatabase,
  checkOrphans,
  checkPictures,
  inSnapshot,
  listNamedPictures,
} from './check/data.ts'
import { checkDisk } from './check/disk.ts'
import { failedCheck, type Finding } from './check/finding.ts'
import { checkMailServer, checkOutbox } from './check/mails.ts'
import { checkPayments } from './check/payments.ts'
import { checkStripe } from './check/stripe.ts'
import type { Command } from './command.ts'

export const checkCommand: Command = {
  name: 'check',
  operands: [],
  options: { json: { help: 'as JSON, for programs' } },
  summary: 'looks for what is wrong with the data and the services around them',
  help: [
    'A line each: "ok", "warning" for what needs a look, or "fault" for what needs an act, and a sentence.',
    'Nothing is changed, and the service may run. The status is 1 when there is a fault, otherwise 0.',
  ].join('\n'),
  needs: 'data-of-this-version',
  async run({ config, options, printer }) {
    const findings = await withDatabase(config, (db) => check(db, config))
    printer.say(options['json'] === undefined ? asLines(findings) : JSON.stringify(findings, undefined, 2))
    return { done: !findings.some(({ grade }) => grade === 'fault') }
  },
}

export type Checked = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'production' | 'publicUrl' | 'stripe' | 's3' | 'smtp'
>

/** Looks at everything; a check that fails itself is a fault, and keeps no other from being made. */
export async function check(db: Database, config: Checked, stripeApi?: URL): Promise<Finding[]> {
  const { stripe, smtp, production, dataDir } = config
  const seen = await inSnapshot(db, async (tx) => ({
    findings: [
      await checkDatabase(tx, placeOf(config)),
      await checkCounters(tx),
      await checkOrphans(tx),
      await checkPayments(tx, stripe !== undefined || !production),
      await checkOutbox(tx, smtp !== undefined || !production),
      await checkBackups(tx),
    ],
    pictures: await listNamedPictures(tx, config.publicUrl.origin),
    clock: await readDatabaseClock(tx),
  }))
  const atStripe = stripe ? await checkStripe(stripe.secretKey, stripeApi) : undefined
  const clocks = [seen.clock, headerClock('Stripe', atStripe?.date)]
  return [
    { check: 'version', grade: 'ok', message: `${versionText()}, on Node.js ${process.version}.` },
    ...seen.findings,
    atStripe?.finding ?? { check: 'Stripe', grade: 'ok', message: 'No keys are set.' },
    await attempt('pictures', async () => checkPictures(seen.pictures, await storeOf(config))),
    await attempt('mail server', () => checkSmtp(config)),
    await attempt('disk', () => checkDisk(dataDir)),
    checkClock(clocks.filter((clock) => clock !== undefined)),
  ]
}

const attempt = (name: string, look: () => Promise<Finding>): Promise<Finding> =>
  look().catch((error: unknown) => failedCheck(name, error))

async function withDatabase<T>(config: Config, act: (db: Database) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl: url } = config
  const { db, close } = openDatabase({ dataDir, url })
  try {
    return await act(db)
  } finally {
    await close()
  }
}

/** Unlike the service's it makes no folder. */
async function storeOf({ s3, dataDir }: Checked): Promise<Pick<PictureStore, 'has'>> {
  if (!s3) return createDiskStore(path.join(dataDir, 'pictures'))
  const { createS3Store } = await import('../pictures/s3-store.ts')
  return createS3Store(s3)
}

async function checkSmtp(config: Checked): Promise<Finding> {
  if (!config.smtp) return checkMailServer(undefined)
  const { createSmtpMailer } = await import('../mail/smtp-mailer.ts')
  const mailer = createSmtpMailer(config.smtp)
  return checkMailServer(mailer).finally(() => mailer.close())
}

const asLines = (findings: readonly Finding[]) =>
  findings.map((found) => `${found.grade.padEnd(7)}  ${found.check.padEnd(11)}  ${found.message}`).join('\n')
