import { lengths, Refusal } from '@warm-ladle/contract'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { addMember, findMember, type NewMember } from '../database/shared/members.ts'
import type { Database } from '../database/schema.ts'
import type { Identify } from '../http/admit.ts'
import { isAdmitted } from './admission.ts'
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
    const person = await personOf(request, identity)
    if (!person) return undefined
    // there are no duties yet: see `staffLevels`
    const session = { sessionId: person.sessionId, duties: [] }

    const known = await findMember(db, person.id)
    if (known) return { ...known, ...session, isNew: false }
    const isNew = await addMember(db, person)
    const added = await findMember(db, person.id)
    return added && { ...added, ...session, isNew }
  }
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
  if (!request.headers.cookie) return undefined
  const session = await sessionOf(request, identity)
  if (!session) return undefined
  const { id, email, name, image } = session.user
  if (identity.needsAdmission && !isAdmitted(session.user)) throw new Refusal('not-admitted')
  return {
    id,
    email: email.toLowerCase(),
    name: (name || 'Anonymous').slice(0, lengths.name),
    photo: image ?? '',
    sessionId: session.session.id,
  }
}

/** The library hides the cause of its errors; reading a session can only fail because of the database. */
function refuseFailed(error: unknown): never {
  throw isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR' ? new Refusal('unavailable') : error
}
