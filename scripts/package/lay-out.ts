import { chmodSync, cpSync, existsSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { type Lockfile, readLockfile } from '../lockfile.ts'
import { runtimePackages } from './runtime-packages.ts'

/** The parts of each workspace that are needed at run time. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['src', 'texts'],
  'packages/sandbox': ['build', 'src'],
  'packages/server': ['build', 'src'],
  // only the files for browsers, since the server's build includes the pages
  'packages/web': ['build/client'],
}

/** Files shipped beside the code. */
const papers = ['LICENSE', 'THIRD-PARTY.md', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'packaging']

/** Files for compilers, debuggers and readers of the code, which Node never loads. */
const isForDevelopment = (file: string) =>
  /\.(d\.[cm]?ts|map|test\.tsx?)$/.test(file) || file.endsWith('/.built')

/**
 * Writes everything that production and the demonstration load into a new folder, including Node.js itself.
 *
 * @returns the folders of its packages, relative to the new folder
 */
export function layOut(root: string, target: string): string[] {
  rmSync(target, { recursive: true, force: true })
  // not the web app's packages, since the pages' build includes them
  const lockfile: Lockfile = { ...readLockfile(root), 'packages/web': {} }
  // leaves out packages for WebAssembly, which some versions of npm also install
  const isForThisMachine = (folder: string) =>
    existsSync(path.join(root, folder)) &&
    [lockfile[folder]?.cpu ?? process.arch].flat().includes(process.arch)
  const folders = runtimePackages(lockfile, 'packages/server', isForThisMachine)
  for (const folder of folders) {
    if (lockfile[folder]?.link) copyLink(root, target, folder)
    else copyParts(root, target, folder)
  }
  for (const paper of papers) copy(path.join(root, paper), path.join(target, paper))
  layOutNode(root, target)
  mkdirSync(path.join(target, 'bin'))
  cpSync(path.join(root, 'packaging/warm-ladle'), path.join(target, 'bin/warm-ladle'))
  chmodSync(path.join(target, 'bin/warm-ladle'), 0o755)
  return folders
}

function copyLink(root: string, target: string, folder: string) {
  const link = path.join(target, folder)
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(readlinkSync(path.join(root, folder)), link)
}

function copyParts(root: string, target: string, folder: string) {
  const ownParts = parts[folder]
  if (ownParts === undefined && folder.startsWith('packages/') && !folder.includes('node_modules'))
    throw new Error(`It is not said which parts of ${folder} are needed.`)
  for (const part of ownParts === undefined ? ['.'] : ['package.json', ...ownParts])
    copy(path.join(root, folder, part), path.join(target, folder, part))
}

/** Copies a file or a folder. Packages inside another package's folder are copied separately if needed. */
function copy(from: string, to: string) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !isForDevelopment(file) && path.basename(file) !== 'node_modules',
  })
}

/** Copies only the program, without the headers for compilers. */
function layOutNode(root: string, target: string) {
  const node = path.dirname(path.dirname(process.execPath))
  if (!node.startsWith(path.join(root, 'node_modules')))
    throw new Error('This needs the Node.js of the project: start it by npm run package.')
  for (const part of ['bin/node', 'LICENSE']) cpSync(path.join(node, part), path.join(target, 'node', part))
}
