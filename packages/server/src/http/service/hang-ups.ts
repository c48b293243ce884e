import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

/** Status of a call whose caller hung up before it was answered; nginx has the same. It is never sent. */
const hungUp = 499

/**
 * Calls back for each call that ends before its whole answer was sent, which `onResponse` does not: mostly because its
 * caller went away. What it was doing goes on.
 *
 * @param listener is given the status to count it with: 499, or that of a stream of events, whose callers end it
 */
export function onHangUp(
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    reply.raw.once('close', () => {
      // what is injected has no connection
      if (reply.raw.writableFinished || !(socket instanceof Socket)) return
      const isOpenStream = request.routeOptions.config.endpoint?.live && reply.raw.headersSent
      listener(request, reply, isOpenStream ? reply.statusCode : hungUp)
    })
    done()
  })
}
