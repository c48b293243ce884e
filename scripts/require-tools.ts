import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The Debian package for each program. */
const packages = {
  git: 'git',
  'systemd-nspawn': 'systemd-container',
  openssl: 'openssl',
  initdb: 'postgresql',
  haproxy: 'haproxy',
  debootstrap: 'debootstrap',
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const

const isThere = (program: string) =>
  spawnSync('bash', [
    '-c',
    `command -v ${program} || ls /usr/sbin/${program} /usr/lib/postgresql/*/bin/${program}`,
  ]).stdout.length > 0

/** Installs missing programs if it can; otherwise it names them. */
export function requireTools(...programs: (keyof typeof packages)[]): void {
  const missing = programs.filter((program) => !isThere(program)).map((program) => packages[program])
  if (missing.length === 0) return
  const names = missing.join(' ')
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Error(`This needs ${names}: install them first.`)
  }
  console.error(`Installing ${names} …`)
  const { status } = spawnSync(
    'bash',
    ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error(`${names} could not be installed.`)
}
