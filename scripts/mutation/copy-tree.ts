import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Built folders to link, besides installed packages; the repository's own packages are copied. */
const made = ['packages/web/build', 'packages/web/.react-router']
const ours = '@warm-ladle'

/** Copies the repository, including uncommitted work, to a new folder where code can be broken. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'warm-ladle-mutation-'))
  for (const file of listFiles(root)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  for (const folder of ['', ...foldersIn(root, 'packages'), 'bench']) linkModules(root, copy, folder)
  for (const folder of made) linkInto(copy, root, folder)
  return copy
}

function listFiles(root: string): string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (listed.status !== 0) throw new Error(`git lists no files: ${listed.stderr}`)
  return listed.stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

const foldersIn = (root: string, folder: string) =>
  readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))

/**
 * Links each installed package separately, because a link to the whole folder would lead to the original's
 * own packages.
 */
function linkModules(root: string, copy: string, folder: string) {
  const modules = path.join(folder, 'node_modules')
  if (!existsSync(path.join(root, modules))) return
  mkdirSync(path.join(copy, modules), { recursive: true })
  for (const name of readdirSync(path.join(root, modules))) {
    if (name === ours) linkOurs(root, copy, path.join(modules, ours))
    else if (!name.startsWith('.vite')) linkInto(copy, root, path.join(modules, name))
  }
}

function linkOurs(root: string, copy: string, scope: string) {
  mkdirSync(path.join(copy, scope))
  for (const name of readdirSync(path.join(root, scope))) {
    const folder = name === 'bench' ? name : path.join('packages', name)
    symlinkSync(path.join(copy, folder), path.join(copy, scope, name))
  }
}

function linkInto(copy: string, root: string, folder: string) {
  const from = path.join(root, folder)
  if (existsSync(from) && !existsSync(path.join(copy, folder))) symlinkSync(from, path.join(copy, folder))
}
