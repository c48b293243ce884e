import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '@warm-ladle/contract'
import { newRequestId } from './request-id.ts'

/** What Node finds wrong; anything else is no HTTP. */
const codeOf: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
}

/**
 * Answers bytes that cannot be read as a call, in the form of every refusal. There is no request to answer, only the
 * socket, which is of no further use.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return

  const refusal = new Refusal(codeOf[error.code ?? ''] ?? 'invalid-input')
  const body = JSON.stringify(refusal)
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${newRequestId()}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}
