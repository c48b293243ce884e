/*
 * Says what is newer than what is installed, Node.js first, or raises Node.js on all platforms:
 *
 *   npm run update                   lists it, and changes nothing
 *   npm run update -- node 26.10.1   takes this Node.js, whose packages must all exist
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareVersions } from './advisories/version.ts'

const manifest = path.join(path.dirname(import.meta.dirname), 'package.json')
const content = JSON.parse(readFileSync(manifest, 'utf8')) as { optionalDependencies: Record<string, string> }
/** The packages of Node.js by platform, all of one version. */
const platforms = Object.keys(content.optionalDependencies)

const [what, version] = process.argv.slice(2)
if (what === undefined) list()
else if (what === 'node' && version !== undefined) raise(version)
else fail('npm run update, or npm run update -- node VERSION')

function list() {
  const [current = ''] = Object.values(content.optionalDependencies)
  const [line] = current.split('.')
  const [newest = current] = versionsForAll()
    .filter((one) => one.startsWith(`${line}.`))
    .sort((a, b) => compareVersions(b, a))
  console.log(
    `Node.js ${current}${newest === current ? ', the newest of its line' : `: ${newest} is there`}\n`,
  )
  // its status only says whether it found something
  spawnSync('npm', ['outdated', '--workspaces', '--include-workspace-root'], { stdio: 'inherit' })
}

function raise(wanted: string) {
  if (!versionsForAll().includes(wanted))
    fail(`Node.js ${wanted} is not there for all of ${platforms.join(', ')}.`)
  for (const platform of platforms) content.optionalDependencies[platform] = wanted
  writeFileSync(manifest, `${JSON.stringify(content, undefined, 2)}\n`)
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (status !== 0) fail('npm install failed.')
  console.log(`Node.js is ${wanted} now. Next: npm test`)
}

/** The versions that exist for every platform. */
function versionsForAll(): string[] {
  const [first = [], ...others] = platforms.map((platform) => {
    const { status, stdout } = spawnSync('npm', ['view', platform, 'versions', '--json'], {
      encoding: 'utf8',
    })
    return status === 0
      ? (JSON.parse(stdout) as string[])
      : fail(`npm does not know the versions of ${platform}.`)
  })
  return first.filter((one) => others.every((versions) => versions.includes(one)))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
