import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const file = path.join(import.meta.dirname, 'prepare.mjs')

/** Prepares nothing, on a Node.js that says it is of this version. */
function prepareOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} })`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, file],
    { encoding: 'utf8' },
  )
  return { status, stderr }
}

it.each(['12.22.9', '18.20.4', '20.18.0', '21.7.3', '22.11.0'])(
  'Node.js %s is told what is needed, and where Debian finds it',
  (version) => {
    expect(prepareOn(version)).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Node\\.js 22\\.12 [^\n]+ ${version}\\. Debian 12 [^\n]+\n$`),
      ),
    })
  },
)

it.each(['20.19.0', '22.12.0', '24.1.0'])('Node.js %s is new enough', (version) => {
  expect(prepareOn(version)).toEqual({ status: 0, stderr: '' })
})

it('is read by an old Node.js as well', () => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/\?\.|\?\?|\bawait\b|^import |#|\d_\d/m)
})

it('asks for what the bundler asks for, without whose programs nothing is built', () => {
  const root = path.join(import.meta.dirname, '..')
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const engines = { node: '^20.19.0 || >=22.12.0' }
  expect(read('package.json')).toMatchObject({ engines })
  expect(read('package-lock.json')).toMatchObject({
    packages: { '': { engines }, 'node_modules/rolldown': { engines }, 'node_modules/vite': { engines } },
  })
})
