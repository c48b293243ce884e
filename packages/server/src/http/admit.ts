import { type Access, type Badge, type Endpoint, isBadged, Refusal } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'

/** The person behind a call, from session and database, never from what the call says. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string
  readonly role: 'user' | 'admin'
  readonly badge: Badge
  /** Whether this very call was the first one of this person, and saved him as a member. */
  readonly isNew: boolean
  /** Of the browser that calls. */
  readonly sessionId: string
}

/** Whoever passed the gate of an access level: only a visitor may be nobody. */
export type AdmittedCaller<A extends Access> = A extends 'visitor' ? Caller | undefined : Caller

/** Finds who is calling, if anybody is signed in. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    /** Whether the owner of a session has lately proved who they are. */
    hasFreshProof: (sessionId: string) => Promise<boolean>
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Who may pass, and the reason to give to somebody signed in who may not. */
const gates = {
  visitor: { opensTo: () => true, refusal: 'sign-in-required' },
  member: { opensTo: () => true, refusal: 'sign-in-required' },
  badged: { opensTo: ({ badge }: Caller) => isBadged(badge), refusal: 'badge-required' },
  admin: { opensTo: ({ role }: Caller) => role === 'admin', refusal: 'admin-only' },
} as const

/** Remembers who calls and turns away callers whom the endpoint is not for. */
export async function admit(
  request: FastifyRequest,
  { access, freshProof }: Pick<Endpoint, 'access' | 'freshProof'>,
): Promise<void> {
  request.caller = await request.server.identify(request)
  requireAccess(request.caller, access)
  if (freshProof) await requireFreshProof(request)
}

async function requireFreshProof({ caller, server }: FastifyRequest) {
  if (!caller) throw new Refusal('sign-in-required')
  if (!(await server.hasFreshProof(caller.sessionId))) throw new Refusal('login-again')
}

/** Turns away whoever this level does not admit; handlers ask where a part of a call is for fewer people than the rest. */
export function requireAccess(caller: Caller | undefined, access: Access): void {
  if (access === 'visitor') return
  if (!caller) throw new Refusal('sign-in-required')
  if (!gates[access].opensTo(caller)) throw new Refusal(gates[access].refusal)
}

/**
 * Refuses a call that names somebody else, whether or not he exists. One's own _id and e-mail are accepted, in any
 * letter case; an admin may read what belongs to others.
 */
export function resolveSubject(request: FastifyRequest, { subjectField, method }: Endpoint): void {
  if (!subjectField) return
  // a name in one part must not hide another one elsewhere
  const named = [request.params, request.query, request.body].flatMap((part) => namesIn(part, subjectField))
  if (named.length === 0) return

  const { caller } = request
  if (!caller) throw new Refusal('sign-in-required')
  const own = new Set([caller.id, caller.email])
  if (named.every((name) => own.has(name.trim().toLowerCase()))) return
  if (caller.role === 'admin' && method === 'GET') return
  throw new Refusal('not-yours')
}

/** A query may name a field many times. */
function namesIn(part: unknown, field: string): string[] {
  if (typeof part !== 'object' || part === null || !(field in part)) return []
  return [Reflect.get(part, field) as unknown].flat().filter((name) => typeof name === 'string')
}
