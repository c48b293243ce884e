import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const made = [
  'node_modules/.prepared',
  'node_modules/.installed',
  'node_modules/vite/package.json',
  'packages/web/build/.built',
  'packages/sandbox/build/.built',
  'packages/server/build/.built',
]
const sources = [
  'package-lock.json',
  'packages/contract/src/index.ts',
  'packages/web/app/root.tsx',
  'packages/sandbox/src/google/people.ts',
  'packages/server/package.json',
  'packages/server/src/main.ts',
]

let root: string
const inRoot = (file: string) => path.join(root, file)
function write(file: string) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), '')
}
/** Time of the last change on the file system's clock, in milliseconds since the epoch. */
const changedAt = (file: string) => statSync(inRoot(file)).ctimeMs
const isPrepared = () => spawnSync('sh', ['scripts/is-prepared.sh'], { cwd: root }).status === 0

let preparedAt: number
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'prepared-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(inRoot('scripts'))
  cpSync(path.join(import.meta.dirname, 'is-prepared.sh'), inRoot('scripts/is-prepared.sh'))
  for (const file of [...sources, ...made]) write(file)
  mkdirSync(inRoot('node_modules/.bin'))
  symlinkSync('/bin/true', inRoot('node_modules/.bin/node'))
  preparedAt = Date.now() + 1
  utimesSync(inRoot('node_modules/.prepared'), preparedAt / 1000, preparedAt / 1000)
})

/**
 * Repeats the change until it is later than the preparation on the file system's clock, which lags behind.
 */
function until(isLater: () => boolean, change: () => void) {
  do change()
  while (!isLater())
}

it.each(made)('the repository is not prepared without %s', (file) => {
  expect(isPrepared()).toBe(true)
  rmSync(inRoot(file))
  expect(isPrepared()).toBe(false)
})

it('the repository is not prepared if the Node.js installed by npm does not run', () => {
  rmSync(inRoot('node_modules/.bin/node'))
  symlinkSync('/bin/false', inRoot('node_modules/.bin/node'))
  expect(isPrepared()).toBe(false)
})

it.each(sources)('the repository is not prepared after %s changes', (file) => {
  until(
    () => changedAt(file) > preparedAt,
    () => write(file),
  )
  expect(isPrepared()).toBe(false)
})

it('the repository is not prepared after a file is removed', () => {
  const folder = 'packages/server/src'
  until(
    () => changedAt(folder) > preparedAt,
    () => {
      write(`${folder}/start.ts`)
      rmSync(inRoot(`${folder}/start.ts`))
    },
  )
  expect(isPrepared()).toBe(false)
})

it('the repository is still prepared after generated files change', () => {
  until(
    () => changedAt('packages/web/build/client/home.js') > preparedAt,
    () => write('packages/web/build/client/home.js'),
  )
  expect(isPrepared()).toBe(true)
})
