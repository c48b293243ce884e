import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { startProgram, untilReady, shell } from '@warm-ladle/testing'
import { finish, runIn } from '../processes.ts'

/** A separate Debian booted with systemd, on the walk's own network. */
export interface Machine {
  /** The path of the machine's root folder on this machine. */
  readonly root: string
  /** Runs a command in the warden's home, with sudo available. The command must succeed. */
  run(command: string): Promise<string>
  /** Runs a command that may fail. */
  tryRun(command: string): Promise<{ readonly status: number | null; readonly said: string }>
  stop(): Promise<void>
}

const release = 'bookworm'
const hostname = 'hostel'
/** The packages on a freshly installed server, as far as a container has them. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'procps', 'sudo', 'openssl', 'curl']

/** Makes a Debian to copy, whose apt cache has the packages that the copies install without a network. */
export async function makeBase(base: string, toDownload: readonly string[]): Promise<void> {
  await runIn(
    '/',
    `debootstrap --variant=minbase --include=${packages.join()} ${release} '${base}' http://deb.debian.org/debian`,
  )
  await runIn(
    '/',
    `cp --dereference /etc/resolv.conf '${base}/etc/resolv.conf'
chroot '${base}' apt-get update
DEBIAN_FRONTEND=noninteractive chroot '${base}' apt-get install --yes --download-only ${toDownload.join(' ')}
rm '${base}/etc/resolv.conf'`,
  )
  writeFileSync(path.join(base, 'etc/apt/apt.conf.d/no-network'), 'Acquire::Retries "0";\n')
}

/** Puts a fresh Debian into a new folder. The names resolve to this machine itself. */
export async function installDebian(root: string, base: string, names: readonly string[]): Promise<void> {
  await runIn('/', `cp --archive '${base}' '${root}'`)
  writeFileSync(path.join(root, 'etc/hosts'), writeHosts(names))
  writeFileSync(path.join(root, 'etc/hostname'), `${hostname}\n`)
  await runIn('/', `chroot '${root}' useradd --create-home --shell /bin/bash warden`)
  appendFileSync(path.join(root, 'etc/sudoers.d/warden'), 'warden ALL=(ALL) NOPASSWD: ALL\n')
}

/** The hosts file as Debian's installer writes it, with two addresses for localhost, plus these names. */
const writeHosts = (names: readonly string[]) => `127.0.0.1\tlocalhost
127.0.1.1\t${hostname}

# The following lines are desirable for IPv6 capable hosts
::1     localhost ip6-localhost ip6-loopback
ff02::1 ip6-allnodes
ff02::2 ip6-allrouters

127.0.0.1\t${names.join(' ')}
::1\t${names.join(' ')}
`

/** Copies a file into the warden's home. */
export const bring = (root: string, file: string): void =>
  cpSync(file, path.join(root, 'home/warden', path.basename(file)))

export async function boot(root: string): Promise<Machine> {
  const container = startProgram(
    [
      'systemd-nspawn',
      '--quiet',
      '--directory',
      root,
      '--boot',
      '--register=no',
      '--keep-unit',
      '--console=pipe',
    ],
    { environment: shell, keepOutput: true },
  )
  const leader = async () => {
    const { pid = 0 } = container.child
    return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0] ?? ''
  }
  const inside = async (command: string) =>
    `nsenter --target ${await leader()} --mount --uts --ipc --net --pid ${command}`

  await untilReady(container, async () => {
    if ((await leader()) === '') return false
    const { said } = await finish('/', await inside('systemctl is-system-running'))
    return /^(running|degraded)$/m.test(said)
  })
  const asWarden = async (command: string) =>
    await inside(`runuser --login warden --command ${quote(`set -euo pipefail\n${command}`)}`)
  const tryRun = async (command: string) => finish('/', await asWarden(command))
  return {
    root,
    tryRun,
    async run(command) {
      const { status, said } = await tryRun(command)
      if (status === 0) return said
      const log = await tryRun('sudo journalctl --unit "warm-ladle*" --lines 30')
      throw new Error(`✗ ${command}\n${said}\n${log.said}`)
    },
    stop: container.stop,
  }
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
