import { text } from 'node:stream/consumers'
import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { SomeAnswer } from './hostile/expect-refusal.ts'

/** Calls an endpoint in process. For an event stream, it returns only the headers and disconnects. */
export async function injectCall(
  app: FastifyInstance,
  { live }: Pick<Endpoint, 'live'>,
  options: InjectOptions,
): Promise<SomeAnswer> {
  if (!live) return app.inject(options)
  const response = await app.inject({ ...options, payloadAsStream: true })
  const { statusCode, headers } = response
  const body = statusCode === 200 ? '' : await text(response.stream())
  response.raw.res.destroy()
  return { statusCode, headers, body }
}
