import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer } from '@warm-ladle/testing'
import { expectThat, runIn } from '../processes.ts'
import { bring, type Machine } from './machine.ts'
import { acceptInvitation, signIn } from './people.ts'
import { copyCertificate, serveByCaddy } from './rehearsal.ts'
import { type Site, visit, visitorIp } from './visitor.ts'

type Follow = (...sections: string[]) => Promise<string>

export const neighbours = ['north.example.org', 'south.example.org'] as const

/** The number of the version that the page upgrades to: the same product, by another name. */
export const nextVersion = '9.9.9-next'

/** Whether the service knows its visitors, whichever address of the machine the proxy comes by. */
export async function expectVisitorsKnown({ run }: Machine, site: Site): Promise<void> {
  for (let count = 0; count < 6; count += 1) await visit(site).send('/meals', {})
  const log = await run('sudo journalctl --unit warm-ladle --output cat --lines 40')
  const ips = [...log.matchAll(/"ip":"([^"]+)"/g)].slice(-6).map(([, ip]) => ip)
  expectThat(
    ips.length === 6 && ips.every((ip) => ip === visitorIp),
    'the log knows each visitor by their own address',
    log,
  )
}

/** Makes a version to upgrade to, as the archive of the next release would be. */
export async function bringNext(work: string, archive: string, version: string, root: string): Promise<void> {
  const [old, next] = [version, nextVersion].map((number) => `warm-ladle-${number}-linux-x64`)
  const file = `${next}.tar.gz`
  await runIn(work, `tar --extract --file '${archive}'`)
  renameSync(path.join(work, `${old}`), path.join(work, `${next}`))
  writeFileSync(path.join(work, `${next}/version`), `${nextVersion} 0123456789ab\n`)
  await runIn(work, `tar --create --use-compress-program 'gzip -1' --file ${file} ${next} && rm -r ${next}`)
  bring(root, path.join(work, file))
  rmSync(path.join(work, file))
}

export async function upgradeAndGoBack(machine: Machine, follow: Follow, version: string): Promise<void> {
  const upgraded = await follow('Upgrade')
  expectThat(upgraded.includes(`Warm Ladle ${nextVersion}`), 'the next version serves', upgraded)
  const log = await machine.run('sudo journalctl --unit warm-ladle --output cat')
  expectThat(log.includes(`"number":"${nextVersion}"`), 'the log begins with the version')
  const back = await follow('The way back')
  expectThat(back.includes(`Warm Ladle ${version}`), 'the version of before serves again', back)
}

/** Takes the folder of the backups away for a night. */
export async function expectFailureNoticed({ run, tryRun }: Machine, { mails }: MailServer): Promise<void> {
  await run('sudo mv /var/backups/warm-ladle /var/backups/away')
  const { status } = await tryRun('sudo systemctl start warm-ladle-backup')
  expectThat(status !== 0, 'a backup without its folder fails')
  const isTold = () => mails.some((mail) => mail.includes('Subject: warm-ladle-backup failed'))
  for (let tries = 0; tries < 150 && !isTold(); tries += 1) await pause(200)
  expectThat(isTold(), 'the admins are told by mail that it failed')
  await run('sudo mv /var/backups/away /var/backups/warm-ladle && sudo systemctl start warm-ladle-backup')
}

/** Sets two more hostels up on the machine, each with nothing of the others. */
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
  const stray = await machine.tryRun(
    "sudo sed --in-place 's|//south|//stray|' /etc/warm-ladle/south.env\n" +
      'sudo -u warm-ladle-south warm-ladle --settings south admin list',
  )
  expectThat(stray.said.includes('are served at'), 'settings of another address are refused', stray.said)
}
