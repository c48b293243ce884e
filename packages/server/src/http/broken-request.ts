import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, refusalBodyOf, type RefusalCode } from '@warm-ladle/contract'
import { newRequestId } from './request-id.ts'

/** Node's error codes; any other error means that the bytes are not HTTP. */
const codeOf: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
}

/**
 * Answers bytes that cannot be parsed as a request, in the form of every refusal. There is no request object, so it
 * writes to the socket and closes it.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return

  const refusal = new Refusal(codeOf[error.code ?? ''] ?? 'invalid-input')
  const body = JSON.stringify(refusalBodyOf(refusal))
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
