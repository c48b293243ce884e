import type { Access } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isReading } from './replica-reads.ts'

/** Counts the acts of the kitchen that this process has answered. What was made at one count may be outdated at the next. */
export interface ChangeCount {
  readonly now: () => number
  readonly add: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    changes: ChangeCount
  }
}

/** Those who plan what is served, and say what the hostel is. */
const planners: readonly (Access | undefined)[] = ['admin', 'kitchen']

/**
 * Counts each changing call of the kitchen after it has committed and before its answer is sent: who knows of a change
 * finds nothing older. A refused call has changed nothing. Registered before the routes.
 */
export function registerChangeCount(app: FastifyInstance): void {
  let count = 0
  const add = () => void (count += 1)
  app.decorate('changes', { now: () => count, add })

  async function countChange(_request: FastifyRequest, { statusCode }: FastifyReply) {
    if (statusCode < 400 || statusCode >= 500) add()
  }
  app.addHook('onRoute', (route) => {
    if (mayPlan(route)) route.onSend = [route.onSend ?? [], countChange].flat()
  })
}

const mayPlan = ({ method, config }: RouteOptions) =>
  planners.includes(config?.endpoint?.access) && ![method].flat().every((one) => isReading({ method: one }))
