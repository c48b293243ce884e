import { lengths, Refusal, truncate } from '@warm-ladle/contract'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { addMember, findMember, type NewMember } from '../members.ts'
import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { memberAt } from '../stays.ts'
import type { Identify } from '../../http/contract/admit.ts'
import { parseBearer } from '../../http/service/same-origin.ts'
import { findTokenOwner, markTokenUsed } from './api-token.ts'
import { findCurrentSession } from './current-session.ts'
import type { Identity } from './identity.ts'
import { requireAdmission } from './require-admission.ts'
import { toHeaders } from './web-request.ts'

type SentCookies = Pick<FastifyRequest, 'headers' | 'ip'>

interface IdentifyOptions {
  readonly db: Database
  readonly identity: Identity
  readonly clock: Clock
  /** Time zone of the days on which tokens were used. */
  readonly timeZone: string
}

/**
 * Finds the member who makes a call by its token or, if it has none, by its session. A logged-in user without a row
 * in `users` (because the call that saves it failed) gets one now.
 *
 * @throws {Refusal} `not-admitted` for an account waiting to be admitted; `unknown-token` for an invalid token
 */
export function createIdentify(options: IdentifyOptions): Identify {
  const { db, identity, clock, timeZone } = options
  return async (request) => {
    const token = parseBearer(request.headers)
    if (token !== undefined) return identifyByToken(request, token, options)
    if (!request.headers.cookie) return undefined
    const today = dateAt(clock(), timeZone)
    const current = await findCurrentSession(db, identity, request, today)
    if (!current) return identifyByLibrary({ db, identity, today }, request)
    requireAdmission(current.account, identity)
    return { ...current.member, sessionId: current.sessionId, isNew: false }
  }
}

async function identifyByToken(request: FastifyRequest, token: string, options: IdentifyOptions) {
  const { db, identity, clock, timeZone } = options
  const now = clock()
  const today = dateAt(now, timeZone)
  const owner = await findTokenOwner(db, token, { now, today })
  if (!owner) throw new Refusal('unknown-token')
  requireAdmission(owner.account, identity)
  if (owner.lastUsedOn !== today) {
    // ignores errors, because a full disk must not make reads fail
    await markTokenUsed(db, owner.tokenId, today).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the use of a token could not be recorded'),
    )
  }
  return { ...owner.member, sessionId: '', isNew: false, scopes: owner.scopes, program: owner.name }
}

interface LibraryOptions extends Pick<IdentifyOptions, 'db' | 'identity'> {
  /** The hostel's current date. */
  readonly today: string
}

export async function identifyByLibrary({ db, identity, today }: LibraryOptions, request: SentCookies) {
  const person = await findPerson(request, identity)
  if (!person) return undefined
  const { sessionId } = person
  const known = await findMember(db, person.id)
  if (known) return { ...(await memberAt(db, known, today)), sessionId, isNew: false }
  const isNew = await addMember(db, person)
  const added = await findMember(db, person.id)
  return added && { ...(await memberAt(db, added, today)), sessionId, isNew }
}

interface SignedIn extends NewMember {
  readonly sessionId: string
}

/**
 * The session from a request's cookie, with its user; null if there is none.
 *
 * @throws {Refusal} `unavailable` if the database does not respond
 */
export const findSession = (request: SentCookies, { auth }: Identity) =>
  auth.api.getSession({ headers: toHeaders(request) }).catch(refuseFailed)

async function findPerson(request: SentCookies, identity: Identity): Promise<SignedIn | undefined> {
  const session = await findSession(request, identity)
  if (!session) return undefined
  const { id, email, name, image } = session.user
  requireAdmission(session.user, identity)
  return {
    id,
    email: email.toLowerCase(),
    name: truncate(name || 'Anonymous', lengths.name),
    photo: image ?? '',
    sessionId: session.session.id,
  }
}

/**
 * The library hides the cause of its errors. Reading a session can fail only because of the database, or because the
 * account was removed in the meantime, in which case there is no session.
 */
function refuseFailed(error: unknown): null {
  if (isAPIError(error) && error.statusCode === 401) return null
  throw isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR' ? new Refusal('unavailable') : error
}
