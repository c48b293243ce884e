/*
 * Prepares a fresh clone for npm's scripts, and does nothing if it is already prepared. Runs before anything is
 * installed and on the machine's own Node.js, so it is plain JavaScript and needs no packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)

/** A file that marks a successful installation, and contains its input. */
const installed = inRoot('node_modules', '.installed')
/** This file exists only if all packages are installed, and not just those for a start. */
const testRunner = inRoot('node_modules', 'vitest', 'package.json')
const nodePackage = /^node-(bin-)?(linux|darwin)-/
const webBuild = inRoot('packages', 'web', 'build', '.built')
const sandboxBuild = inRoot('packages', 'sandbox', 'build', '.built')
const serverBuild = inRoot('packages', 'server', 'build', '.built')

/** Folders that are not part of a build's input. */
const made = new Set(['node_modules', 'build', '.react-router'])

/** The digest of the web app's sources, once it has been computed. */
let web

/** Files that are newer than this one require a new preparation: see is-prepared.sh. */
const prepared = inRoot('node_modules', '.prepared')
// a second earlier, because file systems round times
const begun = Date.now() / 1000 - 1

/** Milliseconds between progress reports. */
const silence = 10_000

/** Megabytes that the build needs. With less, an installation may have been cut off. */
const least = 50

const steps = { demonstration, install, tools, build, sandbox, report, built, browser }
const asked = process.argv.slice(2)
for (const name of asked) await steps[name]()
if (asked.includes('build')) remember()

/** Refuses to start a demonstration if NODE_ENV is production, so that a hostel cannot start one by mistake. */
function demonstration() {
  if (process.env.NODE_ENV !== 'production') return
  fail(
    'npm start is the demonstration, with accounts whose passwords are published, and NODE_ENV is production. ' +
      'For production: npm run build, then npm run production.',
  )
}

/**
 * Installs what runs and builds the product, and the tools for tests and lint if they were installed before.
 */
async function install() {
  // both files are checked: an interrupted installation may contain the test runner, which a complete one would have
  // removed
  await installPackages(existsSync(installed) && existsSync(testRunner))
}

/** Also installs the tools for tests and lint. */
async function tools() {
  await installPackages(true)
}

async function installPackages(withTools) {
  if (isInstalled() && (!withTools || existsSync(testRunner))) return

  const isFirst = !existsSync(installed)
  if (isFirst)
    console.error('This is done once: packages are fetched and the product is built, in a minute or a few.')
  rmSync(installed, { force: true })
  // removes what is left of an installation that a full disk or a crash interrupted
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) {
    rmSync(inRoot('node_modules'), { recursive: true, force: true })
    // an installation for a start takes 640 MiB until unneeded files are removed
    requireRoom(withTools ? 1000 : 700)
  }
  await telling(withTools ? 'Installing all packages' : 'Installing packages', async () => {
    const outage = findOutage()
    if (outage) console.error(`${outage} Those in npm's cache are taken first.`)
    // these override NODE_ENV and npm's own settings, because Node itself is an optional package
    const kinds = [withTools ? '--include=dev' : '--omit=dev', '--include=optional']
    const from = outage ? ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'] : []
    const settings = [...kinds, ...from, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['ci', ...settings])
    // checked again, since npm silently skips optional packages that it cannot fetch or write
    requireRoom(least)
    if (!withTools) removeUnused()
  })
  const missing = listMissing(withTools)
  // if there is no Node.js for this platform, linkNode reports it separately
  if (!missing.some((name) => nodePackage.test(name))) linkNode()
  if (missing.length > 0)
    fail(`Npm could not fetch or write all packages: ${missing.join(', ')} are missing. Try again.`)
  writeFileSync(installed, lockfile())
}

/** Free space on the clone's disk, in megabytes. */
function findRoom() {
  const { bavail, bsize } = statfsSync(root)
  return Math.floor((bavail * bsize) / 1e6)
}

function requireRoom(megabytes) {
  const free = findRoom()
  if (free >= megabytes) return
  fail(`The disk of ${root} has ${free} MB left, and ${megabytes} MB are needed: make room, and try again.`)
}

/**
 * Why packages cannot be fetched; undefined if they can. Npm itself retries each for minutes before it reports a
 * failure. Any response from the registry means that it can be reached.
 */
function findOutage() {
  const seconds = 10
  const settings = ['--fetch-retries=0', `--fetch-timeout=${seconds}000`, '--loglevel=error']
  const { error, status, stderr } = spawnSync('npm', ['ping', ...settings], {
    cwd: root,
    encoding: 'utf8',
    timeout: (seconds + 5) * 1000,
  })
  if (status === 0 || /^npm (?:ERR!|error) code E\d/m.test(stderr)) return undefined
  const [, url = '', reason = ''] = /request to (\S+)\/-\/ping.* failed, reason: *(.*)/.exec(stderr) ?? []
  const [, code = ''] = /^npm (?:ERR!|error) code (\S+)/m.exec(stderr) ?? []
  const isSilent = error !== undefined || stderr.includes('network timeout')
  const why = isSilent ? `no answer within ${seconds} s` : reason.trim() || code
  return `Packages cannot be fetched${url && ` from ${url}`}: ${why}. Are network and npm's proxy right?`
}

/**
 * Packages that are missing for this platform. All are optional, so npm silently skips those that it cannot
 * fetch.
 */
function listMissing(withTools) {
  const unused = withTools ? [] : listUnused()
  return Object.entries(lockedPackages())
    .filter(([, { os, cpu }]) => (os ?? cpu) && isFor(os, process.platform) && isFor(cpu, process.arch))
    .filter(([, { libc, dev }]) => isFor(libc, 'glibc') && (withTools || !dev))
    .filter(([folder]) => !unused.includes(folder) && !existsSync(inRoot(folder, 'package.json')))
    .map(([folder]) => folder.replace(/.*node_modules\//, ''))
}

function isFor(wanted, own) {
  return wanted === undefined || [wanted].flat().includes(own)
}

/** Reports what is being done and how long it has taken so far, and in the end how long it took. */
async function telling(work, act) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  console.error(`${work} …`)
  const timer = setInterval(() => console.error(`${work} … for ${seconds()}`), silence)
  await act()
  clearInterval(timer)
  console.error(`${work}: done in ${seconds()}.`)
}

/** Packages that only tests need, including their variants for each platform. */
function listUnused() {
  const packages = lockedPackages()
  const kept = Object.keys(packages).filter((folder) => packages[folder].devOptional)
  const forPlatform = kept.flatMap((folder) => Object.keys(packages[folder].optionalDependencies ?? {}))
  return [...kept, ...forPlatform.map((name) => `node_modules/${name}`)]
}

function lockedPackages() {
  return JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
}

/** Removes packages that npm keeps as optional peers for tests alone, Node's headers and source maps. */
function removeUnused() {
  const headers = readdirSync(inRoot('node_modules'))
    .filter((name) => nodePackage.test(name))
    .map((name) => `node_modules/${name}/include`)
  for (const folder of [...listUnused(), ...headers]) rmSync(inRoot(folder), { recursive: true, force: true })
  // source maps are a tenth of the rest, and only debuggers need them
  for (const name of readdirSync(inRoot('node_modules'), { recursive: true }))
    if (/\.(css|[cm]?[jt]s)\.map$/.test(name)) rmSync(inRoot('node_modules', name))
}

/**
 * Restores the link to Node.js, because npm before 11 removes it with other platforms' packages, which share
 * its name.
 */
function linkNode() {
  const link = inRoot('node_modules', '.bin', 'node')
  const folder = readdirSync(inRoot('node_modules')).find((name) => nodePackage.test(name))
  if (
    folder !== undefined &&
    !existsSync(link) &&
    existsSync(inRoot('node_modules', folder, 'bin', 'node'))
  ) {
    chmodSync(inRoot('node_modules', folder, 'bin', 'node'), 0o755)
    rmSync(link, { force: true })
    symlinkSync(path.join('..', folder, 'bin', 'node'), link)
  }
  const { status, stderr } = spawnSync(link, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  // removed, since npm's scripts would otherwise use it instead of a Node.js that can repair the installation
  rmSync(link, { force: true })
  fail(`The Node.js that npm brings does not run here, see docs/operating.md.\n${stderr ?? ''}`.trim())
}

/**
 * Whether the installation is complete. Without the build's packages it is not, even if it is marked as
 * complete.
 */
function isInstalled() {
  return hasMark(installed, lockfile()) && existsSync(inRoot('node_modules', 'vite', 'package.json'))
}

/** Builds the web app and the server, each only if its sources have changed since the last build. */
async function build() {
  await buildFrom(webSources(), webBuild, 'Building the web app', async () => {
    // removed, since it contains the pages of the previous build
    rmSync(serverBuild, { force: true })
    await buildWorkspace('web', '--logLevel', 'error')
  })
  await sandbox()
  await buildFrom(serverSources(), serverBuild, 'Building the server', () => buildWorkspace('server'))
}

/** Bundles the scripts with which the demonstration's stand-ins run in browsers. */
async function sandbox() {
  const work = 'Building the stand-in for card payments'
  await buildFrom(sandboxSources(), sandboxBuild, work, () => buildWorkspace('sandbox'))
}

async function buildFrom(sources, mark, work, make) {
  if (hasMark(mark, sources)) return
  rmSync(mark, { force: true })
  await telling(work, make)
  writeFileSync(mark, sources)
}

async function buildWorkspace(name, ...settings) {
  await run('npm', ['run', 'build', '--workspace', `@warm-ladle/${name}`, '--silent', '--', ...settings])
}

/** Confirms that everything is ready, so that no one wonders why nothing happened. */
function report() {
  console.log('All packages are installed, and web app and server are built.')
}

/** Refuses to start without an up-to-date installation and build. */
function built() {
  const builds = [
    [webBuild, webSources],
    [sandboxBuild, sandboxSources],
    [serverBuild, serverSources],
  ]
  if (isInstalled() && builds.every(([mark, sources]) => hasMark(mark, sources()))) return
  fail('This is not built yet, or has changed since. Run: npm run build')
}

function remember() {
  try {
    writeFileSync(prepared, '')
    utimesSync(prepared, begun, begun)
  } catch {
    // this user may not write here, so each start compares the contents again
  }
}

/**
 * Finds Chrome or Chromium for the journeys. As root on Debian, it installs Chromium; otherwise it explains
 * how.
 */
async function browser() {
  const usual = JSON.parse(readFileSync(inRoot('scripts', 'chromium-places.json'), 'utf8'))
  const places = [process.env.CHROMIUM_PATH, ...usual]
  if (places.some((place) => place && existsSync(place))) return

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await telling('Installing Chromium', async () => {
      await run('apt-get', ['update', '-qq'])
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    })
    return
  }
  fail('The journeys need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.')
}

async function run(command, args) {
  // left out, since many tools behave differently if NODE_ENV is production
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = await once(child, 'close').catch(() => [])
  if (status === 0) return
  if (findRoom() < least) {
    // the failed installation may have left a package incomplete
    rmSync(installed, { force: true })
    requireRoom(least)
  }
  fail(`${path.basename(command)} ${args.join(' ')} failed.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function hasMark(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

function lockfile() {
  return computeDigest([inRoot('package-lock.json')])
}

/** The digest of the web app's sources, computed only once because both builds depend on it. */
function webSources() {
  const places = ['packages/web', 'packages/contract', 'package-lock.json']
  web ??= computeDigest(places.flatMap((place) => filesIn(inRoot(place))))
  return web
}

function sandboxSources() {
  const places = ['packages/sandbox/src', 'packages/sandbox/build-browser.ts', 'package-lock.json']
  return computeDigest(places.flatMap((place) => filesIn(inRoot(place))))
}

/**
 * The digest of the server's sources, including the web app's, because the pages and the contract are part of
 * the build.
 */
function serverSources() {
  const places = ['server/src', 'server/package.json', 'sandbox/src'].map((place) => `packages/${place}`)
  return `${computeDigest(places.flatMap((place) => filesIn(inRoot(place))))} ${webSources()}`
}

/** All files that a build has as input; for a file, only the file itself. */
function filesIn(place) {
  return statSync(place).isDirectory() ? [...filesInFolder(place)].sort(inOrder) : [place]
}

function inOrder(a, b) {
  return a < b ? -1 : 1
}

function* filesInFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (made.has(entry.name) || entry.name.includes('.test.')) continue
    if (entry.isDirectory()) yield* filesInFolder(place)
    else yield place
  }
}

function computeDigest(files) {
  const digest = createHash('sha256')
  for (const file of files)
    digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return digest.digest('hex')
}
