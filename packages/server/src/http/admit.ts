import { type Access, type Badge, type Endpoint, isBadged, Refusal, type Role } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'

/** A member, as the database has them. */
export interface KnownMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string
  readonly role: Role
  readonly badge: Badge
}

/** The person behind a call, from session and database, never from what the call says. */
export interface Caller extends KnownMember {
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
