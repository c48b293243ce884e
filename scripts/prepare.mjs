/*
 * Makes a fresh clone ready for `npm start` and `npm test`, and does nothing when it already is. Runs before anything is
 * installed and on the machine's own Node (20 or newer), so it is plain JavaScript and needs no package.
 *
 *   node scripts/prepare.mjs install build browser
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)

const steps = { install, build, art, browser }
for (const name of process.argv.slice(2)) steps[name]()

/** Installs what the lockfile names, unless it is what was installed last. */
function install() {
  const wanted = digestOf([inRoot('package-lock.json')])
  const installed = inRoot('node_modules', '.installed')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return

  console.error('Installing packages …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installed, wanted)
}

/** Builds the web app, unless nothing it is made of has changed since. */
function build() {
  const sources = ['packages/web', 'packages/contract', 'package-lock.json'].flatMap((place) =>
    filesIn(inRoot(place)),
  )
  const wanted = digestOf(sources)
  const built = inRoot('packages', 'web', 'build', '.built')
  if (existsSync(built) && readFileSync(built, 'utf8') === wanted) return

  console.error('Building the web app …')
  art()
  run('npm', ['run', 'build', '--workspace', '@warm-ladle/web', '--silent', '--', '--logLevel', 'error'])
  writeFileSync(built, wanted)
}

/** Draws the pictures; the generator itself knows when there is nothing to do. */
function art() {
  run(inRoot('node_modules', '.bin', 'node'), [inRoot('packages', 'web', 'art', 'generate.ts')])
}

/** Finds Chrome or Chromium for the journeys; as root on Debian it installs Chromium, elsewhere it says what to do. */
function browser() {
  const usual = JSON.parse(readFileSync(inRoot('scripts', 'chromium-places.json'), 'utf8'))
  const places = [process.env.CHROMIUM_PATH, ...usual]
  if (places.some((place) => place && existsSync(place))) return

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.error('Installing Chromium …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    return
  }
  fail('The journeys need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.')
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (error || status !== 0) fail(`${path.basename(command)} ${args.join(' ')} failed.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Every file below a place that its build reads. */
function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place]
  const made = new Set(['node_modules', 'build', '.react-router', 'art-output'])
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !made.has(name) && !name.includes('.test.'))
    .flatMap(({ name }) => filesIn(path.join(place, name)))
    .filter((file) => !file.includes(path.join('public', 'art')))
    .sort()
}

function digestOf(files) {
  const digest = createHash('sha256')
  for (const file of files)
    digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return digest.digest('hex')
}
