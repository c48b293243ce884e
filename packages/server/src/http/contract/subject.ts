import { type Endpoint, Refusal } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import type { AdmittedCaller } from './admit.ts'
import type { KnownMember } from '../../platform/known-member.ts'

/**
 * The member whose records a call is about, if its endpoint declares a `subjectField`: the caller, unless an admin
 * reads another member's records. Undefined for a visitor, or if an admin names a member who does not exist.
 */
export type EndpointSubject<E extends Endpoint> = E['method'] extends 'GET'
  ? KnownMember | undefined
  : AdmittedCaller<E['access']>

/** Finds a member by _id or lower-case email. */
export type FindMember = (name: string) => Promise<KnownMember | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    findMember: FindMember
  }
  interface FastifyRequest {
    subject: KnownMember | undefined
  }
}

/**
 * Sets the request's subject, and refuses a call that names another member, existing or not. The caller's own _id and
 * email are accepted, ignoring case; admins may read other members' records.
 */
export async function resolveSubject(
  request: Pick<FastifyRequest, 'server' | 'caller' | 'subject' | 'params' | 'query' | 'body'>,
  { subjectField, method }: Endpoint,
): Promise<void> {
  if (!subjectField) return
  const { caller, params, query, body } = request
  // checks all parts, so that the caller's own name in one part cannot hide another member's name in the next
  const named = [params, query, body].flatMap((part) => namesIn(part, subjectField))
  if (named.length > 0 && !caller) throw new Refusal('sign-in-required')

  const isOwn = (name: string) => name === caller?.id || name === caller?.email
  const mayRead = caller?.role === 'admin' && method === 'GET'
  if (!mayRead && !named.every(isOwn)) throw new Refusal('not-yours')
  const [name] = named
  request.subject = name === undefined || isOwn(name) ? caller : await request.server.findMember(name)
}

/** A query may contain a field several times. */
function namesIn(part: unknown, field: string): string[] {
  if (typeof part !== 'object' || part === null || !(field in part)) return []
  const names = [Reflect.get(part, field) as unknown].flat().filter((name) => typeof name === 'string')
  return names.map((name) => name.trim().toLowerCase())
}
