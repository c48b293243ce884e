import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { finish, runIn } from '../processes.ts'

const root = path.join(import.meta.dirname, '../..')
const file = path.join(root, 'packages/server/src/database/migrations/releases.json')

/** Reads the commit of each release. */
const readReleases = () =>
  JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, { readonly commit: string }>>

/**
 * The folder of a built clone at the commit of the last release before the current version. It is cached in `dist`,
 * because releases do not change.
 *
 * @throws if the clone has no history
 */
export async function buildLastRelease(): Promise<{ readonly version: string; readonly folder: string }> {
  const { version: own } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const before = Object.entries(readReleases()).filter(([version]) => version !== own || own === '1.0.0')
  const [version, { commit }] = before.at(-1) ?? ['', { commit: '' }]
  const folder = path.join(root, 'dist/released', version)
  if (existsSync(path.join(folder, '.built'))) return { version, folder }
  const isThere = await finish(root, `git cat-file -e ${commit}`)
  if (isThere.status !== 0) throw new Error(`This needs the history of the clone: git fetch --unshallow.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  console.log(`Building ${version}, of ${commit.slice(0, 8)} …`)
  await runIn(root, `git clone --quiet --shared --no-checkout . '${folder}'`)
  await runIn(folder, `git checkout --quiet ${commit} && npm run build --silent && touch .built`)
  return { version, folder }
}

/** The archive of the last release, packed from its clone. */
export async function packLastRelease() {
  const { version, folder } = await buildLastRelease()
  const { said } = await finish(folder, 'ls -t dist/warm-ladle-*.tar.gz || npm run package --silent')
  const name = /warm-ladle-(\S+)-linux-\w+\.tar\.gz/.exec(said)
  if (!name) throw new Error(`npm run package of ${version} has made no archive.\n${said}`)
  return { archive: path.join(folder, 'dist', name[0]), version: name[1] ?? '' }
}
