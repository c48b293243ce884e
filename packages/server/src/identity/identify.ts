import { lengths, Refusal } from '@warm-ladle/contract'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { addMember, findMember, type NewMember } from '../database/shared/members.ts'
import type { Database } from '../database/schema.ts'
import type { Identify } from '../http/admit.ts'
import { type Admission, isAdmitted } from './admission.ts'
import { findCurrentSession } from './current-session.ts'
import type { Identity } from './identity.ts'
import { headersOf } from './web-request.ts'

/**
 * Finds the member who makes a call by its session. A signed-in user without a row in `users` (because the call that
 * saves it failed) gets one now.
 *
 * @throws {Refusal} `not-admitted` for a session of an account that waits to be admitted
 */
export function createIdentify(db: Database, identity: Identity): Identify {
  return async (request) => {
    if (!request.headers.cookie) return undefined
    const current = await findCurrentSession(db, identity, request)
    if (!current) return identifyByLibrary(db, identity, request)
    requireAdmission(current.account, identity)
    return { ...current.member, sessionId: current.sessionId, isNew: false }
  }
}

async function identifyByLibrary(db: Database, identity: Identity, request: FastifyRequest) {
  const person = await personOf(request, identity)
  if (!person) return undefined
  const { sessionId } = person
  const known = await findMember(db, person.id)
  if (known) return { ...known, sessionId, isNew: false }
  const isNew = await addMember(db, person)
  const added = await findMember(db, person.id)
  return added && { ...added, sessionId, isNew }
}

interface SignedIn extends NewMember {
  readonly sessionId: string
}

/**
 * The session of a request's cookie, with its user; null without one.
 *
 * @throws {Refusal} `unavailable` when the database does not answer
 */
export const sessionOf = (request: FastifyRequest, { auth }: Identity) =>
  auth.api.getSession({ headers: headersOf(request) }).catch(refuseFailed)

async function personOf(request: FastifyRequest, identity: Identity): Promise<SignedIn | undefined> {
  const session = await sessionOf(request, identity)
  if (!session) return undefined
  const { id, email, name, image } = session.user
  requireAdmission(session.user, identity)
  return {
    id,
    email: email.toLowerCase(),
    name: (name || 'Anonymous').slice(0, lengths.name),
    photo: image ?? '',
    sessionId: session.session.id,
  }
}

function requireAdmission(account: Admission, { needsAdmission }: Identity) {
  if (needsAdmission && !isAdmitted(account)) throw new Refusal('not-admitted')
}

/** The library hides the cause of its errors; reading a session can only fail because of the database. */
function refuseFailed(error: unknown): never {
  throw isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR' ? new Refusal('unavailable') : error
}
