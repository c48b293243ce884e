import type { Send } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Calls the service without a network, with the cookies of the request whose page is being rendered. */
export function sendInProcess(app: FastifyInstance, visitor: FastifyRequest): Send {
  const { cookie } = visitor.headers
  return async (path, { headers }) => {
    const answer = await app.inject({
      url: path,
      method: 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), ...(cookie !== undefined && { cookie }) },
      remoteAddress: visitor.ip,
    })
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
    )
    return new Response(answer.body, { status: answer.statusCode, headers: sent })
  }
}
