import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

/** Status of a call whose caller hung up before the response, as in nginx. It is never sent. */
const hungUp = 499

/**
 * Calls back for each call that ends before its whole response has been sent, usually because the caller
 * left; `onResponse` does not do this. The call's work continues.
 *
 * @param listener receives the status to count: 499, or an event stream's own status, because its caller is the one
 * who ends it
 */
export function onHangUp(
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    reply.raw.once('close', () => {
      // injected requests have no connection to keep
      if (reply.raw.writableFinished || !(socket instanceof Socket)) return
      const isOpenStream = request.routeOptions.config.endpoint?.live && reply.raw.headersSent
      listener(request, reply, isOpenStream ? reply.statusCode : hungUp)
    })
    done()
  })
}
