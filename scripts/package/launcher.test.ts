import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** A folder with the archive's program, as far as it needs no product. */
function unpack() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['bin', 'node/bin']) mkdirSync(path.join(folder, part), { recursive: true })
  cpSync(path.join(import.meta.dirname, '../../packaging/warm-ladle'), path.join(folder, 'bin/warm-ladle'))
  symlinkSync(process.execPath, path.join(folder, 'node/bin/node'))
  return folder
}

it.each([
  [200, 0],
  [503, 1],
])(
  'warm-ladle healthy asks at the port of production.env, and ends for %i with %i',
  async (answer, status) => {
    const folder = unpack()
    const server = createServer((_request, reply) => void reply.writeHead(answer).end())
    onTestFinished(() => void server.close())
    await once(server.listen(0, 'localhost'), 'listening')
    // it listens on a port, not on a pipe
    const { port } = server.address() as AddressInfo
    writeFileSync(path.join(folder, 'production.env'), `PORT=${port}\n`)

    const { PORT: _, ...env } = process.env
    const healthy = spawn('sh', ['bin/warm-ladle', 'healthy'], { cwd: folder, env })
    expect(await once(healthy, 'exit')).toEqual([status, null])
  },
)
