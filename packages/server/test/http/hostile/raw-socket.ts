import { once } from 'node:events'
import { connect } from 'node:net'
import type { SomeAnswer } from './expect-refusal.ts'

/**
 * Sends raw bytes to a server on this machine, and reads its response until the server closes the connection.
 * @param timeout milliseconds after which an unfinished response is an error
 */
export async function exchange(port: number, bytes: string | Buffer, timeout: number): Promise<SomeAnswer> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  // the server may close the connection before it has read everything
  socket.on('error', () => undefined)
  socket.write(bytes)
  try {
    await once(socket, 'close', { signal: AbortSignal.timeout(timeout) })
  } finally {
    socket.destroy()
  }
  return answerIn(Buffer.concat(received).toString())
}

function answerIn(text: string): SomeAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return {
    statusCode: Number(start.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  }
}
