import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Where Debian's packages install PostgreSQL, by version. */
const packages = '/usr/lib/postgresql'

export const hasPostgres = existsSync(packages)

/** A PostgreSQL server from Debian's packages that a test can stop and start. */
export function newCluster(port: number) {
  const cluster = inNewFolder(port)
  cluster.run('initdb', '-D', cluster.data, '-U', 'warm_ladle', '-A', 'trust')
  cluster.start()
  return cluster
}

function inNewFolder(port: number) {
  const [version = ''] = readdirSync(packages).sort().toReversed()
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-cluster-'))
  const owner = ownerOfClusters()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')

  function run(program: string, ...options: string[]) {
    const file = path.join(packages, version, 'bin', program)
    const { status, stderr, error } = spawnSync(file, options, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
  }
  const start = () =>
    run(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      data,
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-p ${port} -h 127.0.0.1 -k ${folder}`,
    )
  const stop = () => run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data)

  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  return { url: `postgres://warm_ladle@127.0.0.1:${port}/postgres`, data, run, start, stop }
}

const readId = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

/** Returns the user that PostgreSQL's package created, since PostgreSQL refuses to run as root. */
function ownerOfClusters() {
  if (process.getuid?.() !== 0) return undefined
  return { uid: readId('-u'), gid: readId('-g') }
}
