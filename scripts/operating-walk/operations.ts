import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer } from '@warm-ladle/testing'
import { expectThat } from '../processes.ts'
import type { Machine } from './machine.ts'
import { acceptInvitation, signIn } from './people.ts'
import { copyCertificate, serveByCaddy } from './rehearsal.ts'
import { type Site, visit, type Visitor } from './visitor.ts'

type Follow = (...sections: string[]) => Promise<string>

export const neighbours = ['north.example.org', 'south.example.org'] as const

/** The number of milliseconds between two checks. */
const interval = 200

async function expectSoon(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  let isSo = await holds()
  while (!isSo && Date.now() < deadline) {
    await pause(interval)
    isSo = await holds()
  }
  expectThat(isSo, what)
}

/** How an operator and Prometheus see a failure, even without email. */
async function whereSeen({ run, tryRun }: Machine, warden: Visitor) {
  const checked = await tryRun('sudo -u warm-ladle warm-ladle admin check')
  const metrics = await run('curl --fail --silent --show-error http://localhost:9464/metrics')
  const { backupIsOld } = await warden.overview.kitchen()
  return {
    check: /^.*backups.*$/m.exec(checked.said)?.[0] ?? checked.said,
    metric: /^warm_ladle_backup_failed\S* (\d)$/m.exec(metrics)?.[1] ?? metrics,
    page: backupIsOld,
  }
}

/** Moves the backup folder away for a night, and expects the failure to be noticed. */
export async function expectFailureNoticed(machine: Machine, site: Site, mail?: MailServer): Promise<void> {
  const { run, tryRun } = machine
  const warden = await signIn(site, 'warden')
  const before = await whereSeen(machine, warden)
  expectThat(!before.page && before.metric === '0', 'no backup has failed', JSON.stringify(before))
  await run('sudo mv /var/backups/warm-ladle /var/backups/away')
  const { status } = await tryRun('sudo systemctl start warm-ladle-backup')
  expectThat(status !== 0, 'a backup without its folder fails')
  let seen = before
  await expectSoon(
    `${mail ? 'beside a mail' : 'without a mail server'}, pages, check and metric report it`,
    async () => {
      seen = await whereSeen(machine, warden)
      return seen.page && seen.metric === '1' && seen.check.includes('failed at')
    },
  )
  console.log(`    ${JSON.stringify(seen)}`)
  if (mail)
    await expectSoon('an email tells the admins that it failed', async () =>
      mail.mails.some((one) => one.includes('Subject: warm-ladle-backup failed')),
    )
  await run('sudo mv /var/backups/away /var/backups/warm-ladle && sudo systemctl start warm-ladle-backup')
  await expectSoon('the next backup ends it', async () => {
    seen = await whereSeen(machine, warden)
    return !seen.page && seen.metric === '0' && !seen.check.includes('failed at')
  })
}

/** Lets another program take the port first, as Docker or a user of the machine might. */
export async function expectPortGuarded({ run, tryRun }: Machine): Promise<void> {
  const state = async () => (await tryRun('systemctl is-active warm-ladle')).said.trim()
  const isHealthy = async () => (await tryRun('sudo -u warm-ladle warm-ladle healthy')).status === 0
  for (const address of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    await run(`sudo systemctl stop warm-ladle
sudo systemd-run --quiet --unit other --property Type=exec /opt/warm-ladle/node/bin/node --eval \
  'require("http").createServer((q, s) => s.end("another")).listen(3000, "${address}")'
curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors --globoff http://${
      { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }[address] ?? address
    }:3000/ | grep --quiet another`)
    const since = (await run('date +%s')).trim()
    await tryRun('sudo systemctl start warm-ladle')
    let log = ''
    await expectSoon(`a start beside a program on ${address}:3000 is refused in the log`, async () => {
      log = await run(`sudo journalctl --unit warm-ladle --output cat --since @${since}`)
      return log.includes('Port 3000 is already in use')
    })
    await expectSoon('and the service waits for its next try', async () => (await state()) === 'activating')
    expectThat(!log.includes('Warm Ladle is ready'), 'and was not ready', log)
    const { status, said } = await tryRun('sudo -u warm-ladle warm-ladle healthy')
    expectThat(status !== 0 && said.includes(':3000/readyz'), `and healthy says so: ${said.trim()}`, said)
    await run('sudo systemctl stop other')
    await expectSoon(
      'it starts by itself once the port is free',
      async () => (await state()) === 'active' && isHealthy(),
    )
  }
}

/** Sets up two more hostels on the machine, each without access to the others. */
export async function addNeighbours(
  machine: Machine,
  { origin, certificate }: Site,
  follow: Follow,
  proxy: 'nginx' | 'Caddy',
): Promise<void> {
  copyCertificate(machine, new URL(origin).hostname, neighbours)
  const said = await follow('Several hostels on one machine')
  if (proxy === 'Caddy') await serveByCaddy(machine, neighbours)
  const north = { origin: `https://${neighbours[0]}`, certificate }
  await acceptInvitation(north, 'warden', said)
  const warden = await signIn(north, 'warden')
  const { body: meals } = await warden.meals.list({ query: {} })
  const { body: members } = await warden.members.list({ query: {} })
  expectThat(meals.length === 0 && members.length === 1, 'another hostel has its own meals and members')
  const { status } = await visit({ origin: `https://${neighbours[1]}`, certificate }).send('/readyz', {})
  expectThat(status === 200, 'a third hostel serves from PostgreSQL')
  const listed = await machine.run('sudo systemctl start warm-ladle-backup@north && sudo warm-ladle hostels')
  expectThat(
    /^north +active .+ warm-ladle-20/m.test(listed) && (listed.match(/ active /g) ?? []).length === 3,
    'all three are listed, with the backup of the one that has one',
    listed,
  )
  await expectAddressesUnique(machine, origin)
  await expectDatabasesClosed(machine)
  const stray = await machine.tryRun(
    "sudo sed --in-place 's|//south|//stray|' /etc/warm-ladle/south.env\n" +
      'sudo -u warm-ladle-south warm-ladle --settings south admin list',
  )
  expectThat(stray.said.includes('are served at'), 'settings of another address are refused', stray.said)
}

async function expectAddressesUnique({ run, tryRun }: Machine, origin: string): Promise<void> {
  const before = await run('sudo warm-ladle hostels')
  for (const taken of [origin, ...neighbours.map((name) => `https://${name}`)]) {
    const { status, said } = await tryRun(`sudo warm-ladle hostels add east ${taken}`)
    expectThat(status !== 0, `an address in use is refused: ${said.trim()}`, said)
  }
  expectThat((await run('sudo warm-ladle hostels')) === before, 'and no hostel has come or changed')
}

/** Expects each hostel on PostgreSQL to have its own role, which may connect to its own database only. */
async function expectDatabasesClosed({ run, tryRun }: Machine): Promise<void> {
  const query = `select rolname, datname from pg_database join pg_roles on pg_roles.oid = datdba
    where datname like 'warm-ladle%' order by 1, 2`
  const owned = (await run(`cd / && sudo -u postgres psql --no-align --tuples-only --command "${query}"`))
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
  const owners = new Set(owned.map(([owner = '']) => owner))
  expectThat(owners.size > 1, `${owners.size} hostels share a PostgreSQL`, JSON.stringify(owned))
  for (const role of owners)
    for (const [owner, database] of owned) {
      const { status, said } = await tryRun(
        `cd / && sudo -u ${role} psql --quiet --command 'select 1' ${database}`,
      )
      const isOwn = role === owner
      expectThat(
        isOwn ? status === 0 : said.includes('permission denied for database'),
        `${role} ${isOwn ? 'connects to its own' : 'may not connect to'} ${database}`,
        said,
      )
    }
}
