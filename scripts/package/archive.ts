import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Options that make order, times, owners and permissions independent of who makes the archive, and when. */
const sameForAll = [
  '--sort=name',
  '--format=gnu',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
]

/**
 * Packs a folder. The same content produces the same bytes.
 *
 * @returns the file's SHA-256, which is also written beside it in the format of `sha256sum --check`
 */
export function archive(root: string, folder: string, file: string): string {
  const time = process.env.SOURCE_DATE_EPOCH ?? git(root, 'log', '-1', '--format=%ct')
  const pack = ['--create', ...sameForAll, `--mtime=@${time}`, '--use-compress-program=gzip -n -9']
  const { status, error } = spawnSync(
    'tar',
    [...pack, '--file', file, '--directory', path.dirname(folder), path.basename(folder)],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw error ?? new Error('GNU tar is needed to pack the folder.')

  const checksum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${checksum}  ${path.basename(file)}\n`)
  return checksum
}

/**
 * The first 12 digits of the commit id: from git, or from SOURCE_COMMIT for an image, which is built without
 * git.
 */
export const findCommit = (root: string): string =>
  process.env.SOURCE_COMMIT?.slice(0, 12) ?? git(root, 'rev-parse', '--short=12', 'HEAD')

export const hasTag = (root: string, tag: string): boolean =>
  git(root, 'tag', '--points-at', 'HEAD').split('\n').includes(tag)

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
