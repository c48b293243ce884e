import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { bearerOf } from './bearer.ts'
import { webhookPath } from './webhook-path.ts'

/** Seconds for which a browser that has written is shown nothing older; a replica that lags nearly as long is not read. */
const recently = 5

const mark = 'warm-ladle.wrote'

/**
 * Whether a call has to see all that was committed before it: from a browser that has just written, so that no member
 * misses their own change, and from programs, which keep no cookies.
 */
export function isRecentWriter({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.cookie?.includes(`${mark}=`) ?? false) || bearerOf(headers) !== undefined
}

/** Marks browsers whose changing calls succeed. Registered before the routes, of which those that read are left alone. */
export function registerRecentWriters(app: FastifyInstance, publicUrl: URL): void {
  const [prefix, secure] = publicUrl.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  const cookie = `${prefix}${mark}=1; Max-Age=${recently}; Path=/; HttpOnly; SameSite=Lax${secure}`

  async function markWriter(request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode < 400 && bearerOf(request.headers) === undefined) reply.header('set-cookie', cookie)
  }

  app.addHook('onRoute', (route) => {
    if (changes(route)) route.onSend = [route.onSend ?? [], markWriter].flat()
  })
}

const reading: readonly unknown[] = ['GET', 'HEAD', 'OPTIONS']

/** The payment provider's webhook is called by no browser. */
const changes = ({ method, url }: RouteOptions) =>
  url !== webhookPath && ![method].flat().every((one) => reading.includes(one))
