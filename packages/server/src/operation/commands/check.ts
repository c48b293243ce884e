import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../database/engine/open.ts'
import type { Database } from '../../database/schema.ts'
import { openPictures } from '../backup/open-pictures.ts'
import { describeLocation } from '../site-kind.ts'
import { versionText } from '../../platform/version.ts'
import { checkAdmins } from './check/admins.ts'
import { checkBackups } from './check/backups.ts'
import { checkBadges, repairBadges } from './check/badges.ts'
import { checkClock, headerClock, readDatabaseClock } from './check/clock.ts'
import { checkCounters, repairCounters } from './check/counters.ts'
import { checkDatabase, inSnapshot } from './check/database.ts'
import { checkDisk } from './check/disk.ts'
import { failedCheck, type Finding, ok } from './check/finding.ts'
import { checkMailServer, checkOutbox } from './check/mails.ts'
import { checkOrphans, repairDangling, repairHopeless } from './check/orphans.ts'
import { checkPayments } from './check/payments.ts'
import { checkPictures, repairPictures } from './check/pictures.ts'
import { checkSearchTexts, repairSearchTexts } from './check/search-texts.ts'
import { checkSchema } from './check/schema.ts'
import { checkStripe } from './check/stripe.ts'
import type { Command } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const checkCommand: Command = {
  name: 'check',
  operands: [],
  options: {
    repair: { help: 'first repairs what it can from other rows and files' },
    json: { help: 'as JSON, for programs' },
  },
  summary: 'checks the data and the services around it',
  help: [
    'Prints a line for each check: "ok", "warning" or "fault", then a sentence and what to do. Nothing changes',
    'without --repair, which recounts and remakes what it can. The service may run. The status is 1 when',
    'there is a fault, otherwise 0.',
  ].join('\n'),
  needs: 'data-of-this-version',
  async run({ config, options, printer }) {
    if (options['repair'] !== undefined) requireOwner(config)
    const findings = await withDatabase(config, async (db) => {
      const repaired = options['repair'] === undefined ? [] : await repair(db, config)
      return [
        ...repaired.map((line) => ok('repaired', line)),
        ...(await check(db, config)),
        await attempt('schema', () => checkSchema(db)),
      ]
    })
    printer.say(options['json'] === undefined ? asLines(findings) : JSON.stringify(findings, undefined, 2))
    return { done: !findings.some(({ grade }) => grade === 'fault') }
  },
}

export type Checked = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'production' | 'publicUrl' | 'retention' | 'stripe' | 's3' | 'smtp' | 'timeZone'
>

const dayIn = ({ timeZone }: Checked) => ({ now: new Date(), timeZone })

/** Runs all checks; a check that itself fails counts as a fault, and does not prevent the others. */
export async function check(db: Database, config: Checked, stripeApi?: URL): Promise<Finding[]> {
  const { stripe, smtp, production, dataDir, retention } = config
  const seen = await inSnapshot(db, async (tx) => ({
    findings: [
      await checkDatabase(tx, describeLocation(config)),
      await checkCounters(tx),
      await checkBadges(tx, dayIn(config)),
      await checkOrphans(tx),
      await checkSearchTexts(tx),
      // left out in a demonstration, which creates its own admins
      ...(production ? [await checkAdmins(tx, retention.auditLogDays)] : []),
      await checkPayments(tx, stripe !== undefined || !production),
      await checkOutbox(tx, smtp !== undefined || !production),
      ...(await checkBackups(tx)),
    ],
    clock: await readDatabaseClock(tx),
  }))
  const atStripe = stripe ? await checkStripe(stripe.secretKey, stripeApi) : undefined
  const clocks = [seen.clock, headerClock('Stripe', atStripe?.date)]
  return [
    ok('version', `${versionText()}, on Node.js ${process.version}.`),
    ...seen.findings,
    atStripe?.finding ?? ok('Stripe', 'No keys are set.'),
    await attempt('pictures', async () => checkPictures(await openPictureCheck(db, config))),
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

/**
 * Repairs what can be derived from other rows or files. Counts are repaired first, because cancelled requests
 * return their portions to them, and again at the end, because removed rows no longer count.
 *
 * @returns one line per repair
 */
export async function repair(db: Database, config: Checked): Promise<string[]> {
  return [
    ...(await repairCounters(db)),
    ...(await repairHopeless(db)),
    ...(await repairDangling(db)),
    ...(await repairCounters(db)),
    ...(await repairBadges(db, dayIn(config))),
    ...(await repairSearchTexts(db)),
    ...(await repairPictures(await openPictureCheck(db, config))),
  ]
}

const openPictureCheck = async (db: Database, config: Checked) => ({
  db,
  store: await openPictures(config),
  origin: config.publicUrl.origin,
})

async function checkSmtp(config: Checked): Promise<Finding> {
  if (!config.smtp) return checkMailServer(undefined)
  const { createSmtpMailer } = await import('../../notifications/outbox/smtp-mailer.ts')
  const mailer = createSmtpMailer(config.smtp)
  return checkMailServer(mailer).finally(() => mailer.close())
}

const asLines = (findings: readonly Finding[]) => findings.flatMap(findingLines).join('\n')

function findingLines(found: Finding): string[] {
  const line = `${found.grade.padEnd(7)}  ${found.check.padEnd(11)}  ${found.message}`
  return 'advice' in found ? [line, `${' '.repeat(22)}What to do: ${found.advice}`] : [line]
}
