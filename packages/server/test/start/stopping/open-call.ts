import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

const body = JSON.stringify({ email: 'gold@warmladle.test', password: 'gold-demo' })

/** Opens a connection to a server on this machine, and collects everything received. */
export async function openConnection(port: number) {
  const socket = connect(port, 'localhost')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  await once(socket, 'connect')

  /** Resolves once this text has been received. */
  async function until(text: string) {
    while (!received.includes(text)) {
      // the next bytes arrive after this text
      await once(socket, 'data')
    }
  }
  return { socket, ended, until, received: () => received }
}

/** Begins a login whose body does not arrive. */
export async function beginSignIn(port: number) {
  const connection = await openConnection(port)
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    `host: localhost:${port}`,
    `origin: http://localhost:${port}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    // the server confirms that the request is in flight
    'expect: 100-continue',
  ]
  connection.socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await connection.until('100 Continue')
  return { ...connection, finish: () => connection.socket.write(body) }
}
