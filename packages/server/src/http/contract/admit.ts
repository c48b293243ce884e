import {
  type Access,
  dutyNames,
  type Endpoint,
  isBadged,
  isStaff,
  isStaffScope,
  Refusal,
  type Said,
  said,
  type Scope,
  type StaffLevel,
  staffLevels,
} from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyRequest } from 'fastify'
import type { KnownMember } from '../../platform/known-member.ts'

/** The member who makes a call, identified by session and database, never by the call's content. */
export interface Caller extends KnownMember {
  /** Whether this call was the caller's first, which saved them as a member. */
  readonly isNew: boolean
  /** Id of the call's session; empty for a token, because endpoints that need a session do not admit tokens. */
  readonly sessionId: string
  /** What the call's token may do; missing for a session. */
  readonly scopes?: readonly Scope[] | undefined
  /** Name of that token. */
  readonly program?: string | undefined
}

/** The caller admitted by an access level; undefined only for `visitor`. */
export type AdmittedCaller<A extends Access> = A extends 'visitor' ? Caller | undefined : Caller

/** Finds the caller; undefined if they are not logged in. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    /** Whether the owner of a session has logged in, or confirmed their login, recently. */
    hasFreshProof: (sessionId: string) => Promise<boolean>
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type Admission = Pick<Endpoint, 'access' | 'freshProof' | 'scope'>

/** Identifies the caller, and refuses callers that the endpoint does not admit. */
export async function admit(request: FastifyRequest, endpoint: Admission): Promise<void> {
  await admitCaller(request, await request.server.identify(request), endpoint)
}

/** Refuses a known caller that the endpoint does not admit. */
export async function admitCaller(
  call: Pick<FastifyRequest, 'server' | 'caller'>,
  known: Caller | undefined,
  { access, freshProof, scope }: Admission,
): Promise<void> {
  call.caller = withinScope(known, scope)
  requireAccess(call.caller, access)
  if (scope === 'requests' && call.caller?.hasLeft) throw new Refusal('stay-ended')
  if (freshProof) await requireFreshProof(call)
}

/**
 * Refuses a token without the required scope. Outside staff scopes, a token's owner counts as an ordinary member:
 * an admin's read-only token reaches only the admin's own records.
 */
function withinScope(caller: Caller | undefined, scope: Scope | undefined): Caller | undefined {
  if (!caller?.scopes) return caller
  if (scope === undefined || !caller.scopes.includes(scope)) throw new Refusal('token-scope')
  return isStaffScope(scope) ? caller : { ...caller, role: 'user', duties: [] }
}

async function requireFreshProof({ caller, server }: Pick<FastifyRequest, 'server' | 'caller'>) {
  if (!caller) throw new Refusal('sign-in-required')
  // a token needs no recent login, because choosing its scopes and showing its secret required one
  if (caller.scopes) return
  if (!(await server.hasFreshProof(caller.sessionId))) throw new Refusal('login-again')
}

/** Refuses callers that a level does not admit; handlers call it if part of a call needs a higher level. */
export function requireAccess(caller: Caller | undefined, access: Access): void {
  if (access === 'visitor') return
  if (!caller) throw new Refusal('sign-in-required')
  if (access === 'member') return
  if (access === 'badged') {
    if (!isBadged(caller.badge)) throw new Refusal('badge-required')
  } else if (!isStaff(caller, access)) throw new Refusal('admin-only', staffOnly(access))
}

/**
 * The message that names the staff who can do this besides admins. Undefined if only admins can; there is a
 * default message for that.
 */
function staffOnly(level: StaffLevel): Said | undefined {
  const [duty, other] = staffLevels[level].map((one) => dutyNames[one])
  if (!duty) return undefined
  return other ? said(texts.needsEitherDuty, { duty, other }) : said(texts.needsDuty, { duty })
}

/**
 * The email to show with meals. Admins see the distributor's own (undefined here). Everyone else sees the
 * kitchen's, because an admin logs in with the distributor's.
 */
export const contactFor = (caller: Caller | undefined, contactEmail: string): string | undefined =>
  caller?.role === 'admin' ? undefined : contactEmail
