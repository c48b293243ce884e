/*
 * Follows docs/operating.md word for word on Debian machines that boot with systemd, a fresh one for each part. A
 * hostel is set up from the archive of the last release, on PostgreSQL behind nginx; it lives for a day, is upgraded
 * to this version, rolled back and upgraded again. It withstands intruders and floods over IPv4 and IPv6, refuses to
 * start beside another program on its port, notices a failed backup, is destroyed and restored, gets two neighbors,
 * and is restored on another machine. Then the same happens behind Caddy with the database in a file, at first
 * without email, and with a move to PostgreSQL before the neighbors come. Certificates from an authority are not
 * covered.
 *
 *   npm run operating-walk
 *
 * Needs root on Debian, the clone's history and some minutes; installs missing tools. The machines have a network of
 * their own without a way out. Two walks at once would stop each other's services, because systemd-nspawn puts their
 * machines in one control group.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBase } from './operating-walk/machine.ts'
import { packagesOfPage } from './operating-walk/page.ts'
import { requireTools } from './require-tools.ts'
import { packLastRelease } from './rolling-upgrade/released.ts'

const began = performance.now()
const work = mkdtempSync(path.join(tmpdir(), 'operating-walk-'))
try {
  requireTools('git', 'debootstrap', 'systemd-nspawn', 'openssl')
  await packLastRelease()
  console.log('Installing a Debian …')
  await makeBase(path.join(work, 'base'), packagesOfPage())
  const walk = path.join(import.meta.dirname, 'operating-walk/walk.ts')
  const { status } = spawnSync(
    'unshare',
    ['--net', 'bash', '-euc', `ip link set lo up; exec node '${walk}' '${work}'`],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
  console.log(`The walk took ${Math.round((performance.now() - began) / 60_000)} minutes.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
