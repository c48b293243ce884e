import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import {
  argumentsIn,
  type Program,
  root,
  signIn,
  startProgram,
  testEnvironment,
  untilReady,
} from '@warm-ladle/testing'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { figure } from './support/figure.ts'

const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).error === undefined

/** The number of simultaneous calls from one network. Half of the uploads and searches share one session. */
const calls = { uploads: 30, imports: 20, logins: 200, searches: 500 }
const megabyte = 1024 * 1024

test.runIf(hasTaskset && process.env['TEST_DIALECT'] === 'sqlite')(
  'a service with one processor and little memory survives an attack',
  async () => {
    leaveProcessor()
    const { product, origin } = await startSmall()
    const probe = await startProbe(origin)
    const statuses = await attack(origin, await signIn(origin, 'admin'))
    const slowest = await probe.slowest()
    const memory = readPeakMemory(product)
    for (const [what, counted] of Object.entries(statuses)) figure(what, JSON.stringify(counted))
    figure('slowest /healthz', `${Math.round(slowest)} ms`)
    figure('most memory', `${Math.round(memory / megabyte)} MB`)
    // the service itself responds to every call, even if only with a refusal
    const seen = Object.values(statuses).flatMap((counted) => Object.keys(counted))
    expect(seen.filter((status) => !['200', '400', '401', '413', '429', '503'].includes(status))).toEqual([])
    expect(memory).toBeLessThan(400 * megabyte)
    expect(slowest).toBeLessThan(500)
    expect((await fetch(`${origin}/meals?limit=1`)).status).toBe(200)
  },
)

/**
 * Moves attackers and probe to another processor, if there is one, since they are not part of the small machine's
 * load.
 */
function leaveProcessor() {
  if (availableParallelism() === 1) return
  const { status } = spawnSync('taskset', ['-acp', '1', String(process.pid)])
  expect(status).toBe(0)
}

/** Starts the built product on one processor, with the memory that `npm start` gives it. */
async function startSmall() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-small-'))
  const environment = await testEnvironment({ DATA_DIR: folder })
  const product = startProgram(['taskset', '-c', '0', process.execPath, ...argumentsIn(root)], {
    environment,
  })
  onTestFinished(async () => {
    await product.kill()
    await rm(folder, { recursive: true })
  })
  const origin = `http://localhost:${environment.PORT}`
  await untilReady(product, `${origin}/readyz`)
  return { product, origin }
}

/** Probes the service's health from another process, which the attack does not slow down. */
async function startProbe(origin: string) {
  const probe = startProgram(
    [process.execPath, path.join(import.meta.dirname, 'support/probe-health.ts'), origin],
    { environment: {}, keepOutput: true },
  )
  onTestFinished(() => probe.kill())
  await expect.poll(() => probe.said(), { timeout: 30_000 }).toContain('ready')
  return {
    async slowest() {
      await probe.stop()
      return Number((await probe.ended).output.split('\n').at(-2))
    },
  }
}

/** Makes all calls at once; returns the number of responses by status. */
async function attack(origin: string, cookie: string) {
  const pictures = await Promise.all(Array.from({ length: 3 }, tallPicture))
  const files = importedFiles()
  const post = (url: string, headers: Record<string, string>, body: BodyInit) => () =>
    fetch(origin + url, { method: 'POST', headers: { origin, ...headers }, body })
  const json = { 'content-type': 'application/json' }
  const sometimes = (turn: number): Record<string, string> => (turn % 2 === 0 ? { cookie } : {})
  const kinds: Readonly<Record<keyof typeof calls, (turn: number) => () => Promise<Response>>> = {
    uploads: (turn) =>
      post('/images', sometimes(turn), toForm('image', pictures[turn % pictures.length] ?? Buffer.alloc(0))),
    imports: (turn) => {
      const [kind, file] = files[turn % files.length] ?? ['meals', Buffer.alloc(0)]
      return post(`/api/imports/${kind}?dryRun=true`, { cookie }, toForm('file', file))
    },
    logins: (turn) =>
      post(
        '/api/auth/sign-in/email',
        json,
        JSON.stringify({ email: `someone-${turn}@hostel.test`, password: `wrong-${turn}` }),
      ),
    searches: (turn) => () =>
      fetch(`${origin}/allmealSearch?search=rice%20${turn}`, { headers: sometimes(turn) }),
  }
  const begun = Object.entries(kinds).map(async ([kind, makeCall]) => {
    const count = Object.entries(calls).find(([name]) => name === kind)?.[1] ?? 0
    const made = Array.from({ length: count }, (_, turn) => readStatus(makeCall(turn)))
    return [kind, countByStatus(await Promise.all(made))] as const
  })
  return Object.fromEntries(await Promise.all(begun))
}

const readStatus = (call: () => Promise<Response>) =>
  call().then(
    async (answer) => {
      await answer.arrayBuffer()
      return String(answer.status)
    },
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
  )

function countByStatus(statuses: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function toForm(field: string, file: Buffer) {
  const form = new FormData()
  form.set(field, new Blob([Uint8Array.from(file)]))
  return form
}

/** Returns the largest allowed upload: noise, in scans that must all be in memory at once. */
const tallPicture = () =>
  sharp(randomBytes(2400 * 4800 * 3), { raw: { width: 2400, height: 4800, channels: 3 } })
    .blur(3)
    .jpeg({ quality: 20, progressive: true })
    .toBuffer()

/** Returns a valid file of 20,000 residents, and files that used to crash the process. */
function importedFiles(): readonly (readonly [kind: 'residents' | 'meals', file: Buffer])[] {
  const residents = Array.from(
    { length: 20_000 },
    (_, index) => `Resident ${index},r${index}@hostel.test,R ${index},${index}`,
  )
  return [
    ['residents', Buffer.from(['Name,Email,Room,Card', ...residents].join('\n'))],
    ['meals', Buffer.from('x\n'.repeat(2_600_000))],
    ['meals', Buffer.from(`Title\n${'\n'.repeat(5_000_000)}`)],
    ['residents', Buffer.from(','.repeat(5_000_000))],
  ]
}

/** Returns the process's peak memory since its start, in bytes. */
function readPeakMemory({ child }: Program) {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
