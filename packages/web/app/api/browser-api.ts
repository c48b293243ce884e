export { features } from '@warm-ladle/contract'
import { type Perform, type Send, sendCall } from '@warm-ladle/contract'
import { repeatOnceProved } from './fresh-proof.ts'
import { reach, timeLimit } from './reach.ts'

/**
 * Sends a file. That may take minutes on a slow connection, so it gives up only when no bytes have moved
 * within the time limit; `fetch` cannot detect that.
 */
export const sendFile: Send = (path, { method = 'POST', headers, body }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let waiting = 0
    const stop = () => window.clearTimeout(waiting)
    const wait = () => {
      stop()
      waiting = window.setTimeout(() => request.abort(), timeLimit)
    }
    const fail = () => {
      stop()
      reject(new TypeError('The file could not be sent'))
    }
    request.open(method, path)
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.addEventListener('load', () => {
      stop()
      resolve(toResponse(request))
    })
    for (const event of ['error', 'abort']) request.addEventListener(event, fail)
    for (const event of ['progress', 'load']) request.upload.addEventListener(event, wait)
    wait()
    // the client only sends forms and texts
    request.send(body as XMLHttpRequestBodyInit)
  })

function toResponse(request: XMLHttpRequest) {
  const headers = new Headers()
  const requestId = request.getResponseHeader('x-request-id')
  if (requestId !== null) headers.set('x-request-id', requestId)
  return new Response(request.responseText, { status: request.status, headers })
}

const send: Send = (path, init) => (init.body instanceof FormData ? sendFile(path, init) : reach(path, init))

/**
 * Makes a call from a browser. If it needs a recent login, the member is asked to log in again, and the call is
 * repeated.
 */
export const perform: Perform = (endpoint, call) => {
  const attempt = () => sendCall(endpoint, call, send)
  return endpoint.freshProof ? repeatOnceProved(attempt) : attempt()
}
