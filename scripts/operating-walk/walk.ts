/* operating-walk.ts runs this in a separate network, with the folder that has the Debian to copy. */
import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { openMailServer } from '@warm-ladle/testing'
import { expectThat, runIn } from '../processes.ts'
import { buildLastRelease, packLastRelease } from '../rolling-upgrade/released.ts'
import { listReads } from '../rolling-upgrade/traffic.ts'
import { openCardProvider } from './card-provider.ts'
import { certify } from './certificates.ts'
import { expectFloodBorne, expectPagesWhole, expectVisitorsKnown } from './flood.ts'
import { liveADay, liveOn, readAll, readNew } from './hostel.ts'
import { expectClosed } from './intruder.ts'
import { boot, bring, installDebian, type Machine } from './machine.ts'
import { addNeighbours, expectFailureNoticed, expectPortGuarded, neighbours } from './operations.ts'
import { carryOut, carryOutUpgrading, type OwnThings } from './page.ts'
import { acceptInvitation, signIn, signUp, signUpWithoutMail } from './people.ts'
import { providerName, proxies, trustCertificate } from './rehearsal.ts'
import { type Calls, floodIp, type Site, visit, visitorIps, withOwnCalls } from './visitor.ts'

type Database = 'PostgreSQL' | 'SQLite'
type Proxy = keyof typeof proxies
type Hostel = Awaited<ReturnType<typeof setUp>>
type Restored = Pick<Hostel, 'machine' | 'site' | 'follow'>

const name = 'meals.example.org'
const origin = `https://${name}`
const names = [name, providerName, ...neighbours]
const [, , work = ''] = process.argv
const closing: (() => unknown)[] = []

try {
  for (const ip of [...visitorIps, floodIp]) await runIn('/', `ip address add ${ip} dev lo`)
  await walk({ database: 'PostgreSQL', proxy: 'nginx' })
  await walk({ database: 'SQLite', proxy: 'Caddy' })
  console.log('\nThe page leads to hostels that can be upgraded, lost, restored, moved and joined by others.')
} catch (error) {
  const isPlain = error instanceof Error && error.message.startsWith('✗')
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

async function walk(choice: { database: Database; proxy: Proxy }) {
  console.log(`\n${choice.database}, behind ${choice.proxy}`)
  const hostel = await setUp(choice)
  const { machine, site, mail, proxy } = hostel
  await upgrade(hostel)
  await expectVisitorsKnown(machine, site)
  await expectClosed(site)
  await expectPagesWhole(site)
  await expectFloodBorne(machine, site, proxy === 'nginx')
  await expectPortGuarded(machine)
  if (hostel.database === 'SQLite') {
    await expectFailureNoticed(machine, withOwnCalls(site))
    // people who are logged in stay logged in during this change
    await hostel.follow('A mail server', 'Change a setting')
  }
  await expectFailureNoticed(machine, withOwnCalls(site), mail)
  await loseAndRestore(hostel)

  const moved = await restoreElsewhere(hostel)
  if (hostel.database === 'SQLite') await moveToPostgres(moved)
  await addNeighbours(moved.machine, withOwnCalls(moved.site), moved.follow, proxy)
  await moved.machine.stop()
}

/** Sets up a hostel with the last release on an empty Debian, and lets it live for a day. */
async function setUp({ database, proxy }: { database: Database; proxy: Proxy }) {
  const mail = await openMailServer()
  const cards = await openCardProvider(origin)
  closing.push(mail.close, cards.close)
  const release = await packLastRelease()
  const { folder } = await buildLastRelease()
  // the calls come from the contract of that release, not from the current one
  const calls = (await import(path.join(folder, 'packages/contract/src/index.ts'))) as Calls
  const own: OwnThings = {
    NEXT: findArchive().version,
    'sftp:backup@backup.example.org:hostel': '/srv/copies',
    'smtps://user:password@mail.example.org': mail.url,
    ...cards.ownKeys,
    '….apps.googleusercontent.com': 'hostel.apps.googleusercontent.com',
    'SECRET=…': `SECRET=${randomBytes(24).toString('hex')}`,
  }

  const { machine, certificate } = await bootFresh(database)
  bring(machine.root, release.archive)
  bring(machine.root, findArchive().archive)
  const follow = (...sections: string[]) => carryOut(machine, sections, { ...own, VERSION: release.version })
  await follow('Install it', 'Settings')
  if (database === 'PostgreSQL') await follow('PostgreSQL instead of a file')
  const hasMail = database === 'PostgreSQL'
  if (hasMail) await follow('A mail server')
  await follow('Cards', 'Start it', `Put ${proxy} before it`)
  await follow('Google and other providers', 'Figures for Prometheus', 'Change a setting')
  await proxies[proxy](machine, name, cards.port)

  const site = { origin, certificate, calls }
  const admit = (email: string) => machine.run(`sudo -u warm-ladle warm-ladle admin admit ${email} --yes`)
  for (const who of ['carla', 'cass'] as const)
    await (hasMail ? signUp(site, who, mail) : signUpWithoutMail(site, who, admit))
  await acceptInvitation(site, 'warden', await follow('The first admin'))
  await liveADay(site, cards)
  await follow('Backups', 'Copies on another machine')
  return { machine, site, mail, cards, release, own, follow, database, proxy, reads: await listReads(folder) }
}

async function bootFresh(called: string): Promise<{ machine: Machine; certificate: string }> {
  const root = path.join(work, called)
  await installDebian(root, path.join(work, 'base'), names)
  const certificate = await certify(root, names)
  const machine = await boot(root)
  closing.push(machine.stop)
  await trustCertificate(machine, certificate)
  return { machine, certificate }
}

/** Upgrades from the last release to this version, rolls back, and upgrades again. */
async function upgrade(hostel: Hostel) {
  const { machine, site, release, follow, cards, proxy, reads } = hostel
  const { version } = findArchive()
  const lived = await readAll(site)
  await expectVersion(await follow('Upgrade'), version)
  const checked = await machine.tryRun('sudo -u warm-ladle warm-ladle admin check')
  expectThat(!/schema.*(wrong|differs)/i.test(checked.said), 'check has read the data', checked.said)
  console.log(checked.said.trim().replaceAll(/^/gm, '    '))
  await expectSame(site, lived, `all of ${release.version} is there after the upgrade`)
  await expectReadable(site, reads, `every list of ${release.version} is answered by ${version}`)
  await liveOn(site)
  const livedOn = await readAll(site)
  const isNew = await readNew(site)

  await expectVersion(await follow('The way back'), release.version)
  await expectSame(site, livedOn, `${release.version} has all that was entered at ${version}`)
  await expectReadable(site, reads, `every list of ${release.version} is answered by it again`)

  await expectVersion(await follow('Upgrade'), version)
  await carryOutUpgrading(machine)
  await follow(`Put ${proxy} before it`)
  await proxies[proxy](machine, name, cards.port)
  await expectSame(site, livedOn, 'nothing is lost after the way there, back and there')
  expectThat((await readNew(site)) === isNew, 'nor what only this version has')
}

async function expectVersion(said: string, version: string) {
  expectThat(said.includes(`Warm Ladle ${version}`), `${version} serves`, said)
}

/** Reads every list and page of a release as an admin, a resident and a visitor. */
async function expectReadable(site: Site, reads: readonly string[], what: string) {
  const readers = [await signIn(site, 'warden'), await signIn(site, 'carla'), visit(site)]
  const statuses: string[] = []
  for (const { send } of readers)
    for (const one of reads) statuses.push(`${(await send(one, {})).status} ${one}`)
  const bad = statuses.filter((status) => status.startsWith('5'))
  const done = statuses.filter((status) => status.startsWith('200')).length
  expectThat(
    bad.length === 0 && done > statuses.length / 3,
    `${what}: ${statuses.length} calls, ${done} answered, ${bad.length} failed`,
    (bad.length === 0 ? statuses : bad).join('\n'),
  )
}

async function loseAndRestore({ machine, site, follow, database }: Hostel) {
  await machine.run('sudo systemctl start warm-ladle-backup')
  const lived = await readAll(site)
  await follow('Before a restore')
  await machine.run('sudo rm -r /var/lib/warm-ladle.before')
  if (database === 'PostgreSQL') {
    await follow('Before a restore to PostgreSQL')
    await machine.run('sudo -u postgres dropdb warm-ladle-before')
  }
  await follow('Restore')
  await expectSame(site, lived, 'all that was destroyed is there again')
}

async function moveToPostgres({ machine, site, follow }: Restored) {
  const lived = await readAll(site)
  await follow('Move to PostgreSQL')
  await machine.run("sudo find /var/lib/warm-ladle -name 'warm-ladle.sqlite*' -delete")
  await expectSame(site, lived, 'all that was moved is there')
  await follow('Watch it')
}

/** Loses the machine except for the backup copies and a saved /etc/warm-ladle, and sets up a new one. */
async function restoreElsewhere({
  machine: lost,
  site,
  own,
  cards,
  proxy,
  database,
}: Hostel): Promise<Restored> {
  await lost.run('sudo systemctl start warm-ladle-backup && sudo systemctl start warm-ladle-copies')
  const lived = await readAll(site)
  const user = await lost.run('id --user warm-ladle')
  await lost.stop()

  console.log('\n  On another machine')
  const { archive, version } = findArchive()
  const { machine, certificate } = await bootFresh(`${database} restored`)
  bring(machine.root, archive)
  for (const folder of ['srv/copies', 'etc/warm-ladle'])
    cpSync(path.join(lost.root, folder), path.join(machine.root, folder.replace('etc/', 'home/warden/')), {
      recursive: true,
    })
  // these files stand for other programs on the machine
  await machine.run('for other in one two three; do sudo useradd --system $other; done')
  const follow = (...sections: string[]) => carryOut(machine, sections, { ...own, VERSION: version })
  await follow('Install it', 'Settings')
  if (database === 'PostgreSQL') await follow('PostgreSQL instead of a file')
  await machine.run(`cd warm-ladle
sudo install --mode 640 --group warm-ladle production.env /etc/warm-ladle/
sudo install --mode 600 copies.password copies.conf /etc/warm-ladle/
sudo apt-get install --yes restic openssh-client`)
  await follow('Start it', 'Bring copies back')
  const now = await machine.run('id --user warm-ladle')
  expectThat(now !== user, `the user of the service was ${user.trim()}, and is ${now.trim()} here`)
  await follow('Before a restore')
  if (database === 'PostgreSQL') await follow('Before a restore to PostgreSQL')
  await follow('Restore', `Put ${proxy} before it`)
  await proxies[proxy](machine, name, cards.port)
  const there = { ...site, certificate }
  await expectSame(there, lived, 'all that was lost with the machine is there on another one')
  await follow('Backups')
  return { machine, site: there, follow }
}

async function expectSame(site: Site, lived: string, what: string) {
  const seen = await readAll(site)
  expectThat(seen === lived, what, `${lived}\n${seen}`)
}

/** The latest archive from `npm run package`. */
function findArchive() {
  const folder = path.join(import.meta.dirname, '../../dist')
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
