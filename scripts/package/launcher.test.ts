import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Environment, shell, startProgram } from '@warm-ladle/testing'
import { expect, it, onTestFinished } from 'vitest'

const packaging = path.join(import.meta.dirname, '../../packaging')

/** Unpacks a folder with the archive's program, without the product. */
function unpack() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['bin', 'node/bin', 'packages/server/src', 'elsewhere'])
    mkdirSync(path.join(folder, part), { recursive: true })
  cpSync(path.join(packaging, 'warm-ladle'), path.join(folder, 'bin/warm-ladle'))
  cpSync(path.join(packaging, 'healthy.mjs'), path.join(folder, 'packaging/healthy.mjs'))
  symlinkSync(process.execPath, path.join(folder, 'node/bin/node'))
  // takes the place of the commands, and prints its environment
  const admin = 'console.log(process.env["PORT"] ?? "no settings", globalThis["planted"] ?? "")'
  writeFileSync(path.join(folder, 'packages/server/src/admin.ts'), admin)
  return {
    folder,
    write: (name: string, text: string, mode = 0o600) => {
      writeFileSync(path.join(folder, name), text, { mode })
      chmodSync(path.join(folder, name), mode)
    },
    async run(args: readonly string[], environment: Environment = {}) {
      const program = startProgram(['sh', path.join(folder, 'bin/warm-ladle'), ...args], {
        folder: path.join(folder, 'elsewhere'),
        environment: { ...shell, ...environment },
        keepOutput: true,
      })
      const { status } = await program.ended
      return { status, said: program.said().trim() }
    },
  }
}

/** A service with this id that responds to `healthy` with this status. */
async function answering(answer: number, id: string) {
  const server = createServer((_request, reply) => void reply.writeHead(answer, { 'x-process': id }).end())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // safe: the server listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  return port
}

it.each([
  [200, 'this', 0, ''],
  [503, 'this', 1, 'is answered with 503'],
  [200, 'another', 1, 'is answered by another program'],
])(
  'after a response %i from %s process, warm-ladle healthy exits with %i',
  async (answer, id, status, said) => {
    const { write, run } = unpack()
    const port = await answering(answer, id)
    write('production.env', `HOST=127.0.0.1\nPORT=${port}\nDATA_DIR=.\n`)
    write(`elsewhere/.process-${port}`, 'this')
    expect(await run(['healthy'])).toEqual({ status, said: expect.stringContaining(said) })
  },
)

it('warm-ladle healthy tries every address of the host', async () => {
  const { write, run } = unpack()
  const port = await answering(200, 'this')
  write('production.env', `HOST=localhost\nPORT=${port}\nDATA_DIR=.\n`)
  write(`elsewhere/.process-${port}`, 'this')
  const isAlone = (await lookup('localhost', { all: true })).length === 1
  expect(await run(['healthy'])).toMatchObject({ status: isAlone ? 0 : 1 })
})

it('warm-ladle healthy reports that nothing has started', async () => {
  const { run } = unpack()
  expect(await run(['healthy'])).toEqual({ status: 1, said: expect.stringContaining('has not started yet') })
})

it('settings come from the product’s own folder or from one named file, never from the current folder', async () => {
  const { write, run } = unpack()
  write('elsewhere/production.env', 'PORT=1\n')
  expect(await run(['admin'])).toEqual({ status: 0, said: 'no settings' })
  write('production.env', 'PORT=2\n')
  expect(await run(['admin'])).toEqual({ status: 0, said: '2' })
  expect(await run(['--settings', './production.env', 'admin'])).toEqual({ status: 0, said: '1' })
  expect(await run(['admin'], { WARM_LADLE_SETTINGS: './production.env' })).toEqual({ status: 0, said: '1' })
  expect(await run(['--settings', 'no-such-hostel', 'admin'])).toEqual({
    status: 1,
    said: 'There is no /etc/warm-ladle/no-such-hostel.env.',
  })
})

it('settings cannot make Node load code', async () => {
  const { folder, write, run } = unpack()
  write('planted.cjs', 'globalThis.planted = "code ran"')
  write('production.env', `PORT=2\nNODE_OPTIONS=--require=${folder}/planted.cjs\n`)
  expect(await run(['admin'])).toEqual({ status: 0, said: '2' })
})

it.each(['620', '602'])('settings with mode %s, which others may write, are refused', async (mode) => {
  const { write, run } = unpack()
  write('production.env', 'PORT=2\n', Number.parseInt(mode, 8))
  const { status, said } = await run(['admin'])
  expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('Other users may write to') })
})

it.skipIf(process.getuid?.() !== 0)('settings that belong to another user are refused', async () => {
  const { folder, write, run } = unpack()
  write('production.env', 'PORT=2\n')
  chownSync(path.join(folder, 'production.env'), 4242, 4242)
  const { status, said } = await run(['admin'])
  expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('belongs to another user') })
})
