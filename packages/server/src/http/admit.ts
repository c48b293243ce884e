import { type Access, type Badge, type Endpoint, isBadged, Refusal, type Role } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'

/** A member, as read from the database. */
export interface KnownMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string
  readonly role: Role
  readonly badge: Badge
}

/** The member who makes a call, from session and database, never from the call's own content. */
export interface Caller extends KnownMember {
  /** Whether this call was the caller's first, and saved them as a member. */
  readonly isNew: boolean
  /** Id of the session that the call was made in. */
  readonly sessionId: string
}

/** The caller admitted by an access level; undefined is possible only for `visitor`. */
export type AdmittedCaller<A extends Access> = A extends 'visitor' ? Caller | undefined : Caller

/** Finds the caller; undefined when not signed in. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    /** Whether the owner of a session signed in or reauthenticated recently. */
    hasFreshProof: (sessionId: string) => Promise<boolean>
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Which signed-in callers each level admits, and the refusal for the others. */
const gates = {
  visitor: { opensTo: () => true, refusal: 'sign-in-required' },
  member: { opensTo: () => true, refusal: 'sign-in-required' },
  badged: { opensTo: ({ badge }: Caller) => isBadged(badge), refusal: 'badge-required' },
  admin: { opensTo: ({ role }: Caller) => role === 'admin', refusal: 'admin-only' },
} as const

/** Identifies the caller, and refuses those whom the endpoint does not admit. */
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

/** Refuses callers whom a level does not admit; handlers use it where part of a call needs a higher level. */
export function requireAccess(caller: Caller | undefined, access: Access): void {
  if (access === 'visitor') return
  if (!caller) throw new Refusal('sign-in-required')
  if (!gates[access].opensTo(caller)) throw new Refusal(gates[access].refusal)
}
