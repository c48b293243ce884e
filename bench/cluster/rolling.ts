import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import release from '../../packages/server/test/database/previous-release.json' with { type: 'json' }
import type { Figure } from '../support/report.ts'
import { tryFailure } from './failures.ts'
import type { Front } from './front.ts'
import { ports } from './ports.ts'
import type { Place } from './processes.ts'
import { fillHostel } from './residents.ts'
import { type Server, startServer } from './servers.ts'

const migrations = 'packages/server/src/database/migrations'

interface Cluster {
  readonly place: Place
  readonly front: Front
}

/**
 * Replaces four servers of the previous release, one after the other, by those of this one, the first of which migrates
 * the database while the others still serve. The previous release is the one whose statements were recorded: the commit
 * before its next migration, or what PREVIOUS_RELEASE names.
 */
export async function roll({ place, front }: Cluster, root: string): Promise<Figure[]> {
  const previous = checkOut(place, root)
  const servers: Server[] = []
  const startOf = (number: number, isPrevious: boolean) =>
    startServer({
      place,
      number,
      database: 'previous',
      release: isPrevious ? previous.folder : root,
      readsReplicas: !isPrevious,
    })
  try {
    for (const number of ports.servers.keys()) servers.push(await startOf(number, true))
    const url = `postgres://warm_ladle@127.0.0.1:${ports.haproxyPrimary}/previous`
    const hostel = await fillHostel(url)
    return await tryFailure({
      what: 'rolling upgrade',
      hostel,
      database: async () => url,
      async fail(traffic) {
        for (const [number, server] of servers.entries()) {
          // the first one has the stand-in for the payment provider in it
          traffic.setPaying(false)
          await front.route(ports.servers.filter((port) => port !== server.port))
          await server.program.stop()
          servers[number] = await startOf(number, false)
          await front.route(ports.servers)
        }
        traffic.setPaying(true)
      },
    })
  } finally {
    await Promise.all(servers.map(({ program }) => program.stop()))
    previous.remove()
  }
}

/** The file of the first migration after those of the release that was recorded. */
function nextMigration(root: string): string {
  const next = readdirSync(path.join(root, migrations))
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .find((name) => name > `${release.lastMigration}.ts`)
  if (!next)
    throw new Error('No migration has been added since the last release: name another by PREVIOUS_RELEASE.')
  return next
}

/** The previous release in a folder of its own, installed and built. */
function checkOut(place: Place, root: string) {
  const folder = path.join(place.folder, 'previous-release')
  const git = (...args: string[]) => run(root, 'git', ...args).trim()
  const next = `${migrations}/${nextMigration(root)}`
  const wanted =
    process.env['PREVIOUS_RELEASE'] ?? `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', next)}^`
  const commit = git('rev-parse', wanted)
  console.log(`  previous release: ${git('log', '-1', '--format=%h %s', commit)}`)
  git('worktree', 'add', '--detach', folder, commit)
  // with the packages of its own lockfile
  run(folder, process.execPath, 'scripts/prepare.mjs', 'install', 'build')
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) }
}

function run(cwd: string, file: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`)
  return stdout
}
