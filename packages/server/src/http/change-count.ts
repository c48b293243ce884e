import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isReading } from './replica-reads.ts'

/** Counts the changing calls that this process has answered. What was made at one count may be outdated at the next. */
export interface ChangeCount {
  readonly now: () => number
  readonly add: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    changes: ChangeCount
  }
}

/**
 * Counts each changing call after it has committed and before its answer is sent: who knows of a change finds nothing
 * older. A refused call has changed nothing. Registered before the routes.
 */
export function registerChangeCount(app: FastifyInstance): void {
  let count = 0
  const add = () => void (count += 1)
  app.decorate('changes', { now: () => count, add })

  async function countChange(_request: FastifyRequest, { statusCode }: FastifyReply) {
    if (statusCode < 400 || statusCode >= 500) add()
  }
  app.addHook('onRoute', (route) => {
    if (mayChange(route)) route.onSend = [route.onSend ?? [], countChange].flat()
  })
}

const mayChange = ({ method }: RouteOptions) => ![method].flat().every((one) => isReading({ method: one }))
