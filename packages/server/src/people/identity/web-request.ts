import type { FastifyReply, FastifyRequest } from 'fastify'

/** The header that passes the caller's IP to better-auth; callers cannot set it. */
export const ipHeader = 'x-warm-ladle-ip'

/** Converts the request to the Fetch API's Request, which better-auth expects. */
export function webRequest(request: FastifyRequest, publicUrl: URL): Request {
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers: toHeaders(request),
    body,
  })
}

/** The request's headers, with the caller's IP address as we determined it. */
export function toHeaders(request: Pick<FastifyRequest, 'headers' | 'ip'>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set(ipHeader, request.ip)
  return headers
}

export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'private, no-store')
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  return sendCookies(reply, response).send(withoutToken(await response.text()))
}

export function sendCookies(reply: FastifyReply, response: Response): FastifyReply {
  const cookies = response.headers.getSetCookie()
  return cookies.length > 0 ? reply.header('set-cookie', cookies) : reply
}

/** The library's response without the session's token, which belongs only in the HttpOnly cookie. */
function withoutToken(answer: string): string {
  if (!answer.startsWith('{')) return answer
  return JSON.stringify(JSON.parse(answer, (key, value: unknown) => (key === 'token' ? undefined : value)))
}
