import {
  type Message,
  maxPasskeys,
  passkeyCeremonies,
  Refusal,
  RefusalBody,
  type RefusalCode,
  said,
  saidIn,
  type Said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Database } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { memberSubject, recordAct } from '../../../platform/audit-log.ts'
import { forgetLinks } from '../../login-links.ts'
import { admit } from '../../../http/contract/admit.ts'
import { notifySafety } from '../safety-notice.ts'
import type { Identity } from '../identity.ts'
import { toHeaders, sendCookies, sendResponse } from '../web-request.ts'

interface PasskeyOptions {
  readonly identity: Identity
  readonly db: Database
  readonly publicUrl: URL
}

type RefusalWords = readonly [code: RefusalCode, message: Message]

const notVerified: RefusalWords = ['refused-passkey', texts.passkeyNotVerified]
/** Our refusals by the library's error codes; all other codes become `notVerified`. */
const refusalByCode: Readonly<Record<string, RefusalWords>> = {
  CHALLENGE_NOT_FOUND: ['expired-challenge', texts.passkeyTookTooLong],
  PASSKEY_NOT_FOUND: ['unknown-passkey', texts.passkeyUnknown],
}

/** The two ceremonies: adding a passkey, which requires a recent proof of identity, and logging in with one. */
export function registerPasskeys(app: FastifyInstance, options: PasskeyOptions): void {
  const { registration, authentication } = passkeyCeremonies
  const { db } = options
  const forward = createForward(options)

  async function letRegister(request: FastifyRequest) {
    await admit(request, { access: 'member', freshProof: true })
    const { caller } = request
    if (caller && (await countPasskeys(db, caller.id)) >= maxPasskeys) {
      throw new Refusal('too-many-passkeys', said(texts.passkeysOf, { most: maxPasskeys }))
    }
  }
  /** Records a passkey in the audit log after the library itself has added it. */
  async function recordAddition(owner: FastifyRequest['caller'], added: unknown) {
    if (!owner) return
    const what = Added.parse(added).name
    const subject = memberSubject(owner)
    await inTransaction(db, async (tx) => {
      await forgetLinks(tx, owner.id)
      await recordAct(tx, { actor: owner, act: 'passkey-added', subject, after: { name: what } })
      await notifySafety(tx, owner.id, { act: 'passkey-added', what }, new Date())
    })
  }
  const open = (
    method: 'GET' | 'POST',
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => app.route({ method, url, schema: { hide: true }, exposeHeadRoute: false, handler })

  open('GET', registration.options, async (request, reply) => {
    await letRegister(request)
    await app.throttle(request, 'passkeys')
    return sendResponse(reply, await forward(request, registration.options))
  })
  open('POST', registration.verify, async (request, reply) => {
    await letRegister(request)
    await app.throttle(request, 'passkeys')
    const response = await forward(request, registration.verify)
    await recordAddition(request.caller, await response.clone().json())
    return sendDone(reply, response, said(answers.passkeyAdded))
  })
  open('GET', authentication.options, async (request, reply) => {
    await app.throttle(request, 'passkeys')
    return sendResponse(reply, await forward(request, authentication.options))
  })
  open('POST', authentication.verify, async (request, reply) => {
    await app.throttle(request, 'passkeys')
    return sendDone(reply, await forward(request, authentication.verify), said(answers.loggedIn))
  })
}

/**
 * Calls the library with only those parts of the request that its ceremonies need.
 *
 * @throws {Refusal} our refusal for the library's error
 */
function createForward({ identity, db, publicUrl }: PasskeyOptions) {
  return async (request: FastifyRequest, path: string): Promise<Response> => {
    const { method } = request
    const body = method === 'POST' ? JSON.stringify(readSigned(request.body)) : null
    const forwarded = new Request(new URL(path, publicUrl), { method, headers: toHeaders(request), body })
    const response = await identity.auth.handler(forwarded)
    if (response.ok) return response
    // asks the database, because the library does not reveal whether it failed
    await sql`select 1`.execute(db)
    throw toRefusal(await response.json().catch(() => undefined))
  }
}

/** An authenticator's response; the library validates the rest. */
const Signed = z.object({ response: z.looseObject({ id: z.string().max(2000) }) })
/** The library's response to an addition. */
const Added = z.object({ name: z.string().catch('Passkey') })
const ErrorBody = z.object({ code: z.string() })

function readSigned(body: unknown) {
  const { data } = Signed.safeParse(body)
  if (!data) throw new Refusal('invalid-input')
  return data
}

/** Our refusal for the library's error; errors from our own hooks already contain one. */
function toRefusal(answer: unknown): Refusal {
  const { data: own } = z.safeParse(RefusalBody, answer)
  if (own) return new Refusal(own.code, saidIn(own))
  const [code, message] = refusalByCode[ErrorBody.safeParse(answer).data?.code ?? ''] ?? notVerified
  return new Refusal(code, said(message))
}

/**
 * Responds without the library's body, which contains keys and the session's token; the token belongs only in the
 * cookie.
 */
const sendDone = (reply: FastifyReply, response: Response, message: Said | { readonly message: string }) =>
  sendCookies(reply, response)
    .header('cache-control', 'no-store')
    .send({ success: true, ...message })

async function countPasskeys(db: Database, userId: string): Promise<number> {
  const found = await db.selectFrom('identity_passkey').select('id').where('user_id', '=', userId).execute()
  return found.length
}
