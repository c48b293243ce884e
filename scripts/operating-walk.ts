/*
 * Walks docs/operating.md word for word, each time on a Debian that is installed for it and boots with systemd: a
 * hostel is set up on PostgreSQL behind nginx, is closed to intruders, lives for a day, is backed up and copied, tells of a
 * backup that fails, is upgraded and put back, destroyed and restored, and gets two others beside it; then the same behind
 * Caddy with the database in a file, mail that is added later, and a move to PostgreSQL before the others come. Not
 * walked: certificates of an authority, and a version that changes the database, of which there is none yet.
 *
 *   npm run operating-walk
 *
 * Needs root on Debian, the ports of the page, and some minutes; installs the tools that are missing.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMailServer } from '@warm-ladle/testing'
import { openCardProvider } from './operating-walk/card-provider.ts'
import { certify } from './operating-walk/certificates.ts'
import { liveADay, readAll } from './operating-walk/hostel.ts'
import { type Site, visitorIp } from './operating-walk/visitor.ts'
import { boot, bring, installDebian } from './operating-walk/machine.ts'
import {
  addNeighbours,
  bringNext,
  expectFailureNoticed,
  expectVisitorsKnown,
  neighbours,
  nextVersion,
  upgradeAndGoBack,
} from './operating-walk/operations.ts'
import { carryOut, type OwnThings } from './operating-walk/page.ts'
import { acceptInvitation, signUp, signUpWithoutMail } from './operating-walk/people.ts'
import { providerName, proxies, trustCertificate } from './operating-walk/rehearsal.ts'
import { expectClosed } from './operating-walk/intruder.ts'
import { expectThat, runIn } from './processes.ts'
import { requireTools } from './require-tools.ts'

const name = 'meals.example.org'
const origin = `https://${name}`
/** Of the proxies, the product, PostgreSQL, Prometheus and its figures, as the page has them. */
const ports = [80, 443, 3000, 3001, 3002, 5432, 9090, 9093, 9464]
const work = mkdtempSync(path.join(tmpdir(), 'operating-walk-'))
const closing: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]

try {
  requireTools('debootstrap', 'systemd-nspawn', 'openssl')
  await runIn('/', `ip address add ${visitorIp}/32 dev lo`)
  closing.push(() => runIn('/', `ip address del ${visitorIp}/32 dev lo`))
  for (const port of ports) expectThat(await isFree(port), `port ${port} is free`)
  const onPostgres = await setUp({ database: 'PostgreSQL', proxy: 'nginx' })
  await operate(onPostgres)
  await loseAndRestore(onPostgres, 'PostgreSQL')
  await addNeighbours(onPostgres.machine, onPostgres.site, onPostgres.follow, 'nginx')
  await onPostgres.machine.stop()

  const onSqlite = await setUp({ database: 'SQLite', proxy: 'Caddy' })
  await operate(onSqlite)
  await loseAndRestore(onSqlite, 'SQLite')
  await moveToPostgres(onSqlite)
  await addNeighbours(onSqlite.machine, onSqlite.site, onSqlite.follow, 'Caddy')
  console.log('\nThe page leads to hostels that can be upgraded, lost, restored, moved and joined by others.')
} catch (error) {
  const isPlain = error instanceof Error && error.message.startsWith('✗')
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

type Hostel = Awaited<ReturnType<typeof setUp>>

/** Sets a hostel up on an empty Debian, and lets it live for a day. */
async function setUp({
  database,
  proxy,
}: {
  database: 'PostgreSQL' | 'SQLite'
  proxy: keyof typeof proxies
}) {
  console.log(`\n${database}, behind ${proxy}`)
  const mail = await openMailServer()
  const cards = await openCardProvider(origin)
  closing.push(mail.close, cards.close)
  const { archive, version } = findArchive()
  const own: OwnThings = {
    VERSION: version,
    NEXT: nextVersion,
    'sftp:backup@backup.example.org:hostel': '/srv/copies',
    'smtps://user:password@mail.example.org': mail.url,
    ...cards.ownKeys,
    '….apps.googleusercontent.com': 'hostel.apps.googleusercontent.com',
    'SECRET=…': `SECRET=${randomBytes(24).toString('hex')}`,
  }

  const root = path.join(work, database)
  const names = [name, providerName, ...neighbours]
  await installDebian(root, names)
  const certificate = await certify(root, names)
  bring(root, archive)
  await bringNext(work, archive, version, root)
  const machine = await boot(root)
  closing.push(machine.stop)
  await trustCertificate(machine, certificate)

  const follow = (...sections: string[]) => carryOut(machine, sections, own)
  await follow('Install it', 'Settings')
  if (database === 'PostgreSQL') await follow('PostgreSQL instead of a file')
  const hasMail = database === 'PostgreSQL'
  if (hasMail) await follow('A mail server')
  await follow('Cards', 'Start it', `Put ${proxy} before it`)
  await follow('Google and other providers', 'Figures for Prometheus', 'Change a setting')
  await proxies[proxy](machine, name, cards.port)

  const site = { origin, certificate }
  const admit = (email: string) => machine.run(`sudo -u warm-ladle warm-ladle admin admit ${email} --yes`)
  for (const who of ['carla', 'cass'] as const)
    await (hasMail ? signUp(site, who, mail) : signUpWithoutMail(site, who, admit))
  await acceptInvitation(site, 'warden', await follow('The first admin'))
  // who is in already stays in
  if (!hasMail) await follow('A mail server', 'Change a setting')
  await expectVisitorsKnown(machine, site)
  await expectClosed(site)
  await liveADay(site, cards)
  return { machine, site, mail, version, follow, lived: await readAll(site) }
}

async function operate({ machine, site, mail, version, follow, lived }: Hostel) {
  await follow('Backups', 'Copies on another machine')
  await expectFailureNoticed(machine, mail)
  await upgradeAndGoBack(machine, follow, version)
  await expectSame(site, lived, 'all is there after an upgrade and the way back')
}

async function loseAndRestore({ machine, site, follow, lived }: Hostel, database: 'PostgreSQL' | 'SQLite') {
  await follow('Before a restore')
  await machine.run('sudo rm -r /var/lib/warm-ladle.before')
  if (database === 'PostgreSQL') {
    await follow('Before a restore to PostgreSQL')
    await machine.run('sudo -u postgres dropdb warm-ladle-before')
  }
  await follow('Restore')
  await expectSame(site, lived, 'all that was destroyed is there again')
}

async function moveToPostgres({ machine, site, follow, lived }: Hostel) {
  await follow('Move to PostgreSQL')
  await machine.run("sudo find /var/lib/warm-ladle -name 'warm-ladle.sqlite*' -delete")
  await expectSame(site, lived, 'all that was moved is there')
  await follow('Watch it')
}

async function expectSame(site: Site, lived: string, what: string) {
  const seen = await readAll(site)
  expectThat(seen === lived, what, `${lived}\n${seen}`)
}

/** The archive that `npm run package` has made last. */
function findArchive() {
  const folder = path.join(import.meta.dirname, '../dist')
  const [found] = readdirSync(folder)
    .filter((file) => /^warm-ladle-.*-linux-x64\.tar\.gz$/.test(file))
    .toSorted((one, other) => madeAt(other) - madeAt(one))
  function madeAt(file: string) {
    return statSync(path.join(folder, file)).mtimeMs
  }
  if (found === undefined) throw new Error('npm run package has made no archive.')
  return {
    archive: path.join(folder, found),
    version: found.slice('warm-ladle-'.length, -'-linux-x64.tar.gz'.length),
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy()
      resolve(false)
    }).once('error', () => resolve(true))
  })
}
