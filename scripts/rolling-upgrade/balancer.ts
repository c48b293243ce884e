import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { start, untilAnswers } from '../processes.ts'

/**
 * Starts HAProxy in front of several processes, as docs/operating.md requires: it checks `/readyz` and never repeats a
 * call that changes something.
 */
export async function startBalancer(folder: string, port: number, servers: readonly number[]) {
  const file = path.join(folder, 'haproxy.cfg')
  const socket = path.join(folder, 'haproxy.sock')
  writeFileSync(
    file,
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  timeout check 5s
  default-server check inter 250ms fall 2 rise 1
listen site
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  option forwardfor
${servers.map((one) => `  server at${one} 127.0.0.1:${one}`).join('\n')}
`,
  )
  chmodSync(file, 0o644)
  const program = start(folder, `exec /usr/sbin/haproxy -db -f '${file}'`)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(program, () => fetch(`${origin}/readyz`))

  async function sendCommand(command: string) {
    const connection = connect(socket)
    connection.end(`${command}\n`)
    return text(connection)
  }
  return {
    origin,
    stop: program.stop,
    /** Sends new calls to this server, or stops sending them. */
    route: (server: number, state: 'ready' | 'drain') =>
      sendCommand(`set server site/at${server} state ${state}`),
    /** Whether no one is waiting for a response from this server. */
    async isIdle(server: number) {
      const line = (await sendCommand('show stat'))
        .split('\n')
        .find((one) => one.startsWith(`site,at${server},`))
      return line?.split(',')[4] === '0'
    },
    async isUp(server: number) {
      const line = (await sendCommand('show stat'))
        .split('\n')
        .find((one) => one.startsWith(`site,at${server},`))
      return line?.split(',')[17] === 'UP'
    },
  }
}
