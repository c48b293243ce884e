import { hash } from 'node:crypto'
import { api, type Endpoint } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../database/engine/open-database.ts'
import { createRevisions, type KnownRevision, type Revisions } from '../database/revision/revisions.ts'
import { isKnown } from './caching.ts'
import { answerKept, createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { isRecentWriter } from './recent-writers.ts'

/** What an answer depends on besides the menu: the role of the caller, or also who they are. */
type Dependence = 'role' | 'caller'

/** Answers that stay the same while the menu does. Those that depend on the caller get their tag from their content. */
const tagged: ReadonlyMap<Endpoint, Dependence> = new Map<Endpoint, Dependence>([
  [api.meals.list, 'role'],
  [api.meals.search, 'role'],
  [api.meals.ranking, 'role'],
  [api.meals.labelling, 'role'],
  // whether the caller likes it or waits for it
  [api.meals.find, 'caller'],
  [api.upcomingMeals.list, 'caller'],
  // they may be the caller's own
  [api.reviews.list, 'caller'],
])

declare module 'fastify' {
  interface FastifyInstance {
    revisions: Revisions
    /** What all tags of this service begin with. */
    tagPrefix: string
    keptAnswers: KeptAnswers
  }
}

/** Tags tell releases that answer other fields apart, and services with another contact. */
export function registerRevisions(app: FastifyInstance, database: OpenDatabase, contactEmail: string): void {
  const shapes = [...tagged.keys()].map(({ returns }) => z.toJSONSchema(returns))
  app.decorate('revisions', createRevisions(database))
  app.decorate('keptAnswers', createKeptAnswers())
  app.decorateRequest('keptAs', undefined)
  app.decorate('tagPrefix', hash('sha1', JSON.stringify([shapes, contactEmail]), 'base64url').slice(0, 8))
}

/**
 * Tags an answer by the revision of the menu, before it is made. Answers 304 to a caller who already holds it, and what
 * is kept where it was made at this revision.
 *
 * @returns the reply where it was sent
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<FastifyReply | undefined> {
  const dependence = tagged.get(endpoint)
  if (!dependence || (dependence === 'caller' && request.caller)) return undefined
  const revision = await request.server.revisions.now(isRecentWriter(request))
  if (!revision) return undefined
  const tag = tagOf(request, revision)
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).header('etag', tag).send()
  if (!isSafe(request, revision)) return undefined
  reply.header('etag', tag)
  return answerKept(request, reply, tag)
}

function tagOf({ server, caller }: FastifyRequest, { menu }: KnownRevision): string {
  return `W/"${server.tagPrefix}.${menu}.${caller?.role === 'admin' ? 'a' : 'v'}"`
}

/** A replica could answer what was before the revision that the primary told. */
const isSafe = ({ server }: FastifyRequest, { isReplicated }: KnownRevision) =>
  isReplicated && !server.replicas?.isReadOnly()
